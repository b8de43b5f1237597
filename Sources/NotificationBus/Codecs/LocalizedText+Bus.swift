// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// The texts of a content that are looked up when it rings.
struct LocalizedTexts: BusReadable, BusWritable {
    var texts: [LocalizedField: LocalizedText] = [:]

    init(texts: [LocalizedField: LocalizedText]) { self.texts = texts }

    init(reading fields: inout Fields) throws(NotificationError) {
        for field in LocalizedField.allCases {
            texts[field] = try fields.nested(field.key)
        }
    }

    func write(to fields: inout FieldWriter) {
        for (field, text) in texts { fields.set(field.key, text) }
    }
}

extension LocalizedField {
    fileprivate var key: Key {
        switch self {
        case .title: .title
        case .subtitle: .subtitle
        case .body: .body
        case .summaryArgument: .summaryArgument
        }
    }
}

extension LocalizedText: BusReadable, BusWritable {
    init(reading fields: inout Fields) throws(NotificationError) {
        self.init(
            key: try required(fields.string(.key), .key), arguments: try fields.arguments(),
            directory: try fields.string(.directory))
    }

    func write(to fields: inout FieldWriter) {
        fields.set(.key, key)
        if !arguments.isEmpty { fields.set(.arguments, PropertyValue.array(arguments).busValue) }
        fields.set(.directory, directory)
    }
}

extension Fields {
    fileprivate mutating func arguments() throws(NotificationError) -> [PropertyValue] {
        guard let value = value(.arguments) else { return [] }
        do throws(NotificationError) {
            guard case .array(let values) = try PropertyValue(value) else {
                throw .wrongType(value, wanted: "av")
            }
            return values
        } catch {
            throw error.within(Key.arguments.rawValue)
        }
    }
}
