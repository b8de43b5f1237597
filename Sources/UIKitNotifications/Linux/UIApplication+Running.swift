// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UIApplication {
    /// Makes an application for a test, with the center of a `TestNotificationCenter`.
    ///
    /// - Note: On Linux only.
    ///
    /// - Parameters:
    ///   - center: What keeps its notifications.
    ///   - isStartedInBackground: Whether it behaves as if the service had started it.
    public convenience init(
        center: UNUserNotificationCenter, isStartedInBackground: Bool = false
    ) {
        self.init(
            center: center, isStartedByService: isStartedInBackground, patience: .seconds(1))
    }

    /// Runs a program that has no other main loop.
    ///
    /// ```swift
    /// @main struct Program {
    ///     static func main() async { await UIApplication.run(delegate: AppDelegate()) }
    /// }
    /// ```
    ///
    /// A program that the service started for a response runs in the background, and `run`
    /// returns when all is handled and it was quiet for two seconds; then `main` returns and the
    /// process ends. One that a person started is active, and runs until the task is cancelled
    /// or the process exits.
    ///
    /// - Note: On Linux only.
    ///
    /// - Parameter delegate: What the application does; it is kept.
    public static func run(delegate: any UIApplicationDelegate) async {
        shared.start(delegate: delegate)
        await shared.untilBackgroundWorkEnds()
    }

    /// Starts the application inside a main loop that runs or is about to, such as GTK's.
    ///
    /// The main queue must be served by that loop. A program that a person started has launched
    /// when this returns. One that the service started launches when its response is there, so
    /// that `launchOptions` can have the notification, or after a second without one: make
    /// windows when the toolkit says so or in `applicationWillEnterForeground(_:)`.
    ///
    /// - Note: On Linux only.
    ///
    /// - Parameters:
    ///   - delegate: What the application does; it is kept.
    ///   - becomesActive: Whether the application counts as active at once; false for one with
    ///     windows, which tells ``setState(_:)``.
    public func start(delegate: any UIApplicationDelegate, becomesActive: Bool = true) {
        phase.delegate = delegate
        self.delegate = delegate
        phase.state = isStartedByService ? .background : .inactive
        center.isApplicationActive = false
        if isStartedByService {
            center.delegate = bridge
            // Unstructured, since the caller is not async; it lives for the wait.
            Task {
                await center.reachService()
                // Fails only when cancelled, which nobody can.
                try? await Task.sleep(for: patience)
                launch()
            }
        } else {
            launch()
            if center.delegate == nil { center.delegate = bridge }
            if becomesActive { setState(.active) }
        }
    }

    /// Whether the service started the process for a response; it has no window then.
    ///
    /// - Note: On Linux only.
    public var isStartedInBackground: Bool { isStartedByService }
}
