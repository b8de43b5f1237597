// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The fields of one value, as a format keeps them.
///
/// Nil means that the key is absent. A value of another type is an error that names the key.
package protocol FieldSource {
    /// How many keys there are, known or not.
    var count: Int { get }
    /// A text.
    func string(_ key: FieldKey) throws(NotificationError) -> String?
    /// A truth value.
    func boolean(_ key: FieldKey) throws(NotificationError) -> Bool?
    /// A whole number.
    func integer(_ key: FieldKey) throws(NotificationError) -> Int?
    /// A number with a fraction.
    func number(_ key: FieldKey) throws(NotificationError) -> Double?
    /// The bits of an option set, or an unsigned number of an enumeration of Apple's.
    func bits(_ key: FieldKey) throws(NotificationError) -> UInt32?
    /// A signed number of an enumeration of Apple's.
    func code(_ key: FieldKey) throws(NotificationError) -> Int32?
    /// A point in time, to the microsecond.
    func date(_ key: FieldKey) throws(NotificationError) -> Date?
    /// A list of texts.
    func strings(_ key: FieldKey) throws(NotificationError) -> [String]?
    /// A list of the application's own values.
    func values(_ key: FieldKey) throws(NotificationError) -> [PropertyValue]?
    /// The application's own values by name.
    func dictionary(_ key: FieldKey) throws(NotificationError) -> [String: PropertyValue]?
    /// The fields of a value within this one.
    func nested(_ key: FieldKey) throws(NotificationError) -> (any FieldSource)?
    /// The fields of each value of a list.
    func list(_ key: FieldKey) throws(NotificationError) -> [any FieldSource]?
    /// Tells whoever wants to know of the keys that do not belong to the value.
    ///
    /// - Parameters:
    ///   - kind: The name of the value.
    ///   - keys: Finds out which keys belong to it.
    func noteUnknown(in kind: String, besides keys: () -> Set<FieldKey>)
}

/// Reads the fields of one value and checks the type of each.
///
/// An error begins with the key; the reader of the value around this one adds its own key in front.
/// Nothing is built for that while all is well.
///
/// It is no protocol: code that is generic over one would not be specialized for a format in
/// another module.
package struct FieldReader {
    private let source: any FieldSource
    /// The number of keys that nobody has asked for yet.
    private(set) var left: Int

    package init(_ source: any FieldSource) {
        self.source = source
        left = source.count
    }

    package mutating func string(_ key: FieldKey) throws(NotificationError) -> String? {
        left == 0 ? nil : found(try source.string(key))
    }

    package mutating func boolean(_ key: FieldKey) throws(NotificationError) -> Bool? {
        left == 0 ? nil : found(try source.boolean(key))
    }

    package mutating func integer(_ key: FieldKey) throws(NotificationError) -> Int? {
        left == 0 ? nil : found(try source.integer(key))
    }

    package mutating func date(_ key: FieldKey) throws(NotificationError) -> Date? {
        left == 0 ? nil : found(try source.date(key))
    }

    package mutating func strings(_ key: FieldKey) throws(NotificationError) -> [String]? {
        left == 0 ? nil : found(try source.strings(key))
    }

    package mutating func nested<Part: FieldCodable>(
        _ key: FieldKey
    ) throws(NotificationError) -> Part? {
        guard left > 0, let part = found(try source.nested(key)) else { return nil }
        return try key.naming { () throws(NotificationError) in
            try Part.read(part, in: key.rawValue)
        }
    }

    package mutating func list<Part: FieldCodable>(
        _ key: FieldKey
    ) throws(NotificationError) -> [Part]? {
        guard left > 0, let parts = found(try source.list(key)) else { return nil }
        return try key.naming { () throws(NotificationError) in
            try parts.mapNamingPlace { (part) throws(NotificationError) in
                try Part.read(part, in: key.rawValue)
            }
        }
    }

    mutating func number(_ key: FieldKey) throws(NotificationError) -> Double? {
        left == 0 ? nil : found(try source.number(key))
    }

    mutating func values(_ key: FieldKey) throws(NotificationError) -> [PropertyValue]? {
        left == 0 ? nil : found(try source.values(key))
    }

    mutating func dictionary(
        _ key: FieldKey
    ) throws(NotificationError) -> [String: PropertyValue]? {
        left == 0 ? nil : found(try source.dictionary(key))
    }

    fileprivate mutating func bits(_ key: FieldKey) throws(NotificationError) -> UInt32? {
        left == 0 ? nil : found(try source.bits(key))
    }

    fileprivate mutating func code(_ key: FieldKey) throws(NotificationError) -> Int32? {
        left == 0 ? nil : found(try source.code(key))
    }

    /// Counts a value that is there.
    ///
    /// Each known key is asked for at most once. Once all that are there are found, the others need
    /// no look: of a content, most are absent.
    private mutating func found<Value>(_ value: Value?) -> Value? {
        if value != nil { left -= 1 }
        return value
    }
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
        throw NotificationError(code, key, "it is none of the known values: \(known)")
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
        do throws(NotificationError) {
            return try ApplicationID(text)
        } catch {
            throw NotificationError(error.code, key, error.message)
        }
    }

    /// An id, written as 36 characters.
    package mutating func uuid(_ key: FieldKey) throws(NotificationError) -> UUID? {
        guard let text = try string(key) else { return nil }
        if let id = UUID(uuidString: text) { return id }
        throw NotificationError(.invalidIdentifier, key, "it is not a UUID")
    }
}

extension FieldKey {
    /// Does something whose errors lie inside of the value that has this key.
    ///
    /// Reading and checking both name their fields in this way, so that an error has the path of
    /// keys that was sent.
    package func naming<Value>(
        _ body: () throws(NotificationError) -> Value
    ) throws(NotificationError) -> Value {
        do throws(NotificationError) {
            return try body()
        } catch {
            throw error.within(self)
        }
    }
}

extension NotificationError {
    /// Makes an error of the value that has this key; the values around it add their own keys.
    package init(_ code: Code, _ key: FieldKey, _ message: String) {
        self.init(code, field: key.rawValue, message: message)
    }

    /// The error with its field inside of the value that has this key.
    package func within(_ key: FieldKey) -> NotificationError { within(key.rawValue) }
}

extension Optional {
    /// The value of a key that must be there.
    package func required(_ key: FieldKey) throws(NotificationError) -> Wrapped {
        if let self { return self }
        throw NotificationError(.wrongType, key, "it is missing")
    }
}
