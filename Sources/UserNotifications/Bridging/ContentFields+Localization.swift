// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

extension ContentFields {
    /// Sets a text; one that was looked up in the string tables stays connected with them.
    mutating func set(_ field: LocalizedField, _ text: String) {
        self[keyPath: field.fields] = text
        localizedTexts[field] = RememberedTexts.shared.source(of: text)
    }

    /// Takes the texts of a model, in the language of the moment where they can be looked up.
    mutating func localize(_ texts: [LocalizedField: LocalizedText]) {
        localizedTexts = texts
        for (field, source) in texts {
            guard let text = OwnTexts.ofProcess.text(source) else { continue }
            self[keyPath: field.fields] = text
        }
    }

    private static let archiveKey = "localizedTexts"

    mutating func decodeLocalization(from coder: NSCoder) {
        guard coder.containsValue(forKey: Self.archiveKey),
            let values = coder.propertyList(forKey: Self.archiveKey)
        else { return }
        var texts: [LocalizedField: LocalizedText] = [:]
        for (name, value) in values {
            LocalizedField(rawValue: name).map { texts[$0] = LocalizedText(archived: value) }
        }
        localize(texts)
    }

    func encodeLocalization(with coder: NSCoder) {
        if localizedTexts.isEmpty { return }
        var values: [String: PropertyValue] = [:]
        for (field, text) in localizedTexts { values[field.rawValue] = text.archived }
        coder.encode(propertyList: values, forKey: Self.archiveKey)
    }
}

extension LocalizedText {
    /// The form that archives have.
    fileprivate var archived: PropertyValue {
        var values: [String: PropertyValue] = ["key": .string(key), "arguments": .array(arguments)]
        values["directory"] = directory.map(PropertyValue.string)
        return .dictionary(values)
    }

    /// Reads the form that archives have; nil if it is another.
    fileprivate init?(archived value: PropertyValue) {
        guard case .dictionary(let values) = value, case .string(let key)? = values["key"],
            case .array(let arguments)? = values["arguments"]
        else { return nil }
        self.init(key: key, arguments: arguments)
        if case .string(let path)? = values["directory"] { directory = path }
    }
}

extension LocalizedField {
    /// Where the content of an application keeps the text.
    fileprivate var fields: any WritableKeyPath<ContentFields, String> & Sendable {
        switch self {
        case .title: \.title
        case .subtitle: \.subtitle
        case .body: \.body
        case .summaryArgument: \.summaryArgument
        }
    }
}
