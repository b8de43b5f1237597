// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UIUserNotificationSettings {
    /// Now has a shorter label.
    @available(*, unavailable, renamed: "init(types:categories:)")
    public convenience init(
        forTypes types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?
    ) { self.init(types: types, categories: categories) }
}

extension UIUserNotificationType {
    /// Now in lower case.
    @available(*, unavailable, renamed: "badge")
    public static var Badge: Self { .badge }
    /// Now in lower case.
    @available(*, unavailable, renamed: "sound")
    public static var Sound: Self { .sound }
    /// Now in lower case.
    @available(*, unavailable, renamed: "alert")
    public static var Alert: Self { .alert }
    /// Now an empty set.
    @available(*, unavailable, message: "use [] instead")
    public static var None: Self { [] }
    /// Now an empty set.
    @available(*, unavailable, message: "use [] instead")
    public static var none: Self { [] }

    /// Now a set of both.
    @available(*, unavailable, message: "use [a, b] instead")
    public static func | (left: Self, right: Self) -> Self { left.union(right) }
}

extension UIRemoteNotificationType {
    /// Now in lower case.
    @available(*, unavailable, renamed: "badge")
    public static var Badge: Self { .badge }
    /// Now in lower case.
    @available(*, unavailable, renamed: "sound")
    public static var Sound: Self { .sound }
    /// Now in lower case.
    @available(*, unavailable, renamed: "alert")
    public static var Alert: Self { .alert }
}
