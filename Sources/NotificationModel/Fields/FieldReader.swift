// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The fields of one value while it is read: each is checked by type when it is asked for.
///
/// Nil means that the key is absent. A value of another type is an error that names the key;
/// whoever reads the value around it adds the outer part of the path.
package protocol FieldReader {
    /// A text.
    mutating func string(_ key: FieldKey) throws(NotificationError) -> String?
    /// A truth value.
    mutating func boolean(_ key: FieldKey) throws(NotificationError) -> Bool?
    /// A whole number.
    mutating func integer(_ key: FieldKey) throws(NotificationError) -> Int?
    /// A number with a fraction.
    mutating func number(_ key: FieldKey) throws(NotificationError) -> Double?
    /// The bits of an option set, or an unsigned number of an enumeration of Apple's.
    mutating func bits(_ key: FieldKey) throws(NotificationError) -> UInt32?
    /// A signed number of an enumeration of Apple's.
    mutating func code(_ key: FieldKey) throws(NotificationError) -> Int32?
    /// A point in time, to the microsecond.
    mutating func date(_ key: FieldKey) throws(NotificationError) -> Date?
    /// A list of texts.
    mutating func strings(_ key: FieldKey) throws(NotificationError) -> [String]?
    /// A list of the application's own values.
    mutating func values(_ key: FieldKey) throws(NotificationError) -> [PropertyValue]?
    /// The application's own values by name.
    mutating func dictionary(
        _ key: FieldKey
    ) throws(NotificationError) -> [String: PropertyValue]?
    /// A value with fields of its own.
    mutating func nested<Part: FieldCodable>(_ key: FieldKey) throws(NotificationError) -> Part?
    /// A list of such values.
    mutating func list<Part: FieldCodable>(_ key: FieldKey) throws(NotificationError) -> [Part]?
}

extension FieldReader {
    /// The case of an enumeration by its name; one that is not known is an error with the code.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: FieldKey, _ code: NotificationError.Code
    ) throws(NotificationError) -> Choice? {
        try choice(try string(key), key, code)
    }

    /// The case of an enumeration by its unsigned number.
    mutating func choice<Choice: RawRepresentable<UInt> & CaseIterable>(
        _ key: FieldKey, _ code: NotificationError.Code
    ) throws(NotificationError) -> Choice? {
        try choice(try bits(key).map(UInt.init), key, code)
    }

    /// The case of an enumeration by its signed number.
    mutating func choice<Choice: RawRepresentable<Int> & CaseIterable>(
        _ key: FieldKey, _ code: NotificationError.Code
    ) throws(NotificationError) -> Choice? {
        try choice(try self.code(key).map(Int.init), key, code)
    }

    private func choice<Choice: RawRepresentable & CaseIterable>(
        _ value: Choice.RawValue?, _ key: FieldKey, _ code: NotificationError.Code
    ) throws(NotificationError) -> Choice? {
        guard let value else { return nil }
        if let choice = Choice(rawValue: value) { return choice }
        let known = Choice.allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
        throw NotificationError(
            code, field: key.rawValue, message: "it is none of the known values: \(known)")
    }

    /// The options of a set; none if the key is absent.
    mutating func options<Options: OptionSet>(
        _ key: FieldKey
    ) throws(NotificationError) -> Options where Options.RawValue == UInt32 {
        Options(rawValue: try bits(key) ?? 0)
    }

    /// An application's name.
    package mutating func application(
        _ key: FieldKey = .application
    ) throws(NotificationError) -> ApplicationID? {
        guard let text = try string(key) else { return nil }
        return try ApplicationID(text)
    }

    /// An id, written as 36 characters.
    mutating func uuid(_ key: FieldKey) throws(NotificationError) -> UUID? {
        guard let text = try string(key) else { return nil }
        if let id = UUID(uuidString: text) { return id }
        throw NotificationError(
            .invalidIdentifier, field: key.rawValue, message: "it is not a UUID")
    }
}

extension Optional {
    /// The value of a key that must be there.
    package func required(_ key: FieldKey) throws(NotificationError) -> Wrapped {
        if let self { return self }
        throw NotificationError(.wrongType, field: key.rawValue, message: "it is missing")
    }
}
