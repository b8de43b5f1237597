// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The description of an object of this module: its class, its address and its values, as Apple's
/// objects have it.
///
/// Descriptions go into logs, so the texts of a notification are `<redacted>` in them. The debug
/// description has it: `debugPrint`, `dump` and a debugger show that one.
struct Description {
    private let isForDebugging: Bool
    private var parts: [String] = []
    private let start: String

    init(of object: NSObject, isForDebugging: Bool) {
        let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
        start = "\(type(of: object)): 0x\(String(address, radix: 16))"
        self.isForDebugging = isForDebugging
    }

    /// The whole description.
    var text: String { "<\(start); \(parts.joined(separator: ", "))>" }

    /// Adds a value by its name; nil is `(null)`, and truth values are `YES` and `NO`.
    mutating func add<Value>(_ name: String, _ value: Value?) {
        parts.append("\(name): \(value.map(written) ?? "(null)")")
    }

    /// Adds a text that a person reads.
    mutating func add(_ name: String, text: String?) {
        add(name, text.map { isForDebugging || $0.isEmpty ? $0 : "<redacted>" })
    }

    /// Adds a list of objects.
    mutating func add(_ name: String, list: [NSObject]) {
        add(name, "(\(list.map(written).joined(separator: ", ")))")
    }

    private func written<Value>(_ value: Value) -> String {
        if let flag = value as? Bool, Value.self == Bool.self { return flag ? "YES" : "NO" }
        // By its type first: much that is no object can be cast to one.
        if Value.self is NSObject.Type, let object = value as? NSObject {
            return isForDebugging ? object.debugDescription : object.description
        }
        return "\(value)"
    }
}

/// An object that says its values to its description.
protocol Describing: NSObject {
    func describe(to description: inout Description)
}

extension Describing {
    func described(isForDebugging: Bool = false) -> String {
        var description = Description(of: self, isForDebugging: isForDebugging)
        describe(to: &description)
        return description.text
    }
}
