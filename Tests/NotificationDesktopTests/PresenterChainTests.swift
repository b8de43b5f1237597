// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Synchronization
import Testing

@testable import NotificationDesktop

/// A chain of two presenters that know nothing of each other.
@Suite struct PresenterChainTests {
    private let first = FakePresenter("first")
    private let second = FakePresenter("second")
    private let chain: PresenterChain

    init() { chain = PresenterChain([first, second]) }

    @Test func `shows with the first that is available then`() async throws {
        first.isThere = false
        #expect(try await chain.present(.example("a"))?.rawValue == "second a")
        first.isThere = true
        #expect(try await chain.present(.example("b"))?.rawValue == "first b")
        #expect(first.shown == ["b"])
        #expect(second.shown == ["a"])
    }

    @Test func `lets the first wait while none is available`() async throws {
        first.isThere = false
        second.isThere = false
        #expect(await !chain.isAvailable())
        #expect(try await chain.present(.example("a"))?.rawValue == "first a")
        #expect(try await PresenterChain([]).present(.example("a")) == nil)
    }

    @Test func `brings a handle back to the presenter that made it, while that is there`()
        async throws
    {
        first.isThere = false
        let handle = try #require(await chain.present(.example("a")))
        first.isThere = true
        #expect(chain.made(handle))
        #expect(!chain.made(PresentationHandle(rawValue: "third a")))

        var again = try Presentation.example("a")
        again.restoredFrom = handle
        #expect(await chain.present(again) == handle)
        second.isThere = false
        #expect(await chain.present(again)?.rawValue == "first a")
        again.restoredFrom = PresentationHandle(rawValue: "third a")
        #expect(await chain.present(again)?.rawValue == "first a")
    }

    @Test func `tells what happens on any of them`() async throws {
        let (events, sink) = AsyncStream.makeStream(of: PresenterEvent.self)
        try await chain.start(sink)
        let ids = [UUID(), UUID()]
        first.tell(.leftScreen(ids[0]))
        second.tell(.dismissed(ids[1]))

        var told = events.makeAsyncIterator()
        #expect(await told.next() == .leftScreen(ids[0]))
        #expect(await told.next() == .dismissed(ids[1]))
    }

    @Test func `takes away what any of them shows`() async throws {
        let there = try Presentation.example("a")
        let elsewhere = try Presentation.example("b")
        first.isThere = false
        _ = await chain.present(elsewhere)
        first.isThere = true
        _ = await chain.present(there)

        await chain.withdraw([there.id, elsewhere.id])

        #expect(first.shown + second.shown == [])
    }

    @Test func `lets go of what is withdrawn while it looks for a place`() async throws {
        let presentation = try Presentation.example("a")
        let question = Question()
        let hesitating = FakePresenter("hesitating", question)
        let chain = PresenterChain([hesitating, second])
        async let handle = chain.present(presentation)
        await question.isAsked()

        await chain.withdraw([presentation.id])
        question.answer.open()

        #expect(await handle == nil)
        #expect(hesitating.shown == [])
    }

    @Test func `leaves nothing elsewhere that is replaced`() async throws {
        first.isThere = false
        _ = try await chain.present(.example("a"))
        _ = try await chain.present(.example("b"))
        first.isThere = true
        _ = try await chain.present(.example("a"))
        #expect(first.shown == ["a"])
        #expect(second.shown == ["b"])
    }

    @Test func `asks where it would show, and describes what is there`() async throws {
        second.canBeAnswered = false
        #expect(await chain.canAsk())
        #expect(await chain.description() == PresenterDescription(name: "first"))
        first.isThere = false
        #expect(await !chain.canAsk())
        #expect(await chain.description() == PresenterDescription(name: "second"))
        second.isThere = false
        #expect(await chain.description() == nil)
    }
}

/// A question that stays without an answer until the test gives it.
private final class Question: Sendable {
    let answer = Gate()
    private let asked = Gate()

    func ask() async {
        asked.open()
        await answer.pass()
    }

    func isAsked() async { await asked.pass() }
}

/// A presenter that is there or not, as the test says.
private final class FakePresenter: Presenter {
    private struct State {
        var isThere = true
        var canBeAnswered = true
        var shown: [Presentation] = []
        var events: AsyncStream<PresenterEvent>.Continuation?
    }

    private let name: String
    private let question: Question?
    private let state = Mutex(State())

    init(_ name: String, _ question: Question? = nil) {
        self.name = name
        self.question = question
    }

    var isThere: Bool {
        get { state.withLock(\.isThere) }
        set { state.withLock { $0.isThere = newValue } }
    }

    var canBeAnswered: Bool {
        get { state.withLock(\.canBeAnswered) }
        set { state.withLock { $0.canBeAnswered = newValue } }
    }

    var shown: [String] { state.withLock { $0.shown.map(\.key.identifier) } }

    func tell(_ event: PresenterEvent) { _ = state.withLock { $0.events?.yield(event) } }

    func start(_ events: AsyncStream<PresenterEvent>.Continuation) {
        state.withLock { $0.events = events }
    }

    func isAvailable() async -> Bool {
        await question?.ask()
        return isThere
    }

    func canAsk() -> Bool { isThere && canBeAnswered }

    func description() -> PresenterDescription? {
        isThere ? PresenterDescription(name: name) : nil
    }

    func present(_ presentation: Presentation) -> PresentationHandle? {
        withdraw(presentation.key)
        state.withLock { $0.shown.append(presentation) }
        return PresentationHandle(rawValue: "\(name) \(presentation.key.identifier)")
    }

    func made(_ handle: PresentationHandle) -> Bool { handle.rawValue.hasPrefix(name + " ") }

    func withdraw(_ notifications: [UUID]) {
        state.withLock { $0.shown.removeAll { notifications.contains($0.id) } }
    }

    func withdraw(_ key: RequestKey) { state.withLock { $0.shown.removeAll { $0.key == key } } }
}
