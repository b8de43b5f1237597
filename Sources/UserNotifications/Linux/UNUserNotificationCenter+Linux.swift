// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UNUserNotificationCenter {
    /// The name under which the service knows this program, such as `org.example.Shop`.
    ///
    /// Set it once, when the program starts and before the first call of `current()`'s center.
    /// It goes before the variable `CARILLON_APPLICATION_ID`, which goes before the bundle's
    /// identifier, the name of the Flatpak, and `local.` with the name of the executable; without
    /// a value of its own it says which of these counts.
    ///
    /// A name that cannot be one, or that comes too late, is reported on standard error. With the
    /// former every call fails; in the latter case the program keeps the name that it has.
    ///
    /// - Note: On Linux only. Elsewhere it is `CFBundleIdentifier`.
    public static var applicationIdentifier: String? {
        get { ApplicationIdentity.ofProcess.name }
        set { ApplicationIdentity.ofProcess.choose(newValue) }
    }

    /// Whether the application is in the foreground, so that its delegate decides how a
    /// notification is shown.
    ///
    /// Until it is set, an application with a delegate is in the foreground, except when the
    /// service started the program to answer a response; and a notification is shown all the same
    /// if the delegate has no `userNotificationCenter(_:willPresent:withCompletionHandler:)`, since
    /// a program without windows is in front of nothing. A program with windows sets it as they
    /// get and lose the focus. Then nothing is shown without that method while it is true, and a
    /// line on standard error says so, once. Set it on the main thread, where the delegate is
    /// asked: what is asked there after it became false is shown as in the background.
    ///
    /// - Note: On Linux only.
    public var isApplicationActive: Bool {
        get { isActive }
        set { isActive = newValue }
    }

    /// Whether a machine that sleeps is woken for a request with `wakesMachine`.
    ///
    /// It is false where the person does not let the application do so, where nothing on the
    /// machine has the right or the clock for it, and where the service cannot be reached; `carillon
    /// doctor` says why. The answer may change, so ask when it counts: before the person relies on
    /// an alarm, say.
    ///
    /// - Note: On Linux only. Elsewhere machines are not woken for a local notification.
    ///
    /// - Returns: Whether it is.
    nonisolated(nonsending) public func canWakeMachine() async -> Bool {
        (try? await link.result { try await $0.canWakeMachine() }.get()) ?? false
    }

    /// Returns when the delegate has handled all responses and no other came for some time.
    ///
    /// For a program that the service started in the background: it sets the delegate, waits
    /// here, and ends. It also returns when the task is cancelled.
    ///
    /// - Note: On Linux only.
    ///
    /// - Parameter duration: How long it must be quiet.
    public func runUntilIdle(for duration: Duration = .seconds(2)) async {
        // What was called before, such as setting the delegate, comes first.
        await settle()
        await activity.untilIdle(for: duration)
    }

    /// Says which service extension changes pushes before they are shown; nil is none.
    ///
    /// Set it when the program starts, before the delegate. A new extension is made for each
    /// push with `mutable-content`. The service starts the program in the background for it if
    /// it is not running and has a D-Bus service file.
    ///
    /// ```swift
    /// UNUserNotificationCenter.current().useServiceExtension { NotificationService() }
    /// ```
    ///
    /// - Note: On Linux only. Elsewhere an extension is a bundle that names its principal class.
    ///
    /// - Parameter makeExtension: Makes an extension; it is called on any thread.
    public func useServiceExtension(
        _ makeExtension: (@Sendable () -> UNNotificationServiceExtension)?
    ) {
        pushes.use(makeExtension)
        if makeExtension != nil { wantPushes() }
    }

    /// Says what handles pushes with `content-available`; nil is nothing.
    ///
    /// Set it when the program starts, before the delegate. It is called on the main actor with
    /// the whole payload, and has about 30 seconds until it returns. The service starts the
    /// program in the background for it if it is not running and has a D-Bus service file.
    ///
    /// - Note: On Linux only. Elsewhere it is
    ///   `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`, which the products
    ///   `UIKit` and `UIKitNotifications` call as long as nothing is said here.
    ///
    /// - Parameter handle: Fetches what the payload tells of.
    public func handleRemoteNotifications(
        _ handle: (@MainActor @Sendable ([AnyHashable: Any]) async -> Void)?
    ) {
        pushes.use(handle)
        if handle != nil { wantPushes() }
    }
}
