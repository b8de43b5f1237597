// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// One interface as an introspection text describes it.
package struct InterfaceDescription: Sendable {
    /// The arguments of a method.
    package struct Method: Sendable {
        /// The joined signatures of what it takes.
        var input = ""
        /// The joined signatures of what it gives.
        var output = ""
        /// The direction, the type and the name of each argument, with spaces between them.
        package fileprivate(set) var arguments: [String] = []
    }

    /// The type and access of a property.
    struct Property: Sendable {
        var signature: String
        var isReadable: Bool
    }

    let name: String
    /// The `<interface>` element as it was written, comments included.
    private(set) var text = ""
    /// The methods, by their names.
    package private(set) var methods: [String: Method] = [:]
    private(set) var properties: [String: Property] = [:]

    /// Finds the interface in a text that may hold several.
    ///
    /// - Throws: `DBusError` if it is not there, or not whole.
    package init(named name: String, in xml: String) throws(DBusError) {
        var scanner = MarkupScanner(xml)
        self.name = name
        while let tag = try scanner.next() {
            guard tag.kind == .opening, tag.name == "interface", tag["name"] == name else {
                continue
            }
            var member: String?
            while let inner = try scanner.next() {
                if inner.kind == .closing, inner.name == "interface" {
                    text = String(xml[tag.range.lowerBound..<scanner.position])
                    return
                }
                try read(inner, member: &member)
            }
        }
        throw .invalidArguments("introspection: there is no whole interface \(name) in the text")
    }

    private mutating func read(
        _ tag: MarkupScanner.Tag, member: inout String?
    ) throws(DBusError) {
        switch (tag.name, tag.kind) {
        case ("method", .opening), ("method", .empty):
            let name = try tag.required("name")
            methods[name] = Method()
            member = tag.kind == .opening ? name : nil
        case ("method", .closing):
            member = nil
        case ("arg", .opening), ("arg", .empty):
            guard let member else { return }
            let type = try tag.required("type")
            let direction = tag["direction"] ?? "in"
            methods[member]?.arguments.append("\(direction) \(type) \(tag["name"] ?? "")")
            if direction == "out" {
                methods[member]?.output += type
            } else {
                methods[member]?.input += type
            }
        case ("property", .opening), ("property", .empty):
            properties[try tag.required("name")] = Property(
                signature: try tag.required("type"), isReadable: tag["access"] != "write")
        default:
            break
        }
    }
}

/// Finds the tags in an introspection text; our own texts only, so this is not a parser of all XML.
///
/// By bytes, as a service reads its texts whenever it starts: all that has a meaning is ASCII.
private struct MarkupScanner {
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
        while let start = text.utf8[position...].firstIndex(of: UInt8(ascii: "<")) {
            let rest = text.utf8[start...]
            if rest.starts(with: "<!--".utf8) {
                try skip(past: "-->", from: start)
            } else if rest.starts(with: "<!".utf8) || rest.starts(with: "<?".utf8) {
                try skip(past: ">", from: start)
            } else {
                try skip(past: ">", from: start)
                return tag(in: start..<position)
            }
        }
        return nil
    }

    /// Goes right behind an end, whose last letter is the one that ends every tag.
    private mutating func skip(past end: String, from start: String.Index) throws(DBusError) {
        position = start
        while let last = text.utf8[position...].firstIndex(of: UInt8(ascii: ">")) {
            position = text.utf8.index(after: last)
            if text.utf8[start..<position].suffix(end.utf8.count).elementsEqual(end.utf8) { return }
        }
        throw .invalidArguments("introspection: a tag or comment has no end")
    }

    private func tag(in range: Range<String.Index>) -> Tag {
        var inner = text.utf8[range].dropFirst().dropLast()
        var kind = Tag.Kind.opening
        if inner.first == UInt8(ascii: "/") {
            kind = .closing
            inner = inner.dropFirst()
        } else if inner.last == UInt8(ascii: "/") {
            kind = .empty
            inner = inner.dropLast()
        }
        let name = inner.prefix { !$0.isWhitespace }
        var attributes: [String: String] = [:]
        var rest = inner[name.endIndex...]
        while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
            let key = rest[..<equals].filter { !$0.isWhitespace }
            let value = rest[equals...].dropFirst().drop(while: \.isWhitespace)
            guard let quote = value.first,
                quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
                let end = value.dropFirst().firstIndex(of: quote)
            else { break }
            attributes[String(decoding: key, as: UTF8.self)] =
                String(Substring(value[..<end].dropFirst()))
            rest = value[end...].dropFirst()
        }
        return Tag(name: String(Substring(name)), kind: kind, attributes: attributes, range: range)
    }
}

extension UInt8 {
    fileprivate var isWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
