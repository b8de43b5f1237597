// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UIUserNotificationAction {
    /// Now asks.
    @available(*, unavailable, renamed: "isAuthenticationRequired")
    public var authenticationRequired: Bool { false }
    /// Now asks.
    @available(*, unavailable, renamed: "isDestructive")
    public var destructive: Bool { false }
}

extension UIMutableUserNotificationAction {
    /// Now asks.
    @available(*, unavailable, renamed: "isAuthenticationRequired")
    public var authenticationRequired: Bool {
        get { false }
        set {}
    }
    /// Now asks.
    @available(*, unavailable, renamed: "isDestructive")
    public var destructive: Bool {
        get { false }
        set {}
    }
}

extension UIUserNotificationCategory {
    /// Now has a label.
    @available(*, unavailable, renamed: "actions(for:)")
    public func actionsForContext(
        _ context: UIUserNotificationActionContext
    ) -> [UIUserNotificationAction]? { nil }
}

extension UIMutableUserNotificationCategory {
    /// Now has a shorter label.
    @available(*, unavailable, renamed: "setActions(_:for:)")
    public func setActions(
        _ actions: [UIUserNotificationAction]?, forContext context: UIUserNotificationActionContext
    ) {}
}

extension UIUserNotificationActivationMode {
    /// Now in lower case.
    @available(*, unavailable, renamed: "foreground")
    public static var Foreground: Self { .foreground }
    /// Now in lower case.
    @available(*, unavailable, renamed: "background")
    public static var Background: Self { .background }
}

extension UIUserNotificationActionContext {
    /// Now in lower case.
    @available(*, unavailable, renamed: "default")
    public static var Default: Self { .default }
    /// Now in lower case.
    @available(*, unavailable, renamed: "minimal")
    public static var Minimal: Self { .minimal }
}

extension UIUserNotificationActionBehavior {
    /// Now in lower case.
    @available(*, unavailable, renamed: "default")
    public static var Default: Self { .default }
    /// Now in lower case.
    @available(*, unavailable, renamed: "textInput")
    public static var TextInput: Self { .textInput }
}
