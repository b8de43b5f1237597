// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CJansson
import Foundation
import NotificationModel

/// The fields of a JSON object.
struct JSONFields: FieldSource {
    private let object: JSONValue

    init(_ value: JSONValue) throws(NotificationError) {
        guard value.type == JSON_OBJECT else {
            throw NotificationError(.wrongType, message: "it is no object")
        }
        object = value
    }

    var count: Int { object.count }

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
            $0.integer.map(Date.init(microseconds:))
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

    func nested(_ key: FieldKey) throws(NotificationError) -> (any FieldSource)? {
        guard let value = object[key.rawValue] else { return nil }
        return try key.naming { () throws(NotificationError) in try JSONFields(value) }
    }

    func list(_ key: FieldKey) throws(NotificationError) -> [any FieldSource]? {
        guard let elements = try read(key, "a list", \.elements) else { return nil }
        return try key.naming { () throws(NotificationError) in
            try elements.mapNamingPlace { (element) throws(NotificationError) in
                try JSONFields(element)
            }
        }
    }

    /// Nobody is told: what the service did not write, a newer one did.
    func noteUnknown(in kind: String, besides keys: () -> Set<FieldKey>) {}

    private func read<Result>(
        _ key: FieldKey, _ wanted: String, _ take: (JSONValue) -> Result?
    ) throws(NotificationError) -> Result? {
        guard let value = object[key.rawValue] else { return nil }
        if let result = take(value) { return result }
        throw NotificationError(
            .wrongType, field: key.rawValue, message: "it is not \(wanted)")
    }
}
