// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// What reading needs to know besides the values.
struct Reading: Sendable {
    /// Whose the values are if they do not say it themselves.
    var application: ApplicationID?
    /// Told about keys that are not known.
    var log: (@Sendable (String) -> Void)?
}

/// One `a{sv}` that is being read: each key is checked by type when it is asked for.
///
/// Errors name the key; whoever reads the dictionary around it adds the outer part of the path.
/// Nothing is built for the path while all is well.
struct Fields {
    let reading: Reading
    private let entries: [String: Value]
    private var found = 0

    init(_ value: Value, _ reading: Reading) throws(NotificationError) {
        guard case .dictionary(let entries, _) = value.unwrapped else {
            throw .wrongType(value, wanted: "a{sv}")
        }
        self.entries = entries
        self.reading = reading
    }

    var isEmpty: Bool { entries.isEmpty }

    mutating func value(_ key: Key) -> Value? {
        guard let value = entries[key.rawValue] else { return nil }
        found += 1
        return value.unwrapped
    }

    /// The value as the reader takes it, nil if the key is absent.
    mutating func read<Result>(
        _ key: Key, _ signature: String, _ take: (Value) -> Result?
    ) throws(NotificationError) -> Result? {
        guard let value = value(key) else { return nil }
        guard let result = take(value) else {
            throw .wrongType(value, wanted: signature).within(key.rawValue)
        }
        return result
    }

    /// Tells the log about the keys that nobody asked for.
    func noteUnknown(in kind: String) {
        // Reading asks for each known key at most once.
        guard found < entries.count, let log = reading.log else { return }
        let names = entries.keys.filter { Key(rawValue: $0) == nil }.sorted().prefix(8)
        let list = names.map { $0.prefix(64) }.joined(separator: ", ")
        log("\(kind): ignoring keys that are not known: \(list)")
    }
}

extension Fields {
    mutating func string(_ key: Key) throws(NotificationError) -> String? {
        try read(key, "s", \.asString)
    }

    mutating func boolean(_ key: Key) throws(NotificationError) -> Bool? {
        try read(key, "b", \.asBoolean)
    }

    mutating func integer(_ key: Key) throws(NotificationError) -> Int? {
        try read(key, "x") { $0.asInt64.map(Int.init) }
    }

    mutating func number(_ key: Key) throws(NotificationError) -> Double? {
        try read(key, "d", \.asDouble)
    }

    mutating func bits(_ key: Key) throws(NotificationError) -> UInt32? {
        try read(key, "u", \.asUInt32)
    }

    mutating func strings(_ key: Key) throws(NotificationError) -> [String]? {
        try read(key, "as", \.asStrings)
    }

    /// A raw value of an enumeration; one that is not known is an error with the given code.
    mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ key: Key, _ code: NotificationError.Code, _ signature: String,
        _ take: (Value) -> Choice.RawValue?
    ) throws(NotificationError) -> Choice? {
        guard let raw = try read(key, signature, take) else { return nil }
        guard let choice = Choice(rawValue: raw) else {
            let known = Choice.allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
            throw NotificationError(
                code, field: key.rawValue, message: "it is none of the known values: \(known)")
        }
        return choice
    }

    mutating func nested<Part: BusReadable>(_ key: Key) throws(NotificationError) -> Part? {
        guard let value = value(key) else { return nil }
        return try Part(value, named: key.rawValue, reading)
    }

    mutating func list<Part: BusReadable>(_ key: Key) throws(NotificationError) -> [Part]? {
        guard let value = value(key) else { return nil }
        return try Part.list(value, named: key.rawValue, reading)
    }
}

/// The value of a key that must be there.
func required<Field>(_ value: Field?, _ key: Key) throws(NotificationError) -> Field {
    guard let value else {
        throw NotificationError(.wrongType, field: key.rawValue, message: "it is missing")
    }
    return value
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
