// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

extension NotificationModel.Category: BusReadable, BusWritable {
    init(reading fields: inout Fields) throws(NotificationError) {
        self.init(
            identifier: try required(fields.string(.identifier), .identifier),
            actions: try fields.list(.actions) ?? [],
            minimalActions: try fields.list(.minimalActions),
            intentIdentifiers: try fields.strings(.intentIdentifiers) ?? [],
            options: CategoryOptions(rawValue: try fields.bits(.options) ?? 0),
            hiddenPreviewsBodyPlaceholder: try fields.string(.hiddenPreviewsBodyPlaceholder) ?? "",
            summaryFormat: try fields.string(.summaryFormat) ?? "")
    }

    func write(to fields: inout FieldWriter) {
        fields.set(.identifier, identifier)
        fields.set(.actions, unlessEmpty: actions)
        if let minimalActions { fields.set(.minimalActions, Value.dictionaries(minimalActions)) }
        if !intentIdentifiers.isEmpty {
            fields.set(.intentIdentifiers, Value.strings(intentIdentifiers))
        }
        if !options.isEmpty { fields.set(.options, bits: options.rawValue) }
        fields.set(.hiddenPreviewsBodyPlaceholder, unlessEmpty: hiddenPreviewsBodyPlaceholder)
        fields.set(.summaryFormat, unlessEmpty: summaryFormat)
    }
}

extension Action: BusReadable, BusWritable {
    init(reading fields: inout Fields) throws(NotificationError) {
        self.init(
            identifier: try required(fields.string(.identifier), .identifier),
            title: try fields.string(.title) ?? "",
            options: ActionOptions(rawValue: try fields.bits(.options) ?? 0),
            icon: try fields.string(.icon), textInput: try fields.nested(.textInput))
    }

    func write(to fields: inout FieldWriter) {
        fields.set(.identifier, identifier)
        fields.set(.title, unlessEmpty: title)
        if !options.isEmpty { fields.set(.options, bits: options.rawValue) }
        fields.set(.icon, icon)
        fields.set(.textInput, textInput)
    }
}

extension Action.TextInput: BusReadable, BusWritable {
    init(reading fields: inout Fields) throws(NotificationError) {
        self.init(
            buttonTitle: try fields.string(.buttonTitle) ?? "",
            placeholder: try fields.string(.placeholder) ?? "")
    }

    func write(to fields: inout FieldWriter) {
        fields.set(.buttonTitle, unlessEmpty: buttonTitle)
        fields.set(.placeholder, unlessEmpty: placeholder)
    }
}
