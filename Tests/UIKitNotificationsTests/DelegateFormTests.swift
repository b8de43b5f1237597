// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitNotifications

@MainActor private final class InformedAndPlain: UIResponder, UIApplicationDelegate {
    var called: [String] = []

    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler: @escaping () -> Void
    ) {
        called.append("plain")
        completionHandler()
    }

    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, withResponseInfo responseInfo: [AnyHashable: Any],
        completionHandler: @escaping () -> Void
    ) {
        called.append("informed")
        completionHandler()
        completionHandler()
    }
}

@MainActor private final class Plain: UIResponder, UIApplicationDelegate {
    var called: [String] = []

    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler: @escaping () -> Void
    ) {
        called.append("plain")
        completionHandler()
    }
}

@MainActor private final class Async: UIResponder, UIApplicationDelegate {
    var called: [String] = []

    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification
    ) async { called.append("async") }
}

@MainActor private final class Older: UIResponder, UIApplicationDelegate {
    var called: [String] = []

    func application(
        _ application: UIApplication,
        didReceiveLocalNotification notification: UILocalNotification
    ) { called.append("received") }

    func application(
        _ application: UIApplication,
        didRegisterUserNotificationSettings notificationSettings: UIUserNotificationSettings
    ) { called.append("registered") }

    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forLocalNotification notification: UILocalNotification,
        completionHandler: @escaping () -> Void
    ) {
        called.append("older")
        completionHandler()
    }
}

@MainActor private final class Idle: UIResponder, UIApplicationDelegate {}

/// Which form of a method is called; each must call its handler, or the wait does not end.
@MainActor @Suite(.timeLimit(.minutes(2)))
struct DelegateFormTests {
    private let application = UIApplication.shared

    private func press(_ delegate: any UIApplicationDelegate) async {
        await withCheckedContinuation { continuation in
            var isDone = false
            delegate.application(
                application, handleActionWithIdentifier: "a", for: UILocalNotification(),
                withResponseInfo: [:]
            ) {
                if !isDone { continuation.resume() }
                isDone = true
            }
        }
    }

    @Test func `LEG-27 the form with response info goes first`() async {
        let delegate = InformedAndPlain()
        await press(delegate)
        #expect(delegate.called == ["informed"])
    }

    @Test func `one form alone is the one that runs`() async {
        let plain = Plain()
        let async = Async()
        await press(plain)
        await press(async)
        await press(Idle())
        #expect(plain.called == ["plain"])
        #expect(async.called == ["async"])
    }

    @Test func `labels of Swift 1 to 2 still run`() async {
        let delegate = Older()
        await press(delegate)
        delegate.application(application, didReceive: UILocalNotification())
        delegate.application(
            application, didRegister: UIUserNotificationSettings(types: [], categories: nil))
        #expect(delegate.called == ["older", "received", "registered"])
    }
}
