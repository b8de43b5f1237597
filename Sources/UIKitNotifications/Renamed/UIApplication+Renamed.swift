// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// What Swift 1 to 4.0 called these. The compiler refuses them and offers today's spelling.
//
// Two are missing since Swift cannot declare a method beside a property of its name:
// `currentUserNotificationSettings()` and `isRegisteredForRemoteNotifications()`, of which it
// says by itself that a property is not called.

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
@available(*, unavailable, renamed: "UIApplication.didFinishLaunchingNotification")
public let UIApplicationDidFinishLaunchingNotification = ""
