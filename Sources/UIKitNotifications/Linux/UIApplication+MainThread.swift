// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Programs that have no other main loop: from the start to the end of their main function.
extension UIApplication {
    /// Runs a program that has no other main loop, on the main thread.
    ///
    /// ```swift
    /// @main @MainActor struct Program {
    ///     static func main() { UIApplication.run(delegate: AppDelegate()) }
    /// }
    /// ```
    ///
    /// A program that the service started for a response runs in the background, and `run`
    /// returns when all is handled and it was quiet for two seconds; then `main` returns and the
    /// process ends. One that a person started is active, and runs until the process exits.
    ///
    /// - Note: On Linux only.
    ///
    /// - Parameter delegate: The application's delegate; it is kept.
    public static func run(delegate: any UIApplicationDelegate) {
        MainThread.run { await run(delegate: delegate, opening: nil) }
    }

    /// Runs a program that has no other main loop, in its `async` main function.
    ///
    /// It does what the form does that is not `async`, and also returns when the task is cancelled.
    ///
    /// - Note: On Linux only. An `async` main function leaves the main thread for good before its
    ///   first line: main actor, main queue and delegate are on another one, where
    ///   `Thread.isMainThread` is false and `DispatchQueue.main.sync` ends the process. A program
    ///   that asks for the main thread has a main function that is not `async`, or `@main` on its
    ///   delegate.
    ///
    /// - Parameter delegate: The application's delegate; it is kept.
    public static func run(delegate: any UIApplicationDelegate) async {
        await run(delegate: delegate, opening: nil)
    }

    /// Runs a program that the desktop may have started for an address.
    static func run(delegate: any UIApplicationDelegate, opening url: URL?) async {
        shared.start(delegate: delegate, opening: url, becomesActive: true)
        await shared.untilEnd()
    }

    /// Runs a program with scenes that has no other main loop, on the main thread.
    ///
    /// The scene delegate stands for the one that an iOS application names in its `Info.plist`.
    ///
    /// - Note: On Linux only.
    ///
    /// - Parameters:
    ///   - delegate: The application's delegate; it is kept.
    ///   - sceneDelegate: Makes the delegate of a scene, each time one is connected.
    public static func run<Delegate: UISceneDelegate>(
        delegate: any UIApplicationDelegate,
        sceneDelegate: @autoclosure @escaping @MainActor () -> Delegate
    ) {
        MainThread.run { await run(delegate: delegate, sceneDelegate: sceneDelegate()) }
    }

    /// Runs a program with scenes that has no other main loop, in its `async` main function.
    ///
    /// - Note: On Linux only. The form that is not `async` keeps the main thread, which an
    ///   `async` main function has left.
    ///
    /// - Parameters:
    ///   - delegate: The application's delegate; it is kept.
    ///   - sceneDelegate: Makes the delegate of a scene, each time one is connected.
    public static func run<Delegate: UISceneDelegate>(
        delegate: any UIApplicationDelegate,
        sceneDelegate: @autoclosure @escaping @MainActor () -> Delegate
    ) async {
        shared.start(delegate: delegate, sceneDelegate: sceneDelegate())
        await shared.untilEnd()
    }

    /// Returns when nothing is left to do, and all that the application asked is done.
    private func untilEnd() async {
        await untilBackgroundWorkEnds()
        terminate()
        await center.finishCalls()
    }

    /// Tells that the program is about to end.
    func terminate() {
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    }
}

/// The thread that the process began with, on which people expect the main actor.
enum MainThread {
    /// Lets it work through its loop, and so through the main queue and the main actor, until some
    /// work has ended.
    ///
    /// - Parameter work: The work on the main actor.
    @MainActor static func run(until work: @escaping @MainActor () async -> Void) {
        // A loop inside of the main queue's own work would wait for itself.
        guard Thread.isMainThread else {
            return Complaint.report(
                "running the application",
                LegacyError(
                    field: "main",
                    reason:
                        "this is not the main thread; write `await UIApplication.run(delegate:)`"))
        }
        var hasEnded = false
        Task {
            await work()
            hasEnded = true
        }
        while !hasEnded { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
}
