// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object of a payload's JSON, which checks the type of each value that is read from it.
struct PayloadDictionary {
    /// The values by key, without those that are null.
    let entries: [String: PropertyValue]
    /// Where it lies, such as `aps.alert`; empty for the payload itself.
    private let path: String

    /// Reads a whole payload.
    init(json: Data) throws(NotificationError) {
        let root: JSONValue
        do {
            root = try JSONDecoder().decode(JSONValue.self, from: json)
        } catch {
            throw NotificationError(
                .invalidContent, field: "payload", message: "it is no JSON text in UTF-8")
        }
        guard case .dictionary(let entries) = root.value else {
            throw NotificationError(
                .invalidContent, field: "payload", message: "it is no JSON object")
        }
        self.entries = entries
        path = ""
    }

    /// Makes an object of its values: a whole payload, or one that lies within another.
    init(entries: [String: PropertyValue], path: String = "") {
        self.entries = entries
        self.path = path
    }

    func dictionary(_ key: String) throws(NotificationError) -> PayloadDictionary? {
        try read(key, "an object") {
            guard case .dictionary(let entries) = $0 else { return nil }
            return PayloadDictionary(entries: entries, path: field(key))
        }
    }

    func text(_ key: String) throws(NotificationError) -> String? {
        try read(key, "a string") { if case .string(let text) = $0 { text } else { nil } }
    }

    func integer(_ key: String) throws(NotificationError) -> Int? {
        try read(key, "a whole number") { Self.integer($0) }
    }

    /// A number that switches something on: 1, or 0 for off, as when it is absent.
    func flag(_ key: String) throws(NotificationError) -> Bool {
        try read(key, "1 or 0") {
            if case .boolean(let flag) = $0 { return flag }
            return Self.integer($0).flatMap { [0: false, 1: true][$0] }
        } ?? false
    }

    func number(
        _ key: String, _ range: ClosedRange<Double>
    ) throws(NotificationError) -> Double? {
        try read(key, "a number from \(range.lowerBound) to \(range.upperBound)") {
            let number: Double? =
                switch $0 {
                case .integer(let number): Double(number)
                case .double(let number): number
                default: nil
                }
            return number.flatMap { range.contains($0) ? $0 : nil }
        }
    }

    func choice<Choice>(
        _ key: String, _ choices: [(String, Choice)]
    ) throws(NotificationError) -> Choice? {
        let words = choices.map { "\"\($0.0)\"" }.joined(separator: ", ")
        return try read(key, "one of \(words)") { value in
            choices.first { .string($0.0) == value }?.1
        }
    }

    /// A text, or the key of one in the application's string tables, with its arguments.
    func localizable(
        _ name: String, key: String, _ arguments: String
    ) throws(NotificationError) -> PayloadText {
        PayloadText(
            text: try text(name), key: try text(key), arguments: try texts(arguments) ?? [])
    }

    private func texts(_ key: String) throws(NotificationError) -> [String]? {
        try read(key, "an array of strings") {
            guard case .array(let values) = $0 else { return nil }
            let texts = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
            return texts.count == values.count ? texts : nil
        }
    }

    private func read<Value>(
        _ key: String, _ wanted: String, _ take: (PropertyValue) -> Value?
    ) throws(NotificationError) -> Value? {
        guard let value = entries[key] else { return nil }
        guard let result = take(value) else {
            throw NotificationError(.wrongType, field: field(key), message: "it is not \(wanted)")
        }
        return result
    }

    private func field(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

    private static func integer(_ value: PropertyValue) -> Int? {
        switch value {
        case .integer(let number): Int(exactly: number)
        case .double(let number): Int(exactly: number)
        default: nil
        }
    }
}

/// A text of an alert.
struct PayloadText {
    var text: String?
    /// The text's key in the application's string tables.
    var key: String?
    var arguments: [String]

    /// The text that is shown when the tables have no such key.
    var fallback: String { text ?? key ?? "" }
}

/// A value of JSON as it is written, without the marks that the model has for its own types.
private struct JSONValue: Decodable {
    /// The value; nil for null, which stands for nothing.
    let value: PropertyValue?

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            value = nil
        } else if let flag = try? container.decode(Bool.self) {
            value = .boolean(flag)
        } else if let number = try? container.decode(Int64.self) {
            value = .integer(number)
        } else if let number = try? container.decode(Double.self) {
            value = .double(number)
        } else if let text = try? container.decode(String.self) {
            value = .string(text)
        } else if let values = try? container.decode([JSONValue].self) {
            value = .array(values.compactMap(\.value))
        } else {
            let entries = try container.decode([String: JSONValue].self)
            value = .dictionary(entries.compactMapValues(\.value))
        }
    }
}
