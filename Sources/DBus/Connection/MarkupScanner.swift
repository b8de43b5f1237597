// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Finds the tags in an introspection text; our own texts only, so this is not a parser of all XML.
struct MarkupScanner {
    struct Tag {
        enum Kind {
            case opening
            case closing
            case empty
        }

        var name: String
        var kind: Kind
        var attributes: [String: String]
        var range: Range<String.Index>

        subscript(attribute: String) -> String? { attributes[attribute] }

        func required(_ attribute: String) throws(DBusError) -> String {
            guard let value = attributes[attribute] else {
                throw .invalidArguments("introspection: <\(name)> needs \(attribute)")
            }
            return value
        }
    }

    private let text: String
    /// Right behind the last tag.
    private(set) var position: String.Index

    init(_ text: String) {
        self.text = text
        position = text.startIndex
    }

    /// The next tag, past comments and declarations; nil at the end.
    mutating func next() throws(DBusError) -> Tag? {
        while let start = text[position...].firstIndex(of: "<") {
            if text[start...].hasPrefix("<!--") {
                try skip(past: "-->", from: start)
            } else if text[start...].hasPrefix("<!") || text[start...].hasPrefix("<?") {
                try skip(past: ">", from: start)
            } else {
                try skip(past: ">", from: start)
                return tag(in: start..<position)
            }
        }
        return nil
    }

    private mutating func skip(past end: String, from start: String.Index) throws(DBusError) {
        var rest = text[start...]
        while !rest.isEmpty {
            if rest.hasPrefix(end) {
                position = rest.index(rest.startIndex, offsetBy: end.count)
                return
            }
            rest = rest.dropFirst()
        }
        throw .invalidArguments("introspection: a tag or comment has no end")
    }

    private func tag(in range: Range<String.Index>) -> Tag {
        var inner = text[range].dropFirst().dropLast()
        var kind = Tag.Kind.opening
        if inner.first == "/" {
            kind = .closing
            inner = inner.dropFirst()
        } else if inner.last == "/" {
            kind = .empty
            inner = inner.dropLast()
        }
        let name = inner.prefix { !$0.isWhitespace }
        var attributes: [String: String] = [:]
        var rest = inner.dropFirst(name.count)
        while let equals = rest.firstIndex(of: "=") {
            let key = rest[..<equals].filter { !$0.isWhitespace }
            let value = rest[equals...].dropFirst().drop(while: \.isWhitespace)
            guard let quote = value.first, quote == "\"" || quote == "'",
                let end = value.dropFirst().firstIndex(of: quote)
            else { break }
            attributes[key] = String(value[..<end].dropFirst())
            rest = value[end...].dropFirst()
        }
        return Tag(name: String(name), kind: kind, attributes: attributes, range: range)
    }
}
