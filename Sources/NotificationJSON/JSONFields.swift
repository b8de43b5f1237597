// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CJansson
import Foundation
import NotificationModel

/// Writes the fields of a JSON object.
struct JSONFieldWriter: FieldWriter {
    /// The object; whoever made the writer takes it over.
    let object = json_object()

    func set(_ key: FieldKey, _ text: String) { put(key, JSONValue.make(text)) }
    func set(_ key: FieldKey, _ flag: Bool) { put(key, flag ? json_true() : json_false()) }
    func set(_ key: FieldKey, _ number: Int) { put(key, json_integer(Int64(number))) }
    func set(_ key: FieldKey, _ number: Double) { put(key, json_real(number)) }
    func set(_ key: FieldKey, bits: UInt32) { put(key, json_integer(Int64(bits))) }
    func set(_ key: FieldKey, code: Int) { put(key, json_integer(Int64(code))) }

    func set(_ key: FieldKey, _ date: Date) {
        let microseconds = (date.timeIntervalSince1970 * 1_000_000).rounded()
        // What is out of reach of 64 bits is 292,000 years away: the end of time will do.
        let number = Int64(exactly: microseconds) ?? (microseconds < 0 ? .min : .max)
        put(key, json_integer(number))
    }

    func set(_ key: FieldKey, _ texts: [String]) {
        put(key, JSONValue.make(texts) { JSONValue.make($0) })
    }

    func set(_ key: FieldKey, _ values: [PropertyValue]) {
        put(key, JSONValue.make(values) { JSONValue.make($0) })
    }

    func set(_ key: FieldKey, _ values: [String: PropertyValue]) {
        put(key, JSONValue.make(values))
    }

    func set(_ key: FieldKey, _ part: some FieldCodable) { put(key, JSONValue.make(of: part)) }

    func set(_ key: FieldKey, _ parts: [some FieldCodable]) {
        put(key, JSONValue.make(parts) { JSONValue.make(of: $0) })
    }

    private func put(_ key: FieldKey, _ value: JSONValue.Pointer?) {
        json_object_set_new_nocheck(object, key.rawValue, value)
    }
}

/// Reads the fields of a JSON object.
struct JSONFieldReader: FieldReader {
    private let object: JSONValue

    init(_ value: JSONValue) throws(NotificationError) {
        guard value.type == JSON_OBJECT else {
            throw NotificationError(.wrongType, message: "it is no object")
        }
        object = value
    }

    func string(_ key: FieldKey) throws(NotificationError) -> String? {
        try read(key, "a text", \.string)
    }

    func boolean(_ key: FieldKey) throws(NotificationError) -> Bool? {
        try read(key, "true or false", \.boolean)
    }

    func integer(_ key: FieldKey) throws(NotificationError) -> Int? {
        try read(key, "a whole number") { $0.integer.map(Int.init) }
    }

    func number(_ key: FieldKey) throws(NotificationError) -> Double? {
        try read(key, "a number", \.number)
    }

    func bits(_ key: FieldKey) throws(NotificationError) -> UInt32? {
        try read(key, "32 bits") { $0.integer.flatMap(UInt32.init(exactly:)) }
    }

    func code(_ key: FieldKey) throws(NotificationError) -> Int32? {
        try read(key, "a whole number") { $0.integer.flatMap(Int32.init(exactly:)) }
    }

    func date(_ key: FieldKey) throws(NotificationError) -> Date? {
        try read(key, "microseconds since 1970") {
            $0.integer.map { Date(timeIntervalSince1970: Double($0) / 1_000_000) }
        }
    }

    func strings(_ key: FieldKey) throws(NotificationError) -> [String]? {
        try read(key, "a list of texts") { value in
            guard let elements = value.elements else { return nil }
            let texts = elements.compactMap(\.string)
            return texts.count == elements.count ? texts : nil
        }
    }

    func values(_ key: FieldKey) throws(NotificationError) -> [PropertyValue]? {
        try read(key, "a list") { value in
            guard let elements = value.elements else { return nil }
            let values = elements.compactMap(\.propertyValue)
            return values.count == elements.count ? values : nil
        }
    }

    func dictionary(_ key: FieldKey) throws(NotificationError) -> [String: PropertyValue]? {
        try read(key, "an object", \.properties)
    }

    func nested<Part: FieldCodable>(_ key: FieldKey) throws(NotificationError) -> Part? {
        guard let value = object[key.rawValue] else { return nil }
        do throws(NotificationError) {
            return try part(value)
        } catch {
            throw error.within(key.rawValue)
        }
    }

    func list<Part: FieldCodable>(_ key: FieldKey) throws(NotificationError) -> [Part]? {
        guard let elements = try read(key, "a list", \.elements) else { return nil }
        var parts: [Part] = []
        parts.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            do throws(NotificationError) {
                parts.append(try part(element))
            } catch {
                throw error.within(index: index).within(key.rawValue)
            }
        }
        return parts
    }

    private func part<Part: FieldCodable>(_ value: JSONValue) throws(NotificationError) -> Part {
        var fields = try JSONFieldReader(value)
        return try Part(from: &fields)
    }

    private func read<Result>(
        _ key: FieldKey, _ wanted: String, _ take: (JSONValue) -> Result?
    ) throws(NotificationError) -> Result? {
        guard let value = object[key.rawValue] else { return nil }
        if let result = take(value) { return result }
        throw NotificationError(
            .wrongType, field: key.rawValue, message: "it is not \(wanted)")
    }
}
