// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Synchronization

/// A screen that shows everything at once, and a person who answers questions.
package final class SimulatedScreen: Presenter {
    private struct State {
        var shown: [Presentation] = []
        var history: [Presentation] = []
        var isAllowedWhenAsked = true
        var questionCount = 0
        var soundCount = 0
        var sink: AsyncStream<PresenterEvent>.Continuation?
    }

    private let state = Mutex(State())
    /// The deeds of the person, for the service.
    package let events: AsyncStream<PresenterEvent>
    private let sink: AsyncStream<PresenterEvent>.Continuation

    /// Makes an empty screen.
    package init() { (events, sink) = AsyncStream.makeStream() }

    // MARK: - What the service asks

    package func start(_ events: AsyncStream<PresenterEvent>.Continuation) async throws {}

    package func isAvailable() async -> Bool { true }

    package func canAsk() async -> Bool { true }

    package func description() async -> PresenterDescription? { nil }

    package func made(_ handle: PresentationHandle) -> Bool { false }

    package func present(_ presentation: Presentation) async -> PresentationHandle? {
        let answer: AuthorizationQuestion.Answer? = state.withLock { state in
            if presentation.isQuestion {
                state.questionCount += 1
                return state.isAllowedWhenAsked ? .allow : .deny
            }
            // A server with a list puts it there; the screen shows nothing.
            if presentation.isQuiet { return nil }
            state.shown.removeAll { $0.key == presentation.key }
            state.shown.append(presentation)
            state.history.append(presentation)
            if presentation.sound != nil { state.soundCount += 1 }
            return nil
        }
        if let answer {
            happened(
                .responded(
                    presentation.id, action: answer.rawValue, text: nil, activationToken: nil))
        }
        return nil
    }

    package func withdraw(_ notifications: [UUID]) async {
        state.withLock { $0.shown.removeAll { notifications.contains($0.id) } }
    }

    package func withdraw(_ key: RequestKey) async {
        state.withLock { $0.shown.removeAll { $0.key == key } }
    }

    // MARK: - What the person does

    /// Tells the service of something that happened.
    package func happened(_ event: PresenterEvent) { sink.yield(event) }

    /// Takes what the person dismissed off the screen, and tells.
    package func dismiss(_ id: UUID) {
        state.withLock { $0.shown.removeAll { $0.id == id } }
        happened(.dismissed(id))
    }

    /// Lets the banners leave the screen by themselves.
    package func ignoreBanners() {
        let banners = state.withLock { state in
            let banners = state.shown.filter { $0.style == .banner }.map(\.id)
            state.shown.removeAll { banners.contains($0.id) }
            return banners
        }
        for id in banners { happened(.leftScreen(id)) }
    }

    /// Whether the person allows an application's notifications when asked.
    package func setAllowedWhenAsked(_ isAllowed: Bool) {
        state.withLock { $0.isAllowedWhenAsked = isAllowed }
    }

    // MARK: - What there is to see

    /// All that is on the screen, in the order in which it came.
    package var shown: [Presentation] { state.withLock(\.shown) }
    /// All that ever was.
    package var history: [Presentation] { state.withLock(\.history) }
    /// How often the person was asked.
    package var questionCount: Int { state.withLock(\.questionCount) }
    /// How often a sound came with a notification.
    package var soundCount: Int { state.withLock(\.soundCount) }
}
