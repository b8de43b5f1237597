// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// The names of these in Swift 1 to 4.0. The compiler refuses them and offers today's spelling.
//
// Two are missing since Swift cannot declare a method beside a property of its name:
// `currentUserNotificationSettings()` and `isRegisteredForRemoteNotifications()`. The compiler
// says anyway that a property cannot be called.

extension UIApplication {
    /// Now a property.
    @available(*, unavailable, renamed: "getter:shared()")
    public class func sharedApplication() -> UIApplication { shared }
}

extension UIApplication.State {
    /// Now in lower case.
    @available(*, unavailable, renamed: "active")
    public static var Active: Self { .active }
    /// Now in lower case.
    @available(*, unavailable, renamed: "inactive")
    public static var Inactive: Self { .inactive }
    /// Now in lower case.
    @available(*, unavailable, renamed: "background")
    public static var Background: Self { .background }
}

/// Now inside of `UIApplication`.
@available(*, unavailable, renamed: "UIApplication.State")
public typealias UIApplicationState = UIApplication.State

/// Now inside of `UIApplication`.
@available(*, unavailable, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

/// Now inside of `UIApplication.LaunchOptionsKey`.
@available(*, unavailable, renamed: "UIApplication.LaunchOptionsKey.localNotification")
public let UIApplicationLaunchOptionsLocalNotificationKey = ""

/// Now inside of `UIApplication.LaunchOptionsKey`.
@available(*, unavailable, renamed: "UIApplication.LaunchOptionsKey.remoteNotification")
public let UIApplicationLaunchOptionsRemoteNotificationKey = ""

/// Now inside of `UIApplication`.
@available(*, unavailable, renamed: "UIApplication.openSettingsURLString")
public let UIApplicationOpenSettingsURLString = ""

/// Now inside of `UIApplication`.
@available(*, unavailable, renamed: "UIApplication.OpenExternalURLOptionsKey")
public typealias UIApplicationOpenExternalURLOptionsKey = UIApplication.OpenExternalURLOptionsKey

/// Now inside of `UIApplication`.
@available(*, unavailable, renamed: "UIApplication.didFinishLaunchingNotification")
public let UIApplicationDidFinishLaunchingNotification = ""

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

extension UIUserNotificationAction {
    /// Now reads as a question.
    @available(*, unavailable, renamed: "isAuthenticationRequired")
    public var authenticationRequired: Bool { false }
    /// Now reads as a question.
    @available(*, unavailable, renamed: "isDestructive")
    public var destructive: Bool { false }
}

extension UIMutableUserNotificationAction {
    /// Now reads as a question.
    @available(*, unavailable, renamed: "isAuthenticationRequired")
    public var authenticationRequired: Bool {
        get { false }
        set {}
    }
    /// Now reads as a question.
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

// Foundation's names in `repeatInterval`, which code of that time cannot do without.

/// Now inside of `NSCalendar`.
@available(*, unavailable, renamed: "NSCalendar.Unit")
public typealias NSCalendarUnit = NSCalendar.Unit

extension NSCalendar.Unit {
    /// Swift 2: now in lower case.
    @available(*, unavailable, renamed: "era")
    public static var Era: Self { .era }
    /// Swift 1: now without the prefix.
    @available(*, unavailable, renamed: "era")
    public static var CalendarUnitEra: Self { .era }
    /// Swift 2: now in lower case.
    @available(*, unavailable, renamed: "minute")
    public static var Minute: Self { .minute }
    /// Swift 1: now without the prefix.
    @available(*, unavailable, renamed: "minute")
    public static var CalendarUnitMinute: Self { .minute }
    /// Swift 2: now in lower case.
    @available(*, unavailable, renamed: "hour")
    public static var Hour: Self { .hour }
    /// Swift 1: now without the prefix.
    @available(*, unavailable, renamed: "hour")
    public static var CalendarUnitHour: Self { .hour }
    /// Swift 2: now in lower case.
    @available(*, unavailable, renamed: "day")
    public static var Day: Self { .day }
    /// Swift 1: now without the prefix.
    @available(*, unavailable, renamed: "day")
    public static var CalendarUnitDay: Self { .day }
    /// Swift 2: now in lower case.
    @available(*, unavailable, renamed: "weekday")
    public static var Weekday: Self { .weekday }
    /// Swift 1: now without the prefix.
    @available(*, unavailable, renamed: "weekday")
    public static var CalendarUnitWeekday: Self { .weekday }
    /// Swift 2: now in lower case.
    @available(*, unavailable, renamed: "weekOfMonth")
    public static var WeekOfMonth: Self { .weekOfMonth }
    /// Swift 1: now without the prefix.
    @available(*, unavailable, renamed: "weekOfMonth")
    public static var CalendarUnitWeekOfMonth: Self { .weekOfMonth }
    /// Swift 2: now in lower case.
    @available(*, unavailable, renamed: "weekOfYear")
    public static var WeekOfYear: Self { .weekOfYear }
    /// Swift 1: now without the prefix.
    @available(*, unavailable, renamed: "weekOfYear")
    public static var CalendarUnitWeekOfYear: Self { .weekOfYear }
    /// Swift 2: now in lower case.
    @available(*, unavailable, renamed: "month")
    public static var Month: Self { .month }
    /// Swift 1: now without the prefix.
    @available(*, unavailable, renamed: "month")
    public static var CalendarUnitMonth: Self { .month }
    /// Swift 2: now in lower case.
    @available(*, unavailable, renamed: "quarter")
    public static var Quarter: Self { .quarter }
    /// Swift 1: now without the prefix.
    @available(*, unavailable, renamed: "quarter")
    public static var CalendarUnitQuarter: Self { .quarter }
    /// Swift 2: now in lower case.
    @available(*, unavailable, renamed: "year")
    public static var Year: Self { .year }
    /// Swift 1: now without the prefix.
    @available(*, unavailable, renamed: "year")
    public static var CalendarUnitYear: Self { .year }
}
