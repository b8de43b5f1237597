// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Synchronization

/// Says what a part of a program needs to know of places, and asks the person for it.
///
/// ```swift
/// let session = CLServiceSession(authorization: .always)
/// for try await diagnostic in session.diagnostics where !diagnostic.authorizationRequestInProgress {
///     if diagnostic.authorizationDenied { … }
/// }
/// ```
///
/// The class of iOS 18 that asks without a ``CLLocationManager``, as programs with a ``CLMonitor`` do.
///
/// - Note: On Linux, the question is the one of ``CLLocationManager``, asked once; an answer stays when
///   the session ends. Regions and conditions are followed without a session, too.
public final class CLServiceSession: Sendable {
    /// How much of it the program needs.
    public enum AuthorizationRequirement: Int, Sendable {
        /// Nothing is asked for.
        case none = 0
        /// It is enough to know while the program is used.
        case whenInUse = 1
        /// The program needs to know at all times.
        case always = 2
    }

    /// How it stands with what a session needs.
    public struct Diagnostic: Hashable, Sendable {
        /// Whether the person does not let the program know.
        public let authorizationDenied: Bool
        /// Whether the person lets no program know; on Linux, there is no such switch.
        public var authorizationDeniedGlobally: Bool { false }
        /// Whether the person cannot let it; on Linux, they always can.
        public var authorizationRestricted: Bool { false }
        /// Whether the person lets the program know, and not at all times; on Linux, each answer is for
        /// all times.
        public var alwaysAuthorizationDenied: Bool { false }
        /// Whether the program gets rough places only; on Linux, it learns none.
        public var fullAccuracyDenied: Bool { false }
        /// Whether the program is not used enough for it; on Linux, the service is always there.
        public var insufficientlyInUse: Bool { false }
        /// Whether a session is needed for it; on Linux, none is.
        public var serviceSessionRequired: Bool { false }
        /// Whether the person has been asked, and has not answered.
        public let authorizationRequestInProgress: Bool

        fileprivate init(_ answer: AuthorizationStatus, isAsking: Bool = false) {
            authorizationDenied = answer == .denied
            authorizationRequestInProgress = isAsking
        }
    }

    /// The changes of how it stands, the latest first of all; they end with the session.
    public struct Diagnostics: AsyncSequence, Sendable {
        fileprivate let stream: AsyncStream<Diagnostic>

        /// Begins with the latest.
        public func makeAsyncIterator() -> AsyncStream<Diagnostic>.Iterator {
            stream.makeAsyncIterator()
        }
    }

    private struct State {
        var latest: Diagnostic?
        /// Who hears of what changes, by the number of their stream.
        var listeners: [Int: AsyncStream<Diagnostic>.Continuation] = [:]
        var streams = 0
        var isOver = false
    }

    private let state = Mutex(State())

    /// Asks for what is needed, unless the person has answered before.
    ///
    /// - Parameter authorization: What the program needs.
    public convenience init(authorization: AuthorizationRequirement) {
        self.init(authorization, center: .current())
    }

    /// Asks for what is needed, unless the person has answered before.
    ///
    /// - Parameters:
    ///   - authorization: What the program needs.
    ///   - fullAccuracyPurposeKey: Why it needs exact places; on Linux, it learns none, and this is not
    ///     said.
    public convenience init(
        authorization: AuthorizationRequirement, fullAccuracyPurposeKey: String
    ) {
        self.init(authorization, center: .current())
    }

    init(_ authorization: AuthorizationRequirement, center: UNUserNotificationCenter) {
        if authorization != .none {
            center.calls.managers.ask(always: authorization == .always)
        }
        center.link.submit {
            try await $0.settings().placeAuthorization
        } completion: { [weak self, weak center] in
            let answer = $0.value("settings", or: .notDetermined)
            let isAsking = answer == .notDetermined && authorization != .none
            self?.note(Diagnostic(answer, isAsking: isAsking))
            guard isAsking, let self else { return }
            center?.askForPlaces { [weak self] answer in
                self?.note(Diagnostic(answer ?? .notDetermined))
            }
        }
    }

    deinit { invalidate() }

    /// Ends the session, and its diagnostics with it.
    public func invalidate() {
        let listeners = state.withLock { state in
            defer { state.listeners = [:] }
            state.isOver = true
            return state.listeners
        }
        for listener in listeners.values { listener.finish() }
    }

    /// How it stands, and how that changes.
    public var diagnostics: Diagnostics {
        let (stream, continuation) = AsyncStream<Diagnostic>.makeStream()
        let number = state.withLock { state in
            if let latest = state.latest { continuation.yield(latest) }
            state.streams += 1
            if state.isOver {
                continuation.finish()
            } else {
                state.listeners[state.streams] = continuation
            }
            return state.streams
        }
        // Whoever iterates holds it: an optimized program lets a session go where it uses it last.
        continuation.onTermination = { _ in self.forget(number) }
        return Diagnostics(stream: stream)
    }

    private func note(_ diagnostic: Diagnostic) {
        state.withLock { state in
            state.latest = diagnostic
            for listener in state.listeners.values { listener.yield(diagnostic) }
        }
    }

    private func forget(_ number: Int) {
        state.withLock { state in _ = state.listeners.removeValue(forKey: number) }
    }
}

/// Says that a program goes on with places when nobody uses it.
///
/// - Note: On Linux, the service follows regions and conditions in any case, so this changes nothing.
public final class CLBackgroundActivitySession: Sendable {
    /// Begins the session.
    public init() {}

    /// Ends the session.
    public func invalidate() {}
}
