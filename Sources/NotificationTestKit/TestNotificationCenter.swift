// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Synchronization
import UserNotifications

/// A notification service in memory, with a clock and a person that the test plays.
///
/// The application uses the real `UNUserNotificationCenter`, and the real service decides and
/// performs. Only the store, the desktop and the clocks are simulated, so
/// nothing here waits for time to pass and no notification server is needed.
///
/// Each function first lets everything end that the application has asked for, and returns when
/// all that follows has happened, the delegate's part included. A delegate that keeps its
/// completion handler and never calls it therefore stops the test.
public final class TestNotificationCenter: Sendable {
    let service: SimulatedService
    private let current: Mutex<UNUserNotificationCenter>

    /// Makes a service that knows of no application yet.
    ///
    /// - Parameters:
    ///   - date: What the clock says.
    ///   - timeZone: The zone of the simulated machine.
    public init(at date: Date, timeZone: TimeZone = .gmt) {
        let service = SimulatedService(at: date, timeZone: timeZone)
        self.service = service
        current = Mutex(UNUserNotificationCenter(service: service))
    }

    /// The center of the application under test.
    ///
    /// Hand it to the code that otherwise uses `UNUserNotificationCenter.current()`.
    public var center: UNUserNotificationCenter { current.withLock { $0 } }

    /// Whether the application is in the foreground, so that its delegate decides how a
    /// notification is shown; until this is set, it is if it has a delegate.
    public var isApplicationInForeground: Bool {
        get { center.isApplicationActive }
        set { center.isApplicationActive = newValue }
    }

    /// Ends the application and starts it again: it has a new center and no delegate yet.
    ///
    /// - Returns: The new center.
    @discardableResult
    public func relaunchApplication() async -> UNUserNotificationCenter {
        await settle()
        await service.applicationEnds()
        let center = UNUserNotificationCenter(service: service)
        current.withLock { $0 = center }
        await settle()
        return center
    }

    /// Waits until everything that was asked for so far has happened.
    public func settle() async {
        repeat { await center.settle() } while await service.callApplication()
    }
}

// MARK: - What there is

extension TestNotificationCenter {
    /// All that is on the screen, in the order in which it came.
    public var shown: [ShownNotification] {
        get async {
            await settle()
            return service.screen.shown.map(ShownNotification.init)
        }
    }

    /// Everything that ever came on the screen, also what left it again.
    public var history: [ShownNotification] {
        get async {
            await settle()
            return service.screen.history.map(ShownNotification.init)
        }
    }

    /// The requests that wait to ring, the soonest first; those that wait for no time come first.
    public var pending: [PendingNotification] {
        get async {
            await settle()
            return service.waiting.map(PendingNotification.init)
        }
    }

    /// The identifiers of what is in the list of delivered notifications, the latest first.
    public var delivered: [String] {
        get async {
            await settle()
            return await service.listed.map(\.request.identifier)
        }
    }

    /// The number on the launcher badge; 0 shows none.
    public var badge: Int {
        get async {
            await settle()
            return await service.call { await $0.badge(of: SimulatedService.application) }
        }
    }

    /// How often a sound was heard, with a notification on the screen or without.
    public var soundCount: Int {
        get async {
            await settle()
            return service.soundCount
        }
    }

    /// How often the person was asked whether to allow notifications.
    public var promptCount: Int {
        get async {
            await settle()
            return service.screen.questionCount
        }
    }

    /// How often the service started the application for a response, or brought it to the front.
    public var launchCount: Int {
        get async {
            await settle()
            return service.launchCount
        }
    }
}
