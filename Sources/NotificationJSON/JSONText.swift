// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CJansson
import Foundation
import NotificationModel

/// Turns values with a written form into JSON and back.
///
/// Keys are those of the bus. Dates are whole microseconds since 1970. A user info keeps the types
/// of a property list: what JSON has no type for is an object with one reserved key.
package enum JSONText {
    /// Writes a value as an object.
    package static func encode(_ value: some FieldCodable) -> String {
        JSONValue(owning: JSONValue.make(of: value)).text
    }

    /// Writes values as an array of objects.
    package static func encode(_ values: [some FieldCodable]) -> String {
        JSONValue(owning: JSONValue.make(values) { JSONValue.make(of: $0) }).text
    }

    /// Reads what ``encode(_:)`` has written.
    ///
    /// - Parameters:
    ///   - text: The JSON.
    ///   - type: What it is.
    /// - Returns: The value.
    /// - Throws: `NotificationError` naming the key, or saying that it is no such JSON.
    package static func decode<Value: FieldCodable>(
        _ text: String, as type: Value.Type = Value.self
    ) throws(NotificationError) -> Value {
        var fields = try JSONFieldReader(JSONValue(parsing: text))
        return try Value(from: &fields)
    }

    /// Reads a list that ``encode(_:)`` has written.
    package static func decode<Value: FieldCodable>(
        _ text: String, as type: [Value].Type = [Value].self
    ) throws(NotificationError) -> [Value] {
        guard let elements = try JSONValue(parsing: text).elements else {
            throw NotificationError(.wrongType, message: "it is no array")
        }
        return try elements.map { (element) throws(NotificationError) in
            var fields = try JSONFieldReader(element)
            return try Value(from: &fields)
        }
    }
}

/// One value of jansson's that is read or turned into text; owns a reference to it.
///
/// jansson's own reading and writing is several times faster than Foundation's, and each request
/// that is added, listed or due goes this way.
final class JSONValue {
    typealias Pointer = UnsafeMutablePointer<json_t>

    private let pointer: Pointer?

    /// Takes over a reference.
    init(owning pointer: Pointer?) { self.pointer = pointer }

    /// Shares what belongs to a larger value.
    private init(borrowing pointer: Pointer) { self.pointer = json_incref(pointer) }

    deinit { json_decref(pointer) }

    convenience init(parsing text: String) throws(NotificationError) {
        var text = text
        let flags = Int(JSON_ALLOW_NUL) | Int(JSON_DECODE_ANY)
        let value = text.withUTF8 { json_loadb($0.baseAddress, $0.count, flags, nil) }
        // Where it ends to be JSON would say what is in it.
        if value == nil { throw NotificationError(.wrongType, message: "it is no JSON") }
        self.init(owning: value)
    }

    /// The JSON, without spaces.
    var text: String {
        guard let text = json_dumps(pointer, Int(JSON_COMPACT)) else { return "null" }
        defer { free(text) }
        return String(cString: text)
    }

    var type: json_type? { pointer?.pointee.type }

    var string: String? {
        guard type == JSON_STRING, let bytes = json_string_value(pointer) else { return nil }
        let count = json_string_length(pointer)
        return bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
            String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
        }
    }

    var integer: Int64? { type == JSON_INTEGER ? json_integer_value(pointer) : nil }

    var number: Double? {
        type == JSON_REAL ? json_real_value(pointer) : integer.flatMap(Double.init(exactly:))
    }

    var boolean: Bool? { type == JSON_TRUE ? true : type == JSON_FALSE ? false : nil }

    var elements: [JSONValue]? {
        guard type == JSON_ARRAY else { return nil }
        return (0..<json_array_size(pointer)).compactMap { index in
            json_array_get(pointer, index).map(JSONValue.init(borrowing:))
        }
    }

    var entries: [String: JSONValue]? {
        guard type == JSON_OBJECT else { return nil }
        var entries: [String: JSONValue] = [:]
        var iterator = json_object_iter(pointer)
        while let current = iterator {
            if let key = json_object_iter_key(current), let value = json_object_iter_value(current)
            {
                entries[String(cString: key)] = JSONValue(borrowing: value)
            }
            iterator = json_object_iter_next(pointer, current)
        }
        return entries
    }

    subscript(key: String) -> JSONValue? {
        json_object_get(pointer, key).map(JSONValue.init(borrowing:))
    }
}

// MARK: Making values

// Each makes a reference that belongs to the caller. A class around each would cost more than all
// of its writing. What has no memory is nil, and is left out of what it belongs to.
extension JSONValue {
    static func make(_ text: String) -> Pointer? {
        var text = text
        return text.withUTF8 { bytes in
            // An empty text has no bytes to point to.
            guard let base = bytes.baseAddress else { return json_string_nocheck("") }
            return base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                json_stringn_nocheck($0, bytes.count)
            }
        }
    }

    /// Makes an array.
    static func make<Element>(_ elements: [Element], _ body: (Element) -> Pointer?) -> Pointer? {
        let array = json_array()
        for element in elements { json_array_append_new(array, body(element)) }
        return array
    }

    /// Makes an object of a value's fields.
    static func make(of value: some FieldCodable) -> Pointer? {
        var fields = JSONFieldWriter()
        value.write(to: &fields)
        return fields.object
    }
}

// MARK: The types of a property list

extension JSONValue {
    /// The keys that stand for what JSON has no type for.
    ///
    /// An ordinary dictionary that has a reserved key alone is wrapped the same way.
    private enum Mark: String, CaseIterable {
        case date = "$date"
        case data = "$data"
        case double = "$double"
        case dictionary = "$dictionary"
    }

    static func make(_ value: PropertyValue) -> Pointer? {
        switch value {
        case .string(let text): return make(text)
        case .integer(let number): return json_integer(number)
        case .boolean(let flag): return flag ? json_true() : json_false()
        // JSON has no other numbers.
        case .double(let number) where number.isFinite: return json_real(number)
        case .double(let number): return make(.double, make(number.description))
        case .date(let date): return make(.date, json_real(date.timeIntervalSince1970))
        case .data(let data): return make(.data, make(data.base64EncodedString()))
        case .array(let values): return make(values) { make($0) }
        case .dictionary(let values):
            let isMarked = values.count == 1 && values.keys.allSatisfy { Mark(rawValue: $0) != nil }
            return isMarked ? make(.dictionary, make(values)) : make(values)
        }
    }

    static func make(_ values: [String: PropertyValue]) -> Pointer? {
        let object = json_object()
        for (key, value) in values { json_object_set_new_nocheck(object, key, make(value)) }
        return object
    }

    private static func make(_ mark: Mark, _ value: Pointer?) -> Pointer? {
        let object = json_object()
        json_object_set_new_nocheck(object, mark.rawValue, value)
        return object
    }

    /// The value of a property list; nil if it is none that was written here.
    var propertyValue: PropertyValue? {
        if let string { return .string(string) }
        if let integer { return .integer(integer) }
        if type == JSON_REAL { return number.map(PropertyValue.double) }
        if let boolean { return .boolean(boolean) }
        if let elements {
            let values = elements.compactMap(\.propertyValue)
            return values.count == elements.count ? .array(values) : nil
        }
        guard let entries else { return nil }
        if entries.count == 1, let (key, value) = entries.first, let mark = Mark(rawValue: key) {
            return value.property(marked: mark)
        }
        return properties.map(PropertyValue.dictionary)
    }

    /// The values of a dictionary, none of which is marked itself.
    var properties: [String: PropertyValue]? {
        guard let entries else { return nil }
        let values = entries.compactMapValues(\.propertyValue)
        return values.count == entries.count ? values : nil
    }

    private func property(marked mark: Mark) -> PropertyValue? {
        switch mark {
        case .date: number.map { .date(Date(timeIntervalSince1970: $0)) }
        case .data: string.flatMap { Data(base64Encoded: $0) }.map(PropertyValue.data)
        case .double: string.flatMap(Double.init).map(PropertyValue.double)
        case .dictionary: properties.map(PropertyValue.dictionary)
        }
    }
}
