// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation

/// A type that is written as an `a{sv}`, without the keys that have their default.
protocol BusWritable {
    func write(to fields: inout FieldWriter)
}

extension BusWritable {
    var busValue: Value {
        var fields = FieldWriter()
        write(to: &fields)
        return .dictionary(fields.entries, of: "v")
    }
}

extension Value {
    /// Makes an `aa{sv}`.
    static func dictionaries(_ parts: some Sequence<some BusWritable>) -> Value {
        .array(parts.map(\.busValue), of: "a{sv}")
    }
}

/// The entries of an `a{sv}` that is being written.
struct FieldWriter {
    private(set) var entries: [String: Value] = [:]

    mutating func set(_ key: Key, _ value: Value) { entries[key.rawValue] = .variant(value) }

    mutating func set(_ key: Key, _ text: String?) {
        if let text { set(key, Value.string(text)) }
    }

    mutating func set(_ key: Key, unlessEmpty text: String) {
        if !text.isEmpty { set(key, Value.string(text)) }
    }

    mutating func set(_ key: Key, _ number: Int?) {
        if let number { set(key, Value.int64(Int64(number))) }
    }

    mutating func set(_ key: Key, _ number: Double?) {
        if let number { set(key, Value.double(number)) }
    }

    mutating func set(_ key: Key, _ flag: Bool?) {
        if let flag { set(key, Value.boolean(flag)) }
    }

    mutating func set(_ key: Key, bits: UInt32) { set(key, Value.uint32(bits)) }

    mutating func set(_ key: Key, _ date: Date?) {
        if let date { set(key, Value.date(date)) }
    }

    mutating func set(_ key: Key, _ part: (some BusWritable)?) {
        if let part { set(key, part.busValue) }
    }

    mutating func set(_ key: Key, unlessEmpty parts: [some BusWritable]) {
        if !parts.isEmpty { set(key, Value.dictionaries(parts)) }
    }
}
