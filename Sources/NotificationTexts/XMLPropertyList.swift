// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Reads the dictionary of texts that a property list in XML is.
struct XMLPropertyList {
    private var rest: Substring
    private var allowance: TableAllowance

    /// The dictionary; nil for what is not one of texts and such dictionaries.
    static func dictionary(
        in text: String, _ allowance: inout TableAllowance
    ) -> [String: TextTree]? {
        guard let start = text.firstRange(of: "<dict") else { return nil }
        var reader = XMLPropertyList(rest: text[start.lowerBound...], allowance: allowance)
        defer { allowance = reader.allowance }
        guard let (name, isEmpty) = reader.tag(), name == "dict" else { return nil }
        return isEmpty ? [:] : reader.dictionary(depth: 1)
    }

    /// Everything until the end of the dictionary that has begun.
    private mutating func dictionary(depth: Int) -> [String: TextTree]? {
        guard depth <= TextTree.depth, allowance.take() else { return nil }
        var values: [String: TextTree] = [:]
        var key: String?
        while let (name, isEmpty) = tag() {
            switch name {
            case "/dict": return values
            case "key":
                guard let text = isEmpty ? empty() : contents(of: name) else { return nil }
                key = text
                continue
            case "string":
                guard let text = isEmpty ? empty() : contents(of: name) else { return nil }
                if let key { values[key] = .text(text) }
            case "dict":
                guard let inner = isEmpty ? empty().map({ _ in [:] }) : dictionary(depth: depth + 1)
                else { return nil }
                if let key { values[key] = .dictionary(inner) }
            default: return nil
            }
            key = nil
        }
        return nil
    }

    /// Passes over the next tag and what stands before it, comments included.
    ///
    /// - Returns: Its name, with the stroke of one that ends something, and whether it holds
    ///   nothing; nil at the end of the text.
    private mutating func tag() -> (name: Substring, isEmpty: Bool)? {
        while let open = rest.firstIndex(of: "<") {
            let tag = rest[open...]
            if tag.hasPrefix("<!--") {
                guard let close = tag.firstRange(of: "-->") else { return nil }
                rest = rest[close.upperBound...]
                continue
            }
            guard let close = tag.firstIndex(of: ">") else { return nil }
            rest = rest[tag.index(after: close)...]
            let words = tag[..<close].dropFirst()
            let isEmpty = words.hasSuffix("/")
            let name = words.prefix { !$0.isWhitespace }
            return (isEmpty && name.hasSuffix("/") ? name.dropLast() : name, isEmpty)
        }
        return nil
    }

    /// The text before the end of an element, without its marks; nil if another one begins.
    private mutating func contents(of name: Substring) -> String? {
        var result = ""
        while let open = rest.firstIndex(of: "<") {
            result += Self.decoded(rest[..<open])
            rest = rest[open...]
            if rest.hasPrefix("</\(name)>") {
                rest = rest.dropFirst(name.count + 3)
                return allowance.take(result.utf8.count) ? result : nil
            }
            guard rest.hasPrefix("<![CDATA["), let close = rest.firstRange(of: "]]>") else {
                return nil
            }
            result += rest[..<close.lowerBound].dropFirst("<![CDATA[".count)
            rest = rest[close.upperBound...]
        }
        return nil
    }

    /// The contents of an element that has none; it takes its place all the same.
    private mutating func empty() -> String? { allowance.take() ? "" : nil }

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
