// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What an introspection text says of one interface.
struct InterfaceDescription: Sendable {
    /// The joined signatures of what a method takes and gives.
    struct Method: Sendable {
        var input = ""
        var output = ""
    }

    /// The type and access of a property.
    struct Property: Sendable {
        var signature: String
        var isReadable: Bool
    }

    let name: String
    /// The `<interface>` element as it was written, comments included.
    private(set) var text = ""
    private(set) var methods: [String: Method] = [:]
    private(set) var properties: [String: Property] = [:]

    /// Finds the interface in a text that may hold several.
    init(named name: String, in xml: String) throws(DBusError) {
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
            if tag["direction"] == "out" {
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
