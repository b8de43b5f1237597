// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UIApplication {
    /// Tells where the application is now; who draws the windows calls it.
    ///
    /// A window has the focus: `.active`. There are windows and none has it: `.inactive`. There
    /// is none: `.background`. The delegate is told of each step on the way, in UIKit's order.
    /// While the application is active its notifications are not shown: the delegate gets them.
    ///
    /// - Note: On Linux only.
    public func setState(_ state: State) {
        // A window may come before the response that the program was started for.
        if state != .background, phase.delegate != nil { launch() }
        while phase.state != state {
            switch (phase.state, state) {
            case (.active, _):
                delegate?.applicationWillResignActive(self)
                phase.state = .inactive
            case (.background, _):
                delegate?.applicationWillEnterForeground(self)
                phase.state = .inactive
            case (.inactive, .active):
                phase.state = .active
                delegate?.applicationDidBecomeActive(self)
            case (.inactive, _):
                phase.state = .background
                delegate?.applicationDidEnterBackground(self)
            }
        }
        center.isApplicationActive = state == .active
        for watcher in phase.stateWatchers.values { watcher.yield(state) }
    }

    /// Returns when the application is in the background, every response is handled, and no
    /// other came for some time; it also returns when the task is cancelled.
    ///
    /// A program with windows ends its main loop then:
    ///
    /// ```swift
    /// Task {
    ///     await UIApplication.shared.untilBackgroundWorkEnds()
    ///     quit()
    /// }
    /// ```
    ///
    /// If the person opens a window meanwhile, it waits until that is closed again.
    ///
    /// - Note: On Linux only.
    ///
    /// - Parameter quiet: How long nothing must come.
    public func untilBackgroundWorkEnds(quietFor quiet: Duration = .seconds(2)) async {
        repeat {
            await inBackground()
            // Not shorter than the wait for the response that the process was started for.
            await center.runUntilIdle(for: max(quiet, patience))
        } while phase.state != .background && !Task.isCancelled
    }

    private func inBackground() async {
        let (states, watcher) = AsyncStream.makeStream(of: State.self)
        let id = UUID()
        phase.stateWatchers[id] = watcher
        defer { phase.stateWatchers[id] = nil }
        watcher.yield(phase.state)
        for await state in states where state == .background { break }
    }
}
