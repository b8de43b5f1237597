// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Names a task that the application finishes in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The task's number.
    public let rawValue: Int

    /// Makes the name of a task from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Names no task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
    /// Says that a task begins which is to be finished in the background.
    ///
    /// - Note: On Linux, no program is suspended: the task keeps one that the service started from
    ///   ending, until ``endBackgroundTask(_:)``. There is no limit, so the handler is never called.
    /// - Parameter handler: Called when the time is over.
    /// - Returns: The task's name.
    @preconcurrency
    public nonisolated func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        backgroundTasks.begin { center.beginActivity() }
    }

    /// Says that a task begins which is to be finished in the background.
    ///
    /// - Note: On Linux, as ``beginBackgroundTask(expirationHandler:)``.
    /// - Parameters:
    ///   - taskName: The name that a debugger shows.
    ///   - handler: Called when the time is over.
    /// - Returns: The task's name.
    @preconcurrency
    public nonisolated func beginBackgroundTask(
        withName taskName: String?,
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(expirationHandler: handler)
    }

    /// Says that a task has ended; one that is not known is ignored.
    public nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        if backgroundTasks.end(identifier) { center.endActivity() }
    }

    /// How long the application may still run in the background, in seconds.
    ///
    /// - Note: On Linux, there is no limit: it is the greatest number.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}

/// The tasks that were begun and have not ended; used from any thread.
final class BackgroundTasks: Sendable {
    private struct State {
        var last = 0
        var open: Set<UIBackgroundTaskIdentifier> = []
    }

    private let state = Mutex(State())

    /// Numbers a task, and has it counted before anybody can end it.
    func begin(_ count: () -> Void) -> UIBackgroundTaskIdentifier {
        count()
        return state.withLock { state in
            state.last += 1
            let task = UIBackgroundTaskIdentifier(rawValue: state.last)
            state.open.insert(task)
            return task
        }
    }

    /// Forgets a task.
    ///
    /// - Returns: Whether it was open.
    func end(_ task: UIBackgroundTaskIdentifier) -> Bool {
        state.withLock { $0.open.remove(task) != nil }
    }
}
