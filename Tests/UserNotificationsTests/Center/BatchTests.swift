// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import Synchronization
import Testing

@testable import UserNotifications

/// Requests that are added while the service is still looked for, and so together.
struct BatchTests {
    private let service = MemoryService()
    private let gate = Gate()
    private let center: UNUserNotificationCenter

    init() {
        center = UNUserNotificationCenter { [service, gate] in
            await gate.passed()
            return service
        }
    }

    private static func request(_ identifier: String, title: String) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = title
        return UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
    }

    /// Adds requests, lets the service be found, and gives the errors.
    private func add(_ identifiers: [String]) async -> [String: Answer] {
        await withCheckedContinuation { continuation in
            let answers = Mutex<[String: Answer]>([:])
            let group = DispatchGroup()
            for (number, identifier) in identifiers.enumerated() {
                group.enter()
                center.add(Self.request(identifier, title: "\(number)")) { error in
                    let answer: Answer =
                        error == nil ? .none : error is UNError ? .apple : .other
                    answers.withLock { $0[identifier] = answer }
                    group.leave()
                }
            }
            group.notify(queue: .global()) {
                continuation.resume(returning: answers.withLock { $0 })
            }
            Task { await gate.open() }
        }
    }

    @Test func `go in one message`() async {
        let answers = await add(["a", "b", "c"])

        #expect(answers == ["a": .none, "b": .none, "c": .none])
        #expect(await service.calls == [.add(["a", "b", "c"])])
    }

    @Test func `many go in few messages, none of which is too large`() async {
        let identifiers = (0..<200).map { "\($0)" }

        let answers = await add(identifiers)

        #expect(answers.count == 200 && answers.values.allSatisfy { $0 == .none })
        let expected = stride(from: 0, to: 200, by: 64).map {
            MemoryService.Call.add(Array(identifiers[$0..<min($0 + 64, 200)]))
        }
        #expect(await service.calls == expected)
    }

    @Test func `go together however long it takes to find the service`() async throws {
        async let first: Void = center.add(Self.request("a", title: "0"))
        await gate.isReached()

        async let later = add(["b", "c"])

        try await first
        #expect(await later == ["b": .none, "c": .none])
        #expect(await service.calls == [.add(["a", "b", "c"])])
    }

    @Test func `one that is refused does not take others with it`() async {
        await service.refuse("b")

        let answers = await add(["a", "b", "c"])

        #expect(answers == ["a": .none, "b": .other, "c": .none])
        #expect(await service.requests.map(\.identifier) == ["a", "c"])
    }

    @Test func `what concerns all is answered once`() async {
        await service.fail(with: NotificationError(.notAllowed, message: "no"))

        let answers = await add(["a", "b", "c"])

        #expect(answers == ["a": .apple, "b": .apple, "c": .apple])
        #expect(await service.calls.count == 1)
    }

    @Test func `a later one replaces an earlier one of the same name`() async {
        _ = await add(["a", "b", "a"])

        #expect(await service.calls == [.add(["a", "b"]), .add(["a"])])
        #expect(await service.requests.last?.content.title == "2")
    }

    @Test func `other calls go on while the person is asked`() async throws {
        await service.holdQuestions()
        await gate.open()

        async let granted = center.requestAuthorization(options: [.alert])
        await service.reached(1)
        let settings = await center.notificationSettings()
        await service.answer(true)

        #expect(settings.authorizationStatus == .authorized)
        #expect(try await granted)
        #expect(await service.calls == [.requestAuthorization(4), .settings])
    }
}

private enum Answer {
    case none, apple, other
}

/// Something that is closed until it is opened.
private actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var observers: [CheckedContinuation<Void, Never>] = []

    func passed() async {
        if isOpen { return }
        await withCheckedContinuation { continuation in
            waiting.append(continuation)
            observers.forEach { $0.resume() }
            observers = []
        }
    }

    /// Waits until somebody waits for it to open.
    func isReached() async {
        if waiting.isEmpty { await withCheckedContinuation { observers.append($0) } }
    }

    func open() {
        isOpen = true
        waiting.forEach { $0.resume() }
        waiting = []
    }
}
