// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The fields of one value while it is written.
package protocol FieldWriter {
    /// Writes a text.
    mutating func set(_ key: FieldKey, _ text: String)
    /// Writes a truth value.
    mutating func set(_ key: FieldKey, _ flag: Bool)
    /// Writes a whole number.
    mutating func set(_ key: FieldKey, _ number: Int)
    /// Writes a number with a fraction.
    mutating func set(_ key: FieldKey, _ number: Double)
    /// Writes the bits of an option set, or an unsigned number of an enumeration of Apple's.
    mutating func set(_ key: FieldKey, bits: UInt32)
    /// Writes a signed number of an enumeration of Apple's.
    mutating func set(_ key: FieldKey, code: Int)
    /// Writes a point in time.
    mutating func set(_ key: FieldKey, _ date: Date)
    /// Writes a list of texts.
    mutating func set(_ key: FieldKey, _ texts: [String])
    /// Writes a list of the application's own values.
    mutating func set(_ key: FieldKey, _ values: [PropertyValue])
    /// Writes the application's own values by name.
    mutating func set(_ key: FieldKey, _ values: [String: PropertyValue])
    /// Writes a value with fields of its own.
    mutating func set(_ key: FieldKey, _ part: some FieldCodable)
    /// Writes a list of such values.
    mutating func set(_ key: FieldKey, _ parts: [some FieldCodable])
}

extension FieldWriter {
    /// Writes a text that is there.
    package mutating func set(_ key: FieldKey, _ text: String?) {
        if let text { set(key, text) }
    }

    /// Writes a truth value that is there.
    package mutating func set(_ key: FieldKey, _ flag: Bool?) {
        if let flag { set(key, flag) }
    }

    /// Writes a whole number that is there.
    package mutating func set(_ key: FieldKey, _ number: Int?) {
        if let number { set(key, number) }
    }

    /// Writes a number that is there.
    package mutating func set(_ key: FieldKey, _ number: Double?) {
        if let number { set(key, number) }
    }

    /// Writes a point in time that is there.
    package mutating func set(_ key: FieldKey, _ date: Date?) {
        if let date { set(key, date) }
    }

    /// Writes a value that is there.
    package mutating func set(_ key: FieldKey, _ part: (some FieldCodable)?) {
        if let part { set(key, part) }
    }

    /// Writes a text unless there is nothing in it.
    package mutating func set(_ key: FieldKey, unlessEmpty text: String) {
        if !text.isEmpty { set(key, text) }
    }

    /// Writes a list unless there is nothing in it.
    package mutating func set(_ key: FieldKey, unlessEmpty parts: [some FieldCodable]) {
        if !parts.isEmpty { set(key, parts) }
    }

    /// Writes options unless there are none.
    mutating func set<Options: OptionSet>(_ key: FieldKey, unlessEmpty options: Options)
    where Options.RawValue == UInt32 {
        if !options.isEmpty { set(key, bits: options.rawValue) }
    }

    /// Writes a truth value unless it is false, its default.
    package mutating func set(_ key: FieldKey, ifTrue flag: Bool) {
        if flag { set(key, true) }
    }
}
