// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A property-list value: what `userInfo` may hold.
///
/// `UNNotificationContent.userInfo` is documented to hold property-list types only.
public indirect enum PropertyValue: Hashable, Sendable {
    /// A text.
    case string(String)
    /// A whole number.
    case integer(Int64)
    /// A number with a fraction.
    case double(Double)
    /// A truth value.
    case boolean(Bool)
    /// A point in time.
    case date(Date)
    /// Raw bytes.
    case data(Data)
    /// A list of values.
    case array([PropertyValue])
    /// Values by name.
    case dictionary([String: PropertyValue])
}

// JSON has no dates, no bytes and one kind of number, so those cases are written as an
// object with one reserved key; an ordinary dictionary that happens to use a reserved key
// alone is wrapped the same way and so survives the trip.
extension PropertyValue: Codable {
    private enum Mark: String, CodingKey, CaseIterable {
        case date = "$date"
        case data = "$data"
        case double = "$double"
        case dictionary = "$dictionary"
    }

    /// Decodes a value.
    public init(from decoder: any Decoder) throws {
        if let marked = try Self.marked(from: decoder) {
            self = marked
            return
        }
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .double(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([PropertyValue].self) {
            self = .array(value)
        } else {
            self = .dictionary(try container.decode([String: PropertyValue].self))
        }
    }

    private static func marked(from decoder: any Decoder) throws -> PropertyValue? {
        guard let container = try? decoder.container(keyedBy: Mark.self),
            container.allKeys.count == 1, let mark = container.allKeys.first
        else { return nil }
        switch mark {
        case .date:
            return .date(
                Date(timeIntervalSince1970: try container.decode(Double.self, forKey: mark)))
        case .data: return .data(try container.decode(Data.self, forKey: mark))
        case .double:
            let bits = try container.decode(String.self, forKey: mark)
            guard let value = Double(bits) else {
                throw DecodingError.dataCorruptedError(
                    forKey: mark, in: container, debugDescription: "not a number: \(bits)")
            }
            return .double(value)
        case .dictionary:
            return .dictionary(try container.decode([String: PropertyValue].self, forKey: mark))
        }
    }

    /// Encodes the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .boolean(let value): try container.encode(value)
        case .array(let values): try container.encode(values)
        case .double(let value): try container.encode([Mark.double.rawValue: value.description])
        case .date(let value):
            try container.encode([Mark.date.rawValue: value.timeIntervalSince1970])
        case .data(let value): try container.encode([Mark.data.rawValue: value])
        case .dictionary(let values):
            if values.count == 1, let key = values.keys.first, Mark(rawValue: key) != nil {
                try container.encode([Mark.dictionary.rawValue: values])
            } else {
                try container.encode(values)
            }
        }
    }
}
