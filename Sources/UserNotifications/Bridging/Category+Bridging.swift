// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

extension NotificationModel.Category {
    init(_ category: UNNotificationCategory) {
        self.init(
            identifier: category.identifier, actions: category.actions.map(Action.init),
            minimalActions: category.minimalActions?.map(Action.init),
            intentIdentifiers: category.intentIdentifiers,
            options: CategoryOptions(
                rawValue: UInt32(truncatingIfNeeded: category.options.rawValue)),
            hiddenPreviewsBodyPlaceholder: category.hiddenPreviewsBodyPlaceholder,
            summaryFormat: category.categorySummaryFormat)
    }
}

extension UNNotificationCategory {
    convenience init(_ category: NotificationModel.Category) {
        self.init(
            identifier: category.identifier, actions: category.actions.map(\.object),
            intentIdentifiers: category.intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: category.hiddenPreviewsBodyPlaceholder,
            categorySummaryFormat: category.summaryFormat,
            options: UNNotificationCategoryOptions(rawValue: UInt(category.options.rawValue)),
            minimalActions: category.minimalActions?.map(\.object))
    }
}

extension NotificationModel.Action {
    fileprivate init(_ action: UNNotificationAction) {
        var input: TextInput?
        if let action = action as? UNTextInputNotificationAction {
            input = TextInput(
                buttonTitle: action.textInputButtonTitle, placeholder: action.textInputPlaceholder)
        }
        self.init(
            identifier: action.identifier, title: action.title,
            options: ActionOptions(rawValue: UInt32(truncatingIfNeeded: action.options.rawValue)),
            icon: action.icon?.name, textInput: input)
    }

    fileprivate var object: UNNotificationAction {
        let options = UNNotificationActionOptions(rawValue: UInt(options.rawValue))
        // The service has one name for both kinds of image; an icon theme has no slashes.
        let icon = icon.map {
            $0.contains("/")
                ? UNNotificationActionIcon(templateImageName: $0)
                : UNNotificationActionIcon(systemImageName: $0)
        }
        guard let textInput else {
            return UNNotificationAction(
                identifier: identifier, title: title, options: options, icon: icon)
        }
        return UNTextInputNotificationAction(
            identifier: identifier, title: title, options: options, icon: icon,
            textInputButtonTitle: textInput.buttonTitle,
            textInputPlaceholder: textInput.placeholder)
    }
}
