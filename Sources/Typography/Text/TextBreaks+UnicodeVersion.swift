internal import CICU

extension TextBreaks {
    /// The version of Unicode that ICU's properties and break rules are made for: "15.0".
    static var unicodeVersion: String {
        var version = [UInt8](repeating: 0, count: 4)
        hyaline_u_getUnicodeVersion(&version)
        return "\(version[0]).\(version[1])"
    }
}
