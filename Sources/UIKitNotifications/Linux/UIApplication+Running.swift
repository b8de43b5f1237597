// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UIApplication {
    /// Makes an application for a test, with the center of a `TestNotificationCenter`.
    ///
    /// - Note: On Linux only.
    ///
    /// - Parameters:
    ///   - center: The center that keeps its notifications.
    ///   - isStartedInBackground: Whether it behaves as if the service had started it.
    public convenience init(
        center: UNUserNotificationCenter, isStartedInBackground: Bool = false
    ) {
        self.init(
            center: center, isStartedByService: isStartedInBackground, patience: .seconds(1))
    }

    /// Starts an application with scenes inside a main loop that runs or is about to.
    ///
    /// A scene is connected when ``setState(_:)`` first tells of a window, or when the person
    /// opens a notification: then its options have the response.
    ///
    /// - Note: On Linux only.
    ///
    /// - Parameters:
    ///   - delegate: The application's delegate; it is kept.
    ///   - sceneDelegate: Makes the delegate of a scene, each time one is connected.
    ///   - becomesActive: Whether the application counts as active at once; false for one with
    ///     windows, which calls ``setState(_:)``.
    public func start<Delegate: UISceneDelegate>(
        delegate: any UIApplicationDelegate,
        sceneDelegate: @autoclosure @escaping @MainActor () -> Delegate, becomesActive: Bool = true
    ) {
        prepareScenes(of: Delegate.self, sceneDelegate)
        start(delegate: delegate, becomesActive: becomesActive)
    }

    /// From its start on the application has scenes.
    func prepareScenes(
        of delegateClass: AnyClass,
        _ makeDelegate: @escaping @MainActor () -> (any UISceneDelegate)?
    ) {
        phase.scenes = Scenes(
            delegateClass: delegateClass, makeDelegate: makeDelegate,
            isAwaitingResponse: isStartedByService)
        center.prepareForResponses { [weak self] in self?.prepareScene(for: $0) }
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
    ///   - delegate: The application's delegate; it is kept.
    ///   - becomesActive: Whether the application counts as active at once; false for one with
    ///     windows, which calls ``setState(_:)``.
    public func start(delegate: any UIApplicationDelegate, becomesActive: Bool = true) {
        start(delegate: delegate, opening: nil, becomesActive: becomesActive)
    }

    /// Starts a program that the desktop may have started for an address.
    func start(
        delegate: any UIApplicationDelegate, opening url: URL?, becomesActive: Bool
    ) {
        phase.delegate = delegate
        self.delegate = delegate
        // A scene enters the foreground when it is connected, and the application with it.
        let isInBackground = isStartedByService || phase.scenes != nil
        phase.state = isInBackground ? .background : .inactive
        center.isApplicationActive = false
        center.fetch { [weak self] in await self?.didReceiveRemote($0) }
        if isStartedByService {
            // What comes first launches it.
            if !(center.delegate is ResponseBridge) { earlierDelegate = center.delegate }
            center.delegate = bridge
            center.launchForResponses { [weak self] in self?.launch(for: $0) }
            // Unstructured, since the caller is not async; it lives for the wait.
            Task {
                await center.reachService()
                // Fails only when cancelled, which nobody can.
                try? await Task.sleep(for: patience)
                launch()
                stopAwaitingResponse()
            }
        } else {
            launch(opening: url)
            if center.delegate == nil { center.delegate = bridge }
            if let url { open(fromDesktop: url) }
            if becomesActive { setState(.active) }
        }
    }

    /// Whether the service started the process for a response; it has no window then.
    ///
    /// - Note: On Linux only.
    public var isStartedInBackground: Bool { isStartedByService }

    /// Sets where the application is now; whoever draws the windows calls it.
    ///
    /// A window has the focus: `.active`. There are windows and none has it: `.inactive`. There
    /// is none: `.background`. The delegate is told of each step on the way, in UIKit's order.
    /// While the application is active its notifications are not shown: the delegate gets them.
    ///
    /// - Note: On Linux only.
    public func setState(_ state: State) {
        // A window may come before the response that the program was started for.
        if holdsBack(state) { return }
        if state != .background, phase.delegate != nil { launch() }
        if state != .background { connectScene() }
        while phase.state != state {
            switch (phase.state, state) {
            case (.active, _):
                tell(.willResignActive)
                phase.state = .inactive
            case (.background, _):
                tell(.willEnterForeground)
                phase.state = .inactive
            case (.inactive, .active):
                phase.state = .active
                tell(.didBecomeActive)
            case (.inactive, _):
                phase.state = .background
                tell(.didEnterBackground)
                disconnectScene()
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
