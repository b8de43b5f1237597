// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel

/// Writes the fields of an `a{sv}`.
struct ValueFieldWriter: FieldWriter {
    /// With room for the fields that most values have: growing hashes all keys again.
    private(set) var entries = [String: Value](minimumCapacity: 6)

    mutating func set(_ key: FieldKey, _ text: String) { put(key, .string(text)) }
    mutating func set(_ key: FieldKey, _ flag: Bool) { put(key, .boolean(flag)) }
    mutating func set(_ key: FieldKey, _ number: Int) { put(key, .int64(Int64(number))) }
    mutating func set(_ key: FieldKey, _ number: Double) { put(key, .double(number)) }
    mutating func set(_ key: FieldKey, bits: UInt32) { put(key, .uint32(bits)) }
    mutating func set(_ key: FieldKey, code: Int) { put(key, .int32(Int32(clamping: code))) }
    mutating func set(_ key: FieldKey, _ date: Date) { put(key, .date(date)) }
    mutating func set(_ key: FieldKey, _ texts: [String]) { put(key, .strings(texts)) }

    mutating func set(_ key: FieldKey, _ values: [PropertyValue]) {
        put(key, PropertyValue.array(values).busValue)
    }

    mutating func set(_ key: FieldKey, _ values: [String: PropertyValue]) {
        put(key, PropertyValue.dictionary(values).busValue)
    }

    mutating func set(_ key: FieldKey, _ part: some FieldCodable) { put(key, part.fields) }

    mutating func set(_ key: FieldKey, _ parts: [some FieldCodable]) {
        put(key, .array(parts.map(\.fields), of: "a{sv}"))
    }

    private mutating func put(_ key: FieldKey, _ value: Value) {
        entries[key.rawValue] = .variant(value)
    }
}

extension FieldCodable {
    /// The value as an `a{sv}`.
    var fields: Value {
        var writer = ValueFieldWriter()
        write(to: &writer)
        return .dictionary(writer.entries, of: "v")
    }
}

extension Value {
    /// A point in time as whole microseconds since 1970.
    static func date(_ date: Date) -> Value {
        let microseconds = (date.timeIntervalSince1970 * 1_000_000).rounded()
        // What is out of reach of 64 bits is 292,000 years away: the end of time will do.
        return .int64(Int64(exactly: microseconds) ?? (microseconds < 0 ? .min : .max))
    }
}
