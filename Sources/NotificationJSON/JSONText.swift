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
        var writer = JSONWriter()
        writer.write(value.written)
        return writer.text
    }

    /// Writes values as an array of objects.
    package static func encode(_ values: [some FieldCodable]) -> String {
        var writer = JSONWriter()
        writer.write(values) { $0.write($1.written) }
        return writer.text
    }

    /// Reads the JSON that ``encode(_:)`` has written.
    ///
    /// - Parameters:
    ///   - text: The JSON.
    ///   - type: The type of the value.
    /// - Returns: The value.
    /// - Throws: `NotificationError` naming the key, or saying that it is no such JSON.
    package static func decode<Value: FieldCodable>(
        _ text: String, as type: Value.Type = Value.self
    ) throws(NotificationError) -> Value {
        try Value.read(JSONFields(JSONValue(parsing: text)), in: "JSON")
    }

    /// Reads a list that ``encode(_:)`` has written.
    package static func decode<Value: FieldCodable>(
        _ text: String, as type: [Value].Type = [Value].self
    ) throws(NotificationError) -> [Value] {
        guard let elements = try JSONValue(parsing: text).elements else {
            throw NotificationError(.wrongType, message: "it is no array")
        }
        return try elements.map { (element) throws(NotificationError) in
            try Value.read(JSONFields(element), in: "JSON")
        }
    }
}

/// One value of jansson's that is read; owns a reference to it.
///
/// jansson's own reading is several times faster than Foundation's, and each request that is
/// listed or due goes this way.
final class JSONValue {
    private let pointer: UnsafeMutablePointer<json_t>?

    /// Shares what belongs to a larger value.
    private init(borrowing pointer: UnsafeMutablePointer<json_t>) {
        self.pointer = json_incref(pointer)
    }

    deinit { json_decref(pointer) }

    init(parsing text: String) throws(NotificationError) {
        var text = text
        let flags = Int(JSON_ALLOW_NUL) | Int(JSON_DECODE_ANY)
        pointer = text.withUTF8 { json_loadb($0.baseAddress, $0.count, flags, nil) }
        // Where it ends to be JSON would say what is in it.
        if pointer == nil { throw NotificationError(.wrongType, message: "it is no JSON") }
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

    /// How many keys an object has.
    var count: Int { json_object_size(pointer) }

    subscript(key: String) -> JSONValue? {
        json_object_get(pointer, key).map(JSONValue.init(borrowing:))
    }
}

// MARK: The types of a property list

extension JSONValue {
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
        if entries.count == 1, let (key, value) = entries.first,
            let mark = PropertyMark(rawValue: key)
        {
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

    private func property(marked mark: PropertyMark) -> PropertyValue? {
        switch mark {
        case .date: number.map { .date(Date(timeIntervalSince1970: $0)) }
        case .data: string.flatMap { Data(base64Encoded: $0) }.map(PropertyValue.data)
        case .double: string.flatMap(Double.init).map(PropertyValue.double)
        case .dictionary: properties.map(PropertyValue.dictionary)
        }
    }
}
