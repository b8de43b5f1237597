// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Reads the one dictionary of texts that a string table in XML is.
struct PropertyListScanner {
    private let text: Substring

    init(_ text: Substring.UnicodeScalarView) { self.text = Substring(text) }

    /// All pairs of a key and a text; nil for what is no dictionary of texts.
    func texts() -> [String: String]? {
        guard let start = text.firstRange(of: "<dict"),
            let end = text[start.upperBound...]
                .firstIndex(of: ">")
        else { return nil }
        if text[..<end].hasSuffix("/") { return [:] }
        var texts: [String: String] = [:]
        var rest = text[text.index(after: end)...]
        var key: String?
        while let open = rest.firstIndex(of: "<") {
            let tag = rest[open...]
            if tag.hasPrefix("</dict>") { return texts }
            if tag.hasPrefix("<!--") {
                guard let close = tag.firstRange(of: "-->") else { return nil }
                rest = rest[close.upperBound...]
                continue
            }
            guard let close = tag.firstIndex(of: ">") else { return nil }
            let name = tag[..<close].dropFirst().trimmingPrefix("/")
            rest = rest[tag.index(after: close)...]
            switch name {
            case "string/":
                if let key { texts[key] = "" }
                key = nil
            case "key", "string":
                guard let (value, after) = Self.contents(of: name, rest) else { return nil }
                rest = after
                if name == "key" {
                    key = value
                } else if let found = key {
                    texts[found] = value
                    key = nil
                }
            default:
                // A table with rules for plurals; only its own reader could tell which text counts.
                return nil
            }
        }
        return nil
    }

    private static func contents(
        of name: Substring, _ rest: Substring
    ) -> (String, Substring)? {
        var result = ""
        var rest = rest
        while let open = rest.firstIndex(of: "<") {
            result += decoded(rest[..<open])
            rest = rest[open...]
            if rest.hasPrefix("</\(name)>") { return (result, rest.dropFirst(name.count + 3)) }
            guard rest.hasPrefix("<![CDATA["), let close = rest.firstRange(of: "]]>") else {
                return nil
            }
            result += rest[..<close.lowerBound].dropFirst("<![CDATA[".count)
            rest = rest[close.upperBound...]
        }
        return nil
    }

    private static let names: [Substring: String] = [
        "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
    ]

    private static func decoded(_ text: Substring) -> String {
        var result = ""
        var rest = text
        while let mark = rest.firstIndex(of: "&") {
            result += rest[..<mark]
            rest = rest[mark...].dropFirst()
            guard let end = rest.prefix(10).firstIndex(of: ";"),
                let character = names[rest[..<end]] ?? numbered(rest[..<end])
            else {
                result += "&"
                continue
            }
            result += character
            rest = rest[end...].dropFirst()
        }
        return result + rest
    }

    private static func numbered(_ name: Substring) -> String? {
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let number =
            digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map { String($0) }
    }
}
