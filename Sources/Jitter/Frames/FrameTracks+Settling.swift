internal import HyalinePixels

/// What the shapes of one tick say of one another.
extension FrameTracks {
    /// What the shapes that change have to do with the characters that do.
    mutating func compare(_ numbers: [Int?], _ found: GlyphShapes, tick: Int) {
        let start = (events.lastIndex { $0.tick != tick } ?? -1) + 1
        let strong = events[start...].filter { !$0.isEnclosing && $0.kind != .steady }
        for i in start..<events.count {
            if let place = numbers.firstIndex(of: events[i].track) {
                events[i].character = found.character(around: place).flatMap { numbers[$0] }
            }
            events[i].isWeak = strong.contains { other in
                let reach = max(18, other.box.height / 2)
                return tracks[events[i].track].contrast < 0.3 * tracks[other.track].contrast
                    && other.box.expanded(by: reach).holds(events[i].box)
            }
        }
    }

    /// What one character of a line says against the others. A move by half its height, while
    /// others stand, is that of a like character to another place; and in lossy pictures a small
    /// move of one alone is no more than a doubt.
    mutating func settle(
        _ followed: [Int], _ found: GlyphShapes, _ pairs: [(Int, Int)], tick: Int
    ) {
        var lines: [Int: [(track: Int, height: Int)]] = [:]
        for (pair, track) in zip(pairs, followed) where tracks[track].steps.last?.tick == tick {
            let height = found.shapes[pair.1].box.height
            lines[found.lines[pair.1], default: []].append((track, height))
        }
        for line in lines.values {
            let steps = line.map { tracks[$0.track].steps.last! }
            let moved = line.indices.filter { steps[$0].state == .moved }
            // The median, for an icon may stand in the line.
            let height = Double(line.map(\.height).sorted()[line.count / 2])
            // A dot or a bar alone may be a knob, and a long way alone that of a like character to
            // another place.
            for i in moved {
                let followers = moved.count { j in
                    j != i && abs(steps[j].dx - steps[i].dx) < 0.15 + 0.1 * steps[i].length
                        && abs(steps[j].dy - steps[i].dy) < 0.15 + 0.1 * steps[i].length
                }
                let isFollowed = followers > 0
                // Two zeros may each be taken for the next one; not most of a line.
                let isFew = !isFollowed || 2 * (followers + 1) <= line.count
                if isFew, steps[i].length > 0.6 * height {
                    change(line[i].track, to: .changed, tick: tick)
                } else if !isFollowed, tracks[line[i].track].isSolid {
                    change(line[i].track, to: .unclear, tick: tick)
                }
            }
            guard steps.contains(where: { $0.state == .steady }) else { continue }
            for i in moved {
                if steps[i].length > 0.45 * height {
                    change(line[i].track, to: .changed, tick: tick)
                } else if moved.count == 1, steps[i].length < 3 * tolerance,
                    steps[i].deviation > 0.2 * tolerance
                {
                    change(line[i].track, to: .unclear, tick: tick)
                }
            }
        }
    }

    private mutating func change(_ track: Int, to state: FrameReport.State, tick: Int) {
        let last = tracks[track].steps.count - 1
        tracks[track].steps[last].state = state
        (tracks[track].steps[last].dx, tracks[track].steps[last].dy) = (0, 0)
        tracks[track].steps[last].travel = 0
        tracks[track].travel = 0
        tracks[track].reference = tracks[track].latest
        for i in events.indices where events[i].track == track && events[i].tick == tick {
            events[i].kind = state == .changed ? .changed : .unclear
        }
    }
}
