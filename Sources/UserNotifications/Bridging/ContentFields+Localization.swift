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
        guard let data = coder.object(NSData.self, forKey: Self.archiveKey) else { return }
        // Without it the texts are those that were archived.
        let texts = try? JSONDecoder().decode(
            [LocalizedField: LocalizedText].self, from: Data(referencing: data))
        localize(texts ?? [:])
    }

    func encodeLocalization(with coder: NSCoder) {
        guard !localizedTexts.isEmpty, let data = try? JSONEncoder().encode(localizedTexts) else {
            return
        }
        coder.encode(data as NSData, forKey: Self.archiveKey)
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
