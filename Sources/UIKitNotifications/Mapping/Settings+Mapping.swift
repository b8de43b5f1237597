// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UNNotificationCategory {
    /// The category with both contexts: alerts show the default one, banners the minimal one.
    ///
    /// `UNNotificationCategory` has one list, of which banners show the first two; the service
    /// keeps a second one for categories that have it (LEG-41).
    @MainActor
    convenience init(_ category: UIUserNotificationCategory) {
        self.init(
            identifier: category.identifier ?? "",
            actions: (category.actions(for: .default) ?? []).map { $0.mapped },
            minimalActions: category.actions(for: .minimal).map { $0.map { $0.mapped } })
    }
}

extension UIUserNotificationCategory {
    /// The category that was registered.
    convenience init(_ category: UNNotificationCategory) {
        var fields = CategoryFields()
        fields.identifier = category.identifier
        fields.actions[.default] = category.actions.map(UIUserNotificationAction.init)
        fields.actions[.minimal] = category.minimalActions?.map(UIUserNotificationAction.init)
        self.init(fields)
    }
}

extension UIUserNotificationAction {
    /// The action as `UserNotifications` has it (LEG-28, LEG-40).
    var mapped: UNNotificationAction {
        var options: UNNotificationActionOptions = []
        if isDestructive { options.insert(.destructive) }
        if isAuthenticationRequired { options.insert(.authenticationRequired) }
        if activationMode == .foreground {
            options.formUnion([.foreground, .authenticationRequired])
        }
        guard behavior == .textInput else {
            return UNNotificationAction(
                identifier: identifier ?? "", title: title ?? "", options: options)
        }
        let button = parameters[UIUserNotificationTextInputActionButtonTitleKey] as? String
        return UNTextInputNotificationAction(
            identifier: identifier ?? "", title: title ?? "", options: options,
            textInputButtonTitle: button ?? "", textInputPlaceholder: "")
    }

    /// The action that was registered.
    fileprivate convenience init(_ action: UNNotificationAction) {
        var fields = ActionFields()
        fields.identifier = action.identifier
        fields.title = action.title
        fields.activationMode = action.options.contains(.foreground) ? .foreground : .background
        fields.isAuthenticationRequired = action.options.contains(.authenticationRequired)
        fields.isDestructive = action.options.contains(.destructive)
        if let action = action as? UNTextInputNotificationAction {
            fields.behavior = .textInput
            if !action.textInputButtonTitle.isEmpty {
                fields.parameters[UIUserNotificationTextInputActionButtonTitleKey] =
                    action.textInputButtonTitle
            }
        }
        self.init(fields)
    }
}

extension UNAuthorizationOptions {
    /// The same types; the bits are the same (LEG-39).
    init(_ types: UIUserNotificationType) {
        self = UNAuthorizationOptions(rawValue: types.rawValue).intersection([
            .badge, .sound, .alert,
        ])
    }
}

extension UIUserNotificationType {
    /// Takes the settings that the person has at the moment.
    init(_ settings: UNNotificationSettings) {
        self = []
        if settings.badgeSetting == .enabled { insert(.badge) }
        if settings.soundSetting == .enabled { insert(.sound) }
        if settings.alertSetting == .enabled && settings.alertStyle != .none { insert(.alert) }
    }
}
