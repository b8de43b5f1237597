// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel

/// Reads the fields of an `a{sv}`.
///
/// Nothing is built for the path of an error while all is well.
struct ValueFieldReader: FieldReader {
    /// Told about keys that are not known.
    typealias Log = @Sendable (String) -> Void

    private let log: Log?
    private let entries: [String: Value]
    private var found = 0

    init(_ value: Value, log: Log?) throws(NotificationError) {
        guard case .dictionary(let entries, _) = value.unwrapped else {
            throw .wrongType(value, wanted: "a{sv}")
        }
        self.entries = entries
        self.log = log
    }

    mutating func string(_ key: FieldKey) throws(NotificationError) -> String? {
        try read(key, "s", \.asString)
    }

    mutating func boolean(_ key: FieldKey) throws(NotificationError) -> Bool? {
        try read(key, "b", \.asBoolean)
    }

    mutating func integer(_ key: FieldKey) throws(NotificationError) -> Int? {
        try read(key, "x") { $0.asInt64.map(Int.init) }
    }

    mutating func number(_ key: FieldKey) throws(NotificationError) -> Double? {
        try read(key, "d", \.asDouble)
    }

    mutating func bits(_ key: FieldKey) throws(NotificationError) -> UInt32? {
        try read(key, "u", \.asUInt32)
    }

    mutating func code(_ key: FieldKey) throws(NotificationError) -> Int32? {
        try read(key, "i") { $0.asInt64.flatMap(Int32.init(exactly:)) }
    }

    mutating func date(_ key: FieldKey) throws(NotificationError) -> Date? {
        try read(key, "x", \.asDate)
    }

    mutating func strings(_ key: FieldKey) throws(NotificationError) -> [String]? {
        try read(key, "as", \.asStrings)
    }

    mutating func values(_ key: FieldKey) throws(NotificationError) -> [PropertyValue]? {
        guard let value = value(key) else { return nil }
        do throws(NotificationError) {
            guard case .array(let values) = try PropertyValue(value) else {
                throw .wrongType(value, wanted: "av")
            }
            return values
        } catch {
            throw error.within(key.rawValue)
        }
    }

    mutating func dictionary(
        _ key: FieldKey
    ) throws(NotificationError) -> [String: PropertyValue]? {
        try value(key).map { value throws(NotificationError) in
            try [String: PropertyValue](value, named: key.rawValue, log: log)
        }
    }

    mutating func nested<Part: FieldCodable>(_ key: FieldKey) throws(NotificationError) -> Part? {
        guard let value = value(key) else { return nil }
        return try Part.read(value, named: key.rawValue, log: log)
    }

    mutating func list<Part: FieldCodable>(_ key: FieldKey) throws(NotificationError) -> [Part]? {
        guard let value = value(key) else { return nil }
        guard case .array(let values, _) = value else {
            throw .wrongType(value, wanted: "aa{sv}").within(key.rawValue)
        }
        var parts: [Part] = []
        parts.reserveCapacity(values.count)
        for (index, value) in values.enumerated() {
            do throws(NotificationError) {
                parts.append(try Part.read(value, in: key.rawValue, log: log))
            } catch {
                throw error.within(index: index).within(key.rawValue)
            }
        }
        return parts
    }

    private mutating func value(_ key: FieldKey) -> Value? {
        // Each known key is asked for at most once, so when all are found the rest is absent: most
        // of a content is.
        guard found < entries.count, let value = entries[key.rawValue] else { return nil }
        found += 1
        return value.unwrapped
    }

    /// The value as it is taken; nil if the key is absent.
    private mutating func read<Result>(
        _ key: FieldKey, _ signature: String, _ take: (Value) -> Result?
    ) throws(NotificationError) -> Result? {
        guard let value = value(key) else { return nil }
        guard let result = take(value) else {
            throw .wrongType(value, wanted: signature).within(key.rawValue)
        }
        return result
    }

    /// Tells the log about the keys that nobody asked for.
    fileprivate func noteUnknown(in kind: String) {
        // Reading asks for each known key at most once.
        guard found < entries.count, let log else { return }
        let names = entries.keys.filter { FieldKey(rawValue: $0) == nil }.sorted().prefix(8)
        let list = names.map { $0.prefix(64) }.joined(separator: ", ")
        log("\(kind): ignoring keys that are not known: \(list)")
    }
}

extension FieldCodable {
    /// Reads a value; errors name the field from the given name on.
    static func read(
        _ value: Value, named name: String, log: ValueFieldReader.Log? = nil
    ) throws(NotificationError) -> Self {
        do throws(NotificationError) {
            return try read(value, in: name, log: log)
        } catch {
            throw error.within(name)
        }
    }

    /// Reads a value; errors name the field from the value on, and the log what it lies in.
    static func read(
        _ value: Value, in kind: String, log: ValueFieldReader.Log? = nil
    ) throws(NotificationError) -> Self {
        var fields = try ValueFieldReader(value, log: log)
        let result = try Self(from: &fields)
        fields.noteUnknown(in: kind)
        return result
    }
}

extension Value {
    /// A point in time from whole microseconds since 1970.
    fileprivate var asDate: Date? {
        asInt64.map { Date(timeIntervalSince1970: Double($0) / 1_000_000) }
    }
}

extension NotificationError {
    static func wrongType(_ value: Value, wanted signature: String) -> NotificationError {
        let isInteger = value.asInt64 != nil || value.asUInt64 != nil
        let fault =
            isInteger && ["x", "u", "i", "d"].contains(signature)
            ? "it does not fit in \(signature)"
            : "it has type \(value.unwrapped.signature); use \(signature)"
        return NotificationError(.wrongType, message: fault)
    }
}
