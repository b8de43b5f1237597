// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The written form of a value as archives keep it: a property list by the keys of the contract.
struct ArchivedFields: FieldSource {
    private let entries: [String: PropertyValue]

    init(_ entries: [String: PropertyValue]) { self.entries = entries }

    var count: Int { entries.count }

    func string(_ key: FieldKey) throws(NotificationError) -> String? {
        try read(key) { value in
            guard case .string(let text) = value else { return nil }
            return text
        }
    }

    func boolean(_ key: FieldKey) throws(NotificationError) -> Bool? {
        try read(key) { value in
            guard case .boolean(let flag) = value else { return nil }
            return flag
        }
    }

    func integer(_ key: FieldKey) throws(NotificationError) -> Int? {
        try read(key) { value in
            guard case .integer(let number) = value else { return nil }
            return Int(number)
        }
    }

    func number(_ key: FieldKey) throws(NotificationError) -> Double? {
        try read(key) { value in
            switch value {
            case .double(let number): number
            // An archive may write a number without a fraction as a whole one.
            case .integer(let number): Double(number)
            default: nil
            }
        }
    }

    func bits(_ key: FieldKey) throws(NotificationError) -> UInt32? {
        try integer(key).flatMap(UInt32.init(exactly:))
    }

    func code(_ key: FieldKey) throws(NotificationError) -> Int32? {
        try integer(key).flatMap(Int32.init(exactly:))
    }

    func date(_ key: FieldKey) throws(NotificationError) -> Date? {
        try integer(key).map { Date(microseconds: Int64($0)) }
    }

    func strings(_ key: FieldKey) throws(NotificationError) -> [String]? {
        try values(key)?.compactMap { value in
            guard case .string(let text) = value else { return nil }
            return text
        }
    }

    func values(_ key: FieldKey) throws(NotificationError) -> [PropertyValue]? {
        try read(key) { value in
            guard case .array(let values) = value else { return nil }
            return values
        }
    }

    func dictionary(_ key: FieldKey) throws(NotificationError) -> [String: PropertyValue]? {
        try read(key) { value in
            guard case .dictionary(let values) = value else { return nil }
            return values
        }
    }

    func nested(_ key: FieldKey) throws(NotificationError) -> (any FieldSource)? {
        try dictionary(key).map(ArchivedFields.init)
    }

    func list(_ key: FieldKey) throws(NotificationError) -> [any FieldSource]? {
        try values(key)?.compactMap { value in
            guard case .dictionary(let entries) = value else { return nil }
            return ArchivedFields(entries)
        }
    }

    /// Nobody is told: a newer Carillon wrote what this one does not know.
    func noteUnknown(in kind: String, besides keys: () -> Set<FieldKey>) {}

    private func read<Result>(
        _ key: FieldKey, _ take: (PropertyValue) -> Result?
    ) throws(NotificationError) -> Result? {
        guard let value = entries[key.rawValue] else { return nil }
        if let result = take(value) { return result }
        throw NotificationError(.wrongType, key, "the archive has a value of another type")
    }
}

extension NotificationModel.PropertyValue {
    /// Makes the property list that an archive keeps of a value's fields.
    init(archiving fields: [Field]) {
        self = .dictionary(
            Dictionary(fields.map { ($0.key.rawValue, Self(archiving: $0.value)) }) { $1 })
    }

    private init(archiving value: FieldValue) {
        self =
            switch value {
            case .string(let text): .string(text)
            case .boolean(let flag): .boolean(flag)
            case .integer(let number): .integer(number)
            case .number(let number): .double(number)
            case .bits(let bits): .integer(Int64(bits))
            case .code(let code): .integer(Int64(code))
            case .strings(let texts): .array(texts.map(PropertyValue.string))
            case .values(let values): .array(values)
            case .dictionary(let values): .dictionary(values)
            case .nested(let fields): Self(archiving: fields)
            case .list(let parts): .array(parts.map(Self.init(archiving:)))
            }
    }
}
