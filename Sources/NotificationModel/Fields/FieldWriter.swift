// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One field in its written form.
package struct Field: Sendable {
    package let key: FieldKey
    package let value: FieldValue
}

/// The value of a field, which each format writes in its own way.
package enum FieldValue: Sendable {
    case string(String), boolean(Bool), integer(Int64), number(Double), strings([String])
    /// The bits of an option set, or an unsigned number of an enumeration of Apple's.
    case bits(UInt32)
    /// A signed number of an enumeration of Apple's.
    case code(Int32)
    /// The application's own values.
    case values([PropertyValue]), dictionary([String: PropertyValue])
    /// One value with fields of its own, or a list of them.
    case nested([Field]), list([[Field]])
}

/// Collects the fields of one value; what is nil is left out.
package struct FieldWriter {
    private(set) var fields: [Field] = []

    /// Makes room for as many fields as most values have.
    init() { fields.reserveCapacity(6) }

    package mutating func set(_ key: FieldKey, _ text: String?) {
        if let text { put(key, .string(text)) }
    }

    package mutating func set(_ key: FieldKey, _ flag: Bool?) {
        if let flag { put(key, .boolean(flag)) }
    }

    package mutating func set(_ key: FieldKey, _ number: Int?) {
        if let number { put(key, .integer(Int64(number))) }
    }

    package mutating func set(_ key: FieldKey, _ date: Date?) {
        if let date { put(key, .integer(date.microseconds)) }
    }

    package mutating func set(_ key: FieldKey, _ texts: [String]) { put(key, .strings(texts)) }

    package mutating func set(_ key: FieldKey, _ part: (some FieldCodable)?) {
        if let part { put(key, .nested(part.written)) }
    }

    package mutating func set(_ key: FieldKey, _ parts: [some FieldCodable]) {
        put(key, .list(parts.map(\.written)))
    }

    package mutating func set(_ key: FieldKey, unlessEmpty parts: [some FieldCodable]) {
        if !parts.isEmpty { set(key, parts) }
    }

    /// Writes a truth value unless it is false, its default.
    package mutating func set(_ key: FieldKey, ifTrue flag: Bool) {
        if flag { put(key, .boolean(true)) }
    }

    mutating func set(_ key: FieldKey, _ number: Double?) {
        if let number { put(key, .number(number)) }
    }

    mutating func set(_ key: FieldKey, bits: UInt32) { put(key, .bits(bits)) }

    mutating func set(_ key: FieldKey, code: Int) { put(key, .code(Int32(clamping: code))) }

    mutating func set(_ key: FieldKey, _ values: [PropertyValue]) { put(key, .values(values)) }

    mutating func set(_ key: FieldKey, _ values: [String: PropertyValue]) {
        put(key, .dictionary(values))
    }

    mutating func set(_ key: FieldKey, unlessEmpty text: String) {
        if !text.isEmpty { put(key, .string(text)) }
    }

    mutating func set<Options: OptionSet>(_ key: FieldKey, unlessEmpty options: Options)
    where Options.RawValue == UInt32 {
        if !options.isEmpty { put(key, .bits(options.rawValue)) }
    }

    private mutating func put(_ key: FieldKey, _ value: FieldValue) {
        fields.append(Field(key: key, value: value))
    }
}

extension Date {
    /// Makes the date so many microseconds after the beginning of 1970.
    package init(microseconds: Int64) {
        self.init(timeIntervalSince1970: Double(microseconds) / 1_000_000)
    }

    /// Whole microseconds since 1970.
    ///
    /// A date that 64 bits cannot hold is 292,000 years away; the largest number stands for it.
    package var microseconds: Int64 {
        let number = (timeIntervalSince1970 * 1_000_000).rounded()
        return Int64(exactly: number) ?? (number < 0 ? .min : .max)
    }
}
