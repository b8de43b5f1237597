// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import Synchronization
import Testing

@testable import UserNotifications

/// An extension as everybody writes it.
private final class BestAttempt: UNNotificationServiceExtension {
    private let lock = NSLock()
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttempt: UNMutableNotificationContent?
    private let hasBegun = DispatchSemaphore(value: 0)
    private let isInTime: Bool
    private let isBlocking: Bool

    init(isInTime: Bool, isBlocking: Bool = false) {
        self.isInTime = isInTime
        self.isBlocking = isBlocking
    }

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        lock.withLock {
            self.contentHandler = contentHandler
            bestAttempt = request.content.mutableCopy() as? UNMutableNotificationContent
            bestAttempt?.subtitle = "so far"
        }
        hasBegun.signal()
        if isBlocking { Thread.sleep(forTimeInterval: 0.5) }
        guard isInTime, let bestAttempt else { return }
        bestAttempt.subtitle = "done"
        bestAttempt.badge = 3
        contentHandler(bestAttempt)
    }

    override func serviceExtensionTimeWillExpire() {
        // On a busy machine its time may be over before it has begun.
        hasBegun.wait()
        lock.withLock {
            if let bestAttempt { contentHandler?(bestAttempt) }
        }
    }
}

/// One that gives up without a word.
private final class Silent: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {}
}

@Suite(.timeLimit(.minutes(1))) struct ServiceExtensionTests {
    private let service = MemoryService()

    private var request: Request {
        var content = NotificationModel.Content()
        content.title = "Milk"
        return Request(identifier: "milk", content: content, trigger: .push)
    }

    /// The application as the service sees it, with an extension.
    private func application(
        _ makeExtension: (@Sendable () -> UNNotificationServiceExtension)?
    ) async throws -> (UNUserNotificationCenter, any ApplicationSide) {
        let center = UNUserNotificationCenter(service)
        center.useServiceExtension { UNNotificationServiceExtension() }
        center.useServiceExtension(makeExtension)
        await center.settle()
        return (center, try #require(await service.application))
    }

    @Test func `the extension's content is shown`() async throws {
        let (center, application) = try await application { BestAttempt(isInTime: true) }

        let content = await application.changeContent(of: request, within: .seconds(30))

        #expect(content?.title == "Milk" && content?.subtitle == "done" && content?.badge == 3)
        withExtendedLifetime(center) {}
    }

    @Test func `an extension without an override gives what came`() async throws {
        let (center, application) = try await application { UNNotificationServiceExtension() }

        let content = await application.changeContent(of: request, within: .seconds(30))

        #expect(content == request.content)
        withExtendedLifetime(center) {}
    }

    @Test(arguments: [false, true])
    func `one whose time is over gives its best attempt`(isBlocking: Bool) async throws {
        let (center, application) = try await application {
            BestAttempt(isInTime: false, isBlocking: isBlocking)
        }

        let content = await application.changeContent(of: request, within: .milliseconds(100))

        #expect(content?.subtitle == "so far")
        withExtendedLifetime(center) {}
    }

    @Test func `one that says nothing keeps what came, and so does none`() async throws {
        let (center, application) = try await application { Silent() }

        #expect(await application.changeContent(of: request, within: .zero) == nil)
        center.useServiceExtension(nil)
        #expect(await application.changeContent(of: request, within: .seconds(30)) == nil)
    }

    @Test func `content that cannot be kept counts as none`() async throws {
        final class Wrong: UNNotificationServiceExtension {
            override func didReceive(
                _ request: UNNotificationRequest,
                withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
            ) {
                let content = UNMutableNotificationContent()
                content.userInfo = ["center": NSObject()]
                contentHandler(content)
            }
        }
        let (center, application) = try await application { Wrong() }

        #expect(await application.changeContent(of: request, within: .seconds(30)) == nil)
        withExtendedLifetime(center) {}
    }

    @Test func `an extension registers for pushes only, and a delegate for all`() async throws {
        final class Delegate: NSObject, UNUserNotificationCenterDelegate {}
        let (center, _) = try await application { Silent() }
        #expect(await service.calls == [.registerForPushes])

        let delegate = Delegate()
        center.delegate = delegate
        center.handleRemoteNotifications { _ in }
        await center.settle()

        #expect(await service.calls == [.registerForPushes, .register(isForeground: true)])
        withExtendedLifetime(delegate) {}
    }

    @Test func `a push for the application reaches its handler on the main actor`() async throws {
        let center = UNUserNotificationCenter(service)
        let payloads = Mutex<[Int?]>([])
        center.handleRemoteNotifications { userInfo in
            MainActor.assertIsolated()
            let id = userInfo["id"] as? Int
            payloads.withLock { $0.append(id) }
        }
        await center.settle()
        let application = try #require(await service.application)

        await application.didReceiveRemote(["id": .integer(7)])

        #expect(payloads.withLock { $0 } == [7])
        center.handleRemoteNotifications(nil)
        await application.didReceiveRemote(["id": .integer(8)])
        #expect(payloads.withLock { $0 } == [7])
    }
}
