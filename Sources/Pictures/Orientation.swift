/// How the rows of a file lie in the picture: EXIF's tag 0x0112, 1 to 8.
enum Orientation: Int, CaseIterable {
    case upright = 1
    case mirrored, turnedHalf, flipped, transposed, turnedRight, transverse, turnedLeft

    /// From EXIF data: a TIFF file (Exif 2.32, TIFF 6.0), of which only the first directory is looked at. What
    /// is damaged or says something unknown counts as upright, as everywhere.
    init(exif: ArraySlice<UInt8>?) {
        self = exif.flatMap(Self.read) ?? .upright
    }

    private static func read(_ data: ArraySlice<UInt8>) -> Orientation? {
        var data = data
        // JPEG's name of the segment, which some programs write into other formats too.
        let title = Array("Exif\0\0".utf8)
        if data.starts(with: title) { data = data.dropFirst(title.count) }
        let isLittle: Bool
        if data.starts(with: [0x49, 0x49, 42, 0]) {
            isLittle = true
        } else if data.starts(with: [0x4D, 0x4D, 0, 42]) {
            isLittle = false
        } else {
            return nil
        }
        func number(_ offset: Int, _ count: Int) -> Int? {
            guard offset >= 0, offset <= data.count - count else { return nil }
            let start = data.startIndex + offset
            let bytes = data[start..<start + count]
            return isLittle
                ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
                : bytes.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for i in 0..<count {
            let entry = directory + 2 + 12 * i
            guard let tag = number(entry, 2) else { return nil }
            guard tag == 0x0112 else { continue }
            // One value of type 3, a short, which stands in the entry itself.
            guard number(entry + 2, 2) == 3, number(entry + 4, 4) == 1 else { return nil }
            return number(entry + 8, 2).flatMap(Orientation.init)
        }
        return nil
    }
}

extension Orientation {
    /// Whether rows of the upright picture are columns of the file.
    var swapsSides: Bool { rawValue >= 5 }

    /// Whether the file's last column comes first: in upright rows, or as the first of them when sides are swapped.
    var reversesColumns: Bool { [.mirrored, .turnedHalf, .transverse, .turnedLeft].contains(self) }

    /// Whether the file's last row comes first, or is the first column when sides are swapped.
    var reversesRows: Bool { [.turnedHalf, .flipped, .turnedRight, .transverse].contains(self) }

    /// Of the upright picture with left and right exchanged.
    var mirrored: Orientation {
        switch self {
        case .upright: .mirrored
        case .mirrored: .upright
        case .turnedHalf: .flipped
        case .flipped: .turnedHalf
        case .transposed: .turnedRight
        case .turnedRight: .transposed
        case .transverse: .turnedLeft
        case .turnedLeft: .transverse
        }
    }
}
