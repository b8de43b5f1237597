// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import Synchronization
import Testing

@testable import UserNotifications

private typealias Options = UNNotificationPresentationOptions

private final class WithHandlers: NSObject, UNUserNotificationCenterDelegate {
    let answered = Mutex<[String]>([])

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions)
            -> Void
    ) {
        completionHandler([.banner, .sound])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        MainActor.assertIsolated()
        answered.withLock { $0.append(response.actionIdentifier) }
        completionHandler()
    }
}

private final class WithAsync: NSObject, UNUserNotificationCenterDelegate {
    let answered = Mutex<[String]>([])

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [.list] }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        answered.withLock { $0.append(response.actionIdentifier) }
    }
}

@MainActor private final class OnMain: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        MainActor.assertIsolated()
        return [.badge]
    }
}

@MainActor private final class OnMainNonisolated: NSObject, UNUserNotificationCenterDelegate {
    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        Task { @MainActor in completionHandler([.sound]) }
    }
}

@MainActor
private final class Preconcurrency: NSObject,
    @preconcurrency UNUserNotificationCenterDelegate
{
    private(set) var opened: [String?] = []

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions)
            -> Void
    ) {
        MainActor.assertIsolated()
        completionHandler([.banner])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {
        opened.append(notification?.request.identifier)
    }
}

@MainActor private final class Isolated: NSObject, @MainActor UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions)
            -> Void
    ) {
        completionHandler([.list, .badge])
    }
}

private final class WithNothing: NSObject, UNUserNotificationCenterDelegate {}

/// Hands on to another delegate, as code for Apple's platforms does.
private final class HandingOn: NSObject, UNUserNotificationCenterDelegate {
    private let other: any UNUserNotificationCenterDelegate

    init(to other: any UNUserNotificationCenterDelegate) { self.other = other }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        other.userNotificationCenter?(
            center, willPresent: notification, withCompletionHandler: completionHandler)
    }
}

/// Forgets its completion handlers.
private final class Forgetful: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions)
            -> Void
    ) {}

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {}
}

/// Calls its completion handlers twice.
private final class Eager: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions)
            -> Void
    ) {
        completionHandler([.sound])
        completionHandler([.list])
    }
}

struct DelegateTests {
    private let service = MemoryService()
    private let center: UNUserNotificationCenter

    init() { center = UNUserNotificationCenter(service) }

    private func application() async throws -> any ApplicationSide {
        await service.reached(1)
        _ = await center.pendingNotificationRequests()
        return try #require(await service.application)
    }

    @MainActor private func options(_ delegate: any UNUserNotificationCenterDelegate) async throws
        -> PresentationOptions
    {
        center.delegate = delegate
        let options = try await application().willPresent(.sample())
        withExtendedLifetime(delegate) {}
        return options
    }

    private func response(_ action: String = "a") -> Response {
        Response(
            id: UUID(), notification: .sample(), actionIdentifier: action,
            date: Date(timeIntervalSince1970: 1_100))
    }

    @Test func `the form that a class implements is the one that is called`() async throws {
        #expect(try await options(WithHandlers()) == [.banner, .sound])
        #expect(try await options(WithAsync()) == [.list])
    }

    @Test func `a program without windows and without willPresent is in the background`()
        async throws
    {
        #expect(try await options(WithNothing()) == .all)
    }

    @Test(.timeLimit(.minutes(1)))
    func `one that is in front and says nothing shows nothing, and is told so once`() async throws {
        let complaints = Mutex(0)
        let calls = DelegateCalls(activity: Activity(), pushes: PushReception()) {
            complaints.withLock { $0 += 1 }
        }
        let (silent, speaking) = (WithNothing(), WithAsync())
        calls.attach(to: center)
        center.isApplicationActive = true

        for delegate in [silent, speaking, silent] as [any UNUserNotificationCenterDelegate] {
            center.delegate = delegate
            let options = await calls.willPresent(.sample())
            #expect(options == (delegate === speaking ? [.list] : []))
        }
        #expect(complaints.withLock { $0 } == 1)
    }

    @Test func `one that left the foreground is not asked, though the service does not know yet`()
        async throws
    {
        let delegate = WithAsync()
        center.delegate = delegate
        center.isApplicationActive = true
        let application = try await application()

        center.isApplicationActive = false
        #expect(await application.willPresent(.sample()) == .all)
        center.isApplicationActive = true
        #expect(await application.willPresent(.sample()) == [.list])
        withExtendedLifetime(delegate) {}
    }

    @Test @MainActor func `one that leaves the foreground while the question waits is not asked`()
        async throws
    {
        let delegate = WithAsync()
        center.delegate = delegate
        center.isApplicationActive = true
        let application = try await application()
        let isAsked = DispatchSemaphore(value: 0)

        // The main thread is at work, and that another window came in front waits for it, too.
        DispatchQueue.main.async { [center] in center.isApplicationActive = false }
        let answer = Task.detached {
            isAsked.signal()
            return await application.willPresent(.sample())
        }
        isAsked.wait()

        #expect(await answer.value == .all)
        withExtendedLifetime(delegate) {}
    }

    @Test func `a delegate that hands on to one without willPresent says nothing either`()
        async throws
    {
        let proxy = HandingOn(to: WithNothing())
        #expect(try await options(proxy) == .all)
        #expect(try await options(HandingOn(to: WithHandlers())) == [.banner, .sound])
    }

    @Test @MainActor func `classes of the main actor are called there`() async throws {
        #expect(try await options(OnMain()) == [.badge])
        #expect(try await options(OnMainNonisolated()) == [.sound])
        #expect(try await options(Preconcurrency()) == [.banner])
        #expect(try await options(Isolated()) == [.list, .badge])
    }

    @Test func `a handler that is never called means nothing is shown`() async throws {
        #expect(try await options(Forgetful()) == [])
    }

    @Test func `the first call of a handler counts`() async throws {
        #expect(try await options(Eager()) == [.sound])
    }

    @Test func `responses reach both forms and end when they are handled`() async throws {
        let handlers = WithHandlers()
        let async = WithAsync()
        let forgetful = Forgetful()

        center.delegate = handlers
        try await application().didReceive(response("one"))
        try await application().didReceive(response("two"))
        center.delegate = async
        try await application().didReceive(response("three"))
        center.delegate = forgetful
        try await application().didReceive(response("four"))

        #expect(handlers.answered.withLock { $0 } == ["one", "two"])
        #expect(async.answered.withLock { $0 } == ["three"])
    }

    @Test @MainActor func `the settings are opened with and without a notification`() async throws {
        let delegate = Preconcurrency()
        center.delegate = delegate

        try await application().openSettings(for: .sample("n"))
        try await application().openSettings(for: nil)

        #expect(delegate.opened == ["n", nil])
    }

    @Test func `a delegate is held weakly`() async throws {
        var delegate: WithAsync? = WithAsync()
        center.delegate = delegate
        let application = try await application()

        delegate = nil

        #expect(center.delegate == nil)
        #expect(await application.willPresent(.sample()) == .all)
        await application.didReceive(response())
    }

    @Test func `the center goes away although the service knows its delegate`() async throws {
        let service = MemoryService()
        let delegate = WithAsync()
        weak var gone: UNUserNotificationCenter?
        do {
            let center = UNUserNotificationCenter(service)
            center.delegate = delegate
            _ = await center.pendingNotificationRequests()
            gone = center
        }

        #expect(gone == nil)
        let application = try #require(await service.application)
        #expect(await application.willPresent(.sample()) == .all)
    }
}
