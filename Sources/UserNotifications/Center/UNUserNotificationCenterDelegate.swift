// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The calls to an application when a notification is delivered or responded to.
///
/// Each of the first two events has a form with a completion handler and an `async` one;
/// implement one of them. A form with a completion handler is called on the main thread; an
/// `async` one runs where it is isolated to, else anywhere.
///
/// - Note: On Linux, a program must let its main thread work through its queue, which
///   `RunLoop.main.run()`, `dispatchMain()`, an `async` main function and GTK's main loop do. With
///   `dispatchMain()` and an `async` main function another thread does that work, and
///   `Thread.isMainThread` is false there.
///   The methods belong in the class that states the conformance: one that only a subclass adds
///   is not seen, since there is no Objective-C to look for it.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// Decides how to present a notification while the application is in the foreground.
    @preconcurrency
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void)

    /// Decides how to present a notification while the application is in the foreground.
    ///
    /// Without an implementation it is not shown while the application is in the foreground.
    ///
    /// - Note: On Linux, a program that never said whether it is in the foreground counts as in the
    ///   background then, since it may have no windows: the notification is shown.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions

    /// Handles what the person did with a notification.
    ///
    /// The completion handler must be called when it is done.
    @preconcurrency
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)

    /// Handles what the person did with a notification.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

    /// Shows the application's own notification settings.
    ///
    /// It needs `.providesAppNotificationSettings`. The notification is nil when the person
    /// came from the settings.
    ///
    /// - Note: On Linux, a person comes from the button *Settings*, which a notification has where
    ///   the application's actions leave room, or from `carillon settings APP --open`. The
    ///   application is started and brought to the front for it.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

// Apple's requirements are optional, and its two forms are one. Here the form with a completion
// handler is the one that is called, and its default goes on to the async form; never the other
// way, so whichever a class implements is the one that runs.
extension UNUserNotificationCenterDelegate {
    /// Passes on to the async form.
    @preconcurrency
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        // Unsafe only in name: this call is all that is done with it, and it goes where the
        // delegate's method is isolated to. The task lives as long as that method runs.
        nonisolated(unsafe) let delegate: any UNUserNotificationCenterDelegate = self
        Task {
            completionHandler(
                await delegate.userNotificationCenter(center, willPresent: notification))
        }
    }

    /// Shows nothing; the center learns that the delegate has no say in it.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        PresentationQuestion.current?.findNoAnswer()
        return []
    }

    /// Passes on to the async form.
    @preconcurrency
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        // As above.
        nonisolated(unsafe) let delegate: any UNUserNotificationCenterDelegate = self
        Task {
            await delegate.userNotificationCenter(center, didReceive: response)
            completionHandler()
        }
    }

    /// Does nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {}

    /// Does nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {}
}

/// How a notification is shown while its application is in the foreground.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    /// The bits; unknown ones are kept.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Applies the badge of the content.
    public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
    /// Plays the sound of the content.
    public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
    /// Means list and banner together.
    @available(iOS, introduced: 10.0, deprecated: 14.0, message: "Use list and banner")
    public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
    /// Keeps it in the list of delivered notifications.
    public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
    /// Shows it on the screen.
    public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}
