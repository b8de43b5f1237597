// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationEngine
import NotificationModel
import Synchronization

/// One life of an application that runs in the test, and is called when the test asks for it: the
/// test is to know when that is.
package final class SimulatedInstance: ApplicationInstance {
    /// Makes the call to the application, or fails it where there is none.
    private typealias Call = @Sendable ((any ApplicationSide)?) async -> Void

    private struct State {
        var side: (any ApplicationSide)?
        var calls: [Call] = []
        var extensionTime: Duration?
        var isEnded = false
    }

    /// The name of its connection.
    package let connection = "\(UUID())"
    /// The application.
    package let application: ApplicationID
    /// Never: its files are the test's.
    package let isSandboxed = false
    private let state = Mutex(State())

    /// Makes one that runs, and is not called yet.
    package init(of application: ApplicationID) { self.application = application }

    /// Takes what is called from now on.
    package func take(_ side: any ApplicationSide) { state.withLock { $0.side = side } }

    /// How long its service extension has, in real time; nil is as long as the service says.
    package func setExtensionTime(_ span: Duration?) { state.withLock { $0.extensionTime = span } }

    /// Makes the calls that wait; false if there are none.
    package func makeCalls() async -> Bool {
        let (waiting, side) = state.withLock { state in
            defer { state.calls = [] }
            return (state.calls, state.side)
        }
        for call in waiting { await call(side) }
        return !waiting.isEmpty
    }

    /// Ends without a word: calls get no answer.
    package func end() {
        let waiting = state.withLock { state in
            state.isEnded = true
            state.side = nil
            defer { state.calls = [] }
            return state.calls
        }
        // Nothing in them waits where nobody is called.
        for call in waiting { Task.immediate { await call(nil) } }
    }

    private func answer<Answer: Sendable>(
        _ body: @escaping @Sendable (any ApplicationSide) async -> Answer
    ) async throws(NotificationError) -> Answer {
        let answer = await withCheckedContinuation { continuation in
            let isEnded = state.withLock { state in
                if state.isEnded { return true }
                state.calls.append { side in
                    if let side {
                        continuation.resume(returning: Optional(await body(side)))
                    } else {
                        continuation.resume(returning: nil)
                    }
                }
                return false
            }
            if isEnded { continuation.resume(returning: nil) }
        }
        if let answer { return answer }
        throw NotificationError(.disconnected, message: "the application has ended")
    }

    // MARK: - What the service asks

    package func willPresent(
        _ notification: DeliveredNotification, within span: Duration
    ) async throws(NotificationError) -> PresentationOptions {
        try await answer { await $0.willPresent(notification) }
    }

    package func didReceive(_ response: Response, within span: Duration)
        async throws(NotificationError)
    {
        try await answer { await $0.didReceive(response) }
    }

    package func openSettings(
        for notification: DeliveredNotification?, within span: Duration
    ) async throws(NotificationError) {
        try await answer { await $0.openSettings(for: notification) }
    }

    package func changeContent(
        of request: Request, within span: Duration, grace: Duration
    ) async throws(NotificationError) -> Content? {
        let time = state.withLock(\.extensionTime) ?? span
        return try await answer { await $0.changeContent(of: request, within: time) }
    }

    package func didReceiveRemote(
        _ userInfo: [String: PropertyValue], within span: Duration
    ) async throws(NotificationError) {
        try await answer { await $0.didReceiveRemote(userInfo) }
    }
}
