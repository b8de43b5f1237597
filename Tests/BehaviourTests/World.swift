// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationTestKit
import Synchronization
import UserNotifications

/// An application on a machine in Berlin, at noon on Sunday, 1 March 2026.
struct World {
    let test: TestNotificationCenter
    let delegate = RecordingDelegate()

    var center: UNUserNotificationCenter { test.center }

    /// Makes a world.
    ///
    /// - Parameters:
    ///   - isAllowed: Whether the person allows everything already.
    ///   - hasDelegate: Whether the application has a delegate, which does nothing.
    ///   - isForeground: Whether the application is in the foreground.
    /// - Throws: An error if the date cannot be read.
    init(
        isAllowed: Bool = true, hasDelegate: Bool = false, isForeground: Bool = false
    ) async throws {
        test = TestNotificationCenter(
            at: try Self.date("2026-03-01T12:00:00"),
            timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)
        if isAllowed { await test.authorize() }
        if hasDelegate { test.center.delegate = delegate }
        test.isApplicationInForeground = isForeground
        await test.settle()
    }

    /// The time in Berlin.
    static func date(_ text: String) throws -> Date {
        let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
        return try Date(
            text,
            strategy: Date.ISO8601FormatStyle(timeZone: zone).year().month().day()
                .time(includingFractionalSeconds: false))
    }

    /// The times at which something rings next, in Berlin.
    func pendingTimes() async -> [String] {
        let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
        let style = Date.ISO8601FormatStyle(timeZone: zone).year().month().day()
            .time(includingFractionalSeconds: false)
        return await test.pending.compactMap { $0.date?.formatted(style) }
    }

    func add(
        _ identifier: String, _ trigger: UNNotificationTrigger? = nil,
        _ change: (UNMutableNotificationContent) -> Void = { _ in }
    ) async throws {
        try await center.add(.sample(identifier, trigger, change))
    }

    /// Registers a category "c" with these actions.
    func register(
        _ actions: [UNNotificationAction] = [], options: UNNotificationCategoryOptions = [],
        placeholder: String = ""
    ) {
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: "c", actions: actions, intentIdentifiers: [],
                hiddenPreviewsBodyPlaceholder: placeholder, options: options)
        ])
    }
}

extension UNNotificationRequest {
    /// A request of category "c" with a title.
    static func sample(
        _ identifier: String, _ trigger: UNNotificationTrigger? = nil,
        _ change: (UNMutableNotificationContent) -> Void = { _ in }
    ) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = "Title of \(identifier)"
        content.categoryIdentifier = "c"
        change(content)
        return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
    }
}

extension UNNotificationTrigger {
    static func after(_ seconds: TimeInterval, repeats: Bool = false) -> UNNotificationTrigger {
        UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
    }

    static func at(_ components: DateComponents, repeats: Bool = false) -> UNNotificationTrigger {
        UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats)
    }
}

/// A delegate that remembers what it was told.
final class RecordingDelegate: NSObject, UNUserNotificationCenterDelegate, Sendable {
    private let options = Mutex<UNNotificationPresentationOptions>([.banner, .list, .sound, .badge])
    private let told = Mutex<(presented: [UNNotification], responses: [UNNotificationResponse])>(
        ([], []))
    private let settings = Mutex<[String?]>([])

    /// The options that it answers in the foreground.
    func answer(_ options: UNNotificationPresentationOptions) {
        self.options.withLock { $0 = options }
    }

    var presented: [UNNotification] { told.withLock(\.presented) }
    var responses: [UNNotificationResponse] { told.withLock(\.responses) }
    var actions: [String] { responses.map(\.actionIdentifier) }
    /// The notifications from which its settings were opened; nil for none.
    var settingsOpenedFor: [String?] { settings.withLock { $0 } }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {
        settings.withLock { $0.append(notification?.request.identifier) }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        told.withLock { $0.presented.append(notification) }
        return options.withLock { $0 }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        told.withLock { $0.responses.append(response) }
    }
}

/// A delegate that implements nothing.
final class IdleDelegate: NSObject, UNUserNotificationCenterDelegate {}

/// The code of a `UNError`, or nil if nothing or something else is thrown.
func errorCode(of body: () async throws -> Void) async -> UNError.Code? {
    do {
        try await body()
        return nil
    } catch {
        return (error as? UNError)?.code
    }
}
