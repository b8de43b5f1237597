// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel

/// The fields of an `a{sv}`.
struct ValueFields: FieldSource {
    /// Told about keys that do not belong to a value.
    typealias Log = @Sendable (String) -> Void

    private let entries: [String: Value]
    private let log: Log?

    init(_ value: Value, log: Log?) throws(NotificationError) {
        guard case .dictionary(let entries, _) = value.unwrapped else {
            throw .wrongType(value, wanted: "a{sv}")
        }
        self.entries = entries
        self.log = log
    }

    var count: Int { entries.count }

    func string(_ key: FieldKey) throws(NotificationError) -> String? {
        try read(key, "s", \.asString)
    }

    func boolean(_ key: FieldKey) throws(NotificationError) -> Bool? {
        try read(key, "b", \.asBoolean)
    }

    func integer(_ key: FieldKey) throws(NotificationError) -> Int? {
        try read(key, "x") { $0.asInt64.map(Int.init) }
    }

    func number(_ key: FieldKey) throws(NotificationError) -> Double? {
        try read(key, "d", \.asDouble)
    }

    func bits(_ key: FieldKey) throws(NotificationError) -> UInt32? {
        try read(key, "u", \.asUInt32)
    }

    func code(_ key: FieldKey) throws(NotificationError) -> Int32? {
        try read(key, "i") { $0.asInt64.flatMap(Int32.init(exactly:)) }
    }

    func date(_ key: FieldKey) throws(NotificationError) -> Date? {
        try read(key, "x") { $0.asInt64.map(Date.init(microseconds:)) }
    }

    func strings(_ key: FieldKey) throws(NotificationError) -> [String]? {
        try read(key, "as", \.asStrings)
    }

    func values(_ key: FieldKey) throws(NotificationError) -> [PropertyValue]? {
        try read(key) { (value) throws(NotificationError) in
            guard case .array(let values) = try PropertyValue(value) else {
                throw .wrongType(value, wanted: "av")
            }
            return values
        }
    }

    func dictionary(_ key: FieldKey) throws(NotificationError) -> [String: PropertyValue]? {
        try read(key) { (value) throws(NotificationError) in try PropertyValue.dictionary(value) }
    }

    func nested(_ key: FieldKey) throws(NotificationError) -> (any FieldSource)? {
        try read(key) { (value) throws(NotificationError) in try ValueFields(value, log: log) }
    }

    func list(_ key: FieldKey) throws(NotificationError) -> [any FieldSource]? {
        try read(key) { (value) throws(NotificationError) in
            guard case .array(let values, _) = value else {
                throw .wrongType(value, wanted: "aa{sv}")
            }
            return try values.mapNamingPlace { (value) throws(NotificationError) in
                try ValueFields(value, log: log)
            }
        }
    }

    func noteUnknown(in kind: String, besides keys: () -> Set<FieldKey>) {
        guard let log else { return }
        let known = keys()
        let names = entries.keys.filter { FieldKey(rawValue: $0).map(known.contains) != true }
        let list = names.sorted().prefix(8).map { $0.prefix(64) }.joined(separator: ", ")
        log("\(kind): ignoring keys that do not belong here: \(list)")
    }

    /// The value as it is taken; nil if the key is absent.
    private func read<Result>(
        _ key: FieldKey, _ signature: String, _ take: (Value) -> Result?
    ) throws(NotificationError) -> Result? {
        try read(key) { (value) throws(NotificationError) in
            if let result = take(value) { return result }
            throw .wrongType(value, wanted: signature)
        }
    }

    private func read<Result>(
        _ key: FieldKey, _ take: (Value) throws(NotificationError) -> Result
    ) throws(NotificationError) -> Result? {
        guard let value = entries[key.rawValue]?.unwrapped else { return nil }
        return try key.naming { () throws(NotificationError) in try take(value) }
    }
}

extension Value {
    /// Writes fields as an `a{sv}`.
    init(_ fields: [Field]) {
        var entries = [String: Value](minimumCapacity: fields.count)
        for field in fields { entries[field.key.rawValue] = .variant(Value(field.value)) }
        self = .dictionary(entries, of: "v")
    }

    private init(_ value: FieldValue) {
        self =
            switch value {
            case .string(let text): .string(text)
            case .boolean(let flag): .boolean(flag)
            case .integer(let number): .int64(number)
            case .number(let number): .double(number)
            case .bits(let bits): .uint32(bits)
            case .code(let code): .int32(code)
            case .strings(let texts): .strings(texts)
            case .values(let values): PropertyValue.array(values).busValue
            case .dictionary(let values): PropertyValue.dictionary(values).busValue
            case .nested(let fields): Value(fields)
            case .list(let parts): .array(parts.map(Value.init), of: "a{sv}")
            }
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
