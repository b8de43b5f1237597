// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CJansson
import Foundation
import NotificationModel

/// Writes JSON, without spaces.
///
/// A tree of jansson's, with a copy of each key and text, would cost several times as much as
/// the text that is made of it.
struct JSONWriter {
    private var bytes: [UInt8] = []

    /// Makes room for the content of most requests.
    init() { bytes.reserveCapacity(256) }

    /// The JSON that was written.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes an object of fields.
    mutating func write(_ fields: [Field]) {
        write("{", fields, "}") { writer, field in
            writer.write(field.key.rawValue)
            writer.put(":")
            writer.write(field.value)
        }
    }

    /// Writes an array.
    mutating func write<Element>(
        _ elements: [Element], _ body: (inout JSONWriter, Element) -> Void
    ) {
        write("[", elements, "]", body)
    }

    private mutating func write(_ value: FieldValue) {
        switch value {
        case .string(let text): write(text)
        case .boolean(let flag): put(flag ? "true" : "false")
        case .integer(let number): put(String(number))
        case .number(let number): write(number)
        case .bits(let bits): put(String(bits))
        case .code(let code): put(String(code))
        case .strings(let texts): write(texts) { $0.write($1) }
        case .values(let values): write(values) { $0.write($1) }
        case .dictionary(let values): write(values)
        case .nested(let fields): write(fields)
        case .list(let parts): write(parts) { $0.write($1) }
        }
    }

    private mutating func write<Elements: Sequence>(
        _ opening: StaticString, _ elements: Elements, _ closing: StaticString,
        _ body: (inout JSONWriter, Elements.Element) -> Void
    ) {
        put(opening)
        var isFirst = true
        for element in elements {
            if !isFirst { put(",") }
            isFirst = false
            body(&self, element)
        }
        put(closing)
    }

    private mutating func put(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private mutating func put(_ digits: String) { bytes.append(contentsOf: digits.utf8) }
}

// MARK: Texts and numbers

extension JSONWriter {
    private mutating func write(_ text: String) {
        var text = text
        put("\"")
        text.withUTF8 { utf8 in
            // Nearly all texts have nothing that must be escaped, and go over in one piece.
            var rest = utf8[...]
            while let place = rest.firstIndex(where: Self.mustEscape) {
                bytes.append(contentsOf: rest[..<place])
                escape(rest[place])
                rest = rest[(place + 1)...]
            }
            bytes.append(contentsOf: rest)
        }
        put("\"")
    }

    private static func mustEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): put(#"\""#)
        case UInt8(ascii: "\\"): put(#"\\"#)
        case 0x08: put(#"\b"#)
        case 0x09: put(#"\t"#)
        case 0x0A: put(#"\n"#)
        case 0x0C: put(#"\f"#)
        case 0x0D: put(#"\r"#)
        default:
            put(byte < 0x10 ? #"\u000"# : #"\u00"#)
            put(String(byte, radix: 16, uppercase: true))
        }
    }

    /// Writes a number as jansson does, so that it reads the same number again.
    ///
    /// JSON has finite ones only, and a request with another in its own fields is not accepted.
    private mutating func write(_ number: Double) {
        guard let value = json_real(number) else { return put("null") }
        defer { json_decref(value) }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { space in
            let count = space.withMemoryRebound(to: CChar.self) {
                json_dumpb(value, $0.baseAddress, $0.count, Int(JSON_ENCODE_ANY))
            }
            bytes.append(contentsOf: space[..<count])
        }
    }
}

// MARK: The types of a property list

/// The keys that stand for what JSON has no type for.
///
/// An ordinary dictionary that has a reserved key alone is wrapped the same way.
enum PropertyMark: String, CaseIterable {
    case date = "$date"
    case data = "$data"
    case double = "$double"
    case dictionary = "$dictionary"
}

extension JSONWriter {
    private mutating func write(_ value: PropertyValue) {
        switch value {
        case .string(let text): write(text)
        case .integer(let number): put(String(number))
        case .boolean(let flag): put(flag ? "true" : "false")
        case .double(let number) where number.isFinite: write(number)
        case .double(let number): write(.double) { $0.write(number.description) }
        // As jansson left it out; a row with anything else here could not be read again.
        case .date(let date) where !date.timeIntervalSince1970.isFinite: put("{}")
        case .date(let date): write(.date) { $0.write(date.timeIntervalSince1970) }
        case .data(let data): write(.data) { $0.write(data.base64EncodedString()) }
        case .array(let values): write(values) { $0.write($1) }
        case .dictionary(let values):
            if values.count == 1, values.keys.allSatisfy({ PropertyMark(rawValue: $0) != nil }) {
                write(.dictionary) { $0.write(values) }
            } else {
                write(values)
            }
        }
    }

    private mutating func write(_ values: [String: PropertyValue]) {
        write("{", values, "}") { writer, entry in
            writer.write(entry.key)
            writer.put(":")
            writer.write(entry.value)
        }
    }

    private mutating func write(_ mark: PropertyMark, _ body: (inout JSONWriter) -> Void) {
        put("{")
        write(mark.rawValue)
        put(":")
        body(&self)
        put("}")
    }
}
