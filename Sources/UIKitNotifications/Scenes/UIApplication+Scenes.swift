// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UIApplication {
    /// The scenes that are connected.
    ///
    /// - Note: On Linux, there is one at most, which stands for the application's windows.
    public var connectedScenes: Set<UIScene> { Set([phase.scenes?.scene].compactMap(\.self)) }

    /// The sessions of the scenes that there are.
    public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

    /// Whether there may be more than one scene: no.
    public var supportsMultipleScenes: Bool { false }

    /// How the application's scenes come and go; it has none without a scene delegate.
    struct Scenes {
        let delegateClass: AnyClass
        let makeDelegate: @MainActor () -> (any UISceneDelegate)?
        var scene: UIScene?
        /// Whether the response that the program was started for may still come: a scene that is
        /// connected for it is to know it.
        var isAwaitingResponse: Bool
        /// Where the windows want the application to be as soon as that is known.
        var heldState: State?
    }

    /// One step between the states, of which both delegates have a method.
    enum Step {
        case willEnterForeground, didBecomeActive, willResignActive, didEnterBackground
    }

    /// Says a step to the scene's delegate, or to the application's if there are no scenes.
    func tell(_ step: Step) {
        if let scene = phase.scenes?.scene {
            scene.tell(step)
        } else if phase.scenes == nil {
            tellDelegate(step)
        }
        NotificationCenter.default.post(name: step.applicationNotification, object: self)
    }

    private func tellDelegate(_ step: Step) {
        switch step {
        case .willEnterForeground: delegate?.applicationWillEnterForeground(self)
        case .didBecomeActive: delegate?.applicationDidBecomeActive(self)
        case .willResignActive: delegate?.applicationWillResignActive(self)
        case .didEnterBackground: delegate?.applicationDidEnterBackground(self)
        }
    }

    // MARK: Connecting

    /// Keeps a state for later, if a scene must first know why it is connected.
    ///
    /// - Returns: Whether it was kept.
    func holdsBack(_ state: State) -> Bool {
        guard phase.scenes?.isAwaitingResponse == true else { return false }
        phase.scenes?.heldState = state == .background ? nil : state
        return true
    }

    /// The response that the program was started for is here, or will not come.
    func stopAwaitingResponse() {
        phase.scenes?.isAwaitingResponse = false
        guard let state = phase.scenes?.heldState else { return }
        phase.scenes?.heldState = nil
        setState(state)
    }

    /// A response is about to be handed over: whoever gets it finds the scene that it is for.
    func prepareScene(for response: UNNotificationResponse) {
        guard phase.scenes != nil else { return }
        launch()
        if wantsScene(response) { connectScene(for: response) }
        stopAwaitingResponse()
        response.target.object = phase.scenes?.scene
    }

    /// Whether what the person did brings the application to the front.
    private func wantsScene(_ response: UNNotificationResponse) -> Bool {
        switch response.actionIdentifier {
        case UNNotificationDefaultActionIdentifier: return true
        case UNNotificationDismissActionIdentifier: return false
        case let identifier:
            let name = response.notification.request.content.categoryIdentifier
            let categories = Answer.wait {
                center.getNotificationCategories(completionHandler: $0)
            }
            let actions = categories.first { $0.identifier == name }?.actions ?? []
            return actions.contains {
                $0.identifier == identifier && $0.options.contains(.foreground)
            }
        }
    }

    /// Connects a scene, if the application has scenes and none is connected.
    ///
    /// - Parameters:
    ///   - response: The person's answer to a notification.
    ///   - contexts: The addresses that the person opened.
    func connectScene(
        for response: UNNotificationResponse? = nil, opening contexts: Set<UIOpenURLContext> = []
    ) {
        guard let scenes = phase.scenes, scenes.scene == nil else { return }
        let first = UISceneConfiguration()
        first.delegateClass = scenes.delegateClass
        let session = UISceneSession(configuration: first)
        let options = UIScene.ConnectionOptions(
            notificationResponse: response, urlContexts: contexts)
        if let delegate {
            session.configuration = delegate.application(
                self, configurationForConnecting: session, options: options)
        }
        let scene = UIWindowScene(session: session, connectionOptions: options)
        session.scene = scene
        phase.scenes?.scene = scene
        scene.delegate = scenes.delegate(ofClass: session.configuration.delegateClass)
        scene.delegate?.scene(scene, willConnectTo: session, options: options)
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        scene.activationState = .background
    }

    /// The last window was closed: the person has discarded the scene.
    func disconnectScene() {
        guard let scene = phase.scenes?.scene else { return }
        scene.activationState = .unattached
        scene.delegate?.sceneDidDisconnect(scene)
        NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
        phase.scenes?.scene = nil
        delegate?.application(self, didDiscardSceneSessions: [scene.session])
    }
}

extension UIApplication.Scenes {
    /// The delegate that the program gave, or an object of another class that a configuration names.
    @MainActor
    fileprivate func delegate(ofClass other: AnyClass?) -> (any UISceneDelegate)? {
        guard let other, other != delegateClass else { return makeDelegate() }
        if other is any UISceneDelegate.Type, let type = other as? NSObject.Type,
            let delegate = NSObject.object(of: type) as? any UISceneDelegate
        {
            return delegate
        }
        Complaint.report(
            "configurationForConnecting",
            LegacyError(field: "delegateClass", reason: "\(other) is no scene delegate"))
        return makeDelegate()
    }
}

extension UIApplication.Step {
    fileprivate var applicationNotification: NSNotification.Name {
        switch self {
        case .willEnterForeground: UIApplication.willEnterForegroundNotification
        case .didBecomeActive: UIApplication.didBecomeActiveNotification
        case .willResignActive: UIApplication.willResignActiveNotification
        case .didEnterBackground: UIApplication.didEnterBackgroundNotification
        }
    }

    fileprivate var sceneNotification: NSNotification.Name {
        switch self {
        case .willEnterForeground: UIScene.willEnterForegroundNotification
        case .didBecomeActive: UIScene.didActivateNotification
        case .willResignActive: UIScene.willDeactivateNotification
        case .didEnterBackground: UIScene.didEnterBackgroundNotification
        }
    }
}

extension UIScene {
    /// Says a step to the delegate, in the state in which UIKit says it.
    fileprivate func tell(_ step: UIApplication.Step) {
        switch step {
        case .willEnterForeground:
            delegate?.sceneWillEnterForeground(self)
        case .didBecomeActive:
            activationState = .foregroundActive
            delegate?.sceneDidBecomeActive(self)
        case .willResignActive:
            delegate?.sceneWillResignActive(self)
        case .didEnterBackground:
            activationState = .background
            delegate?.sceneDidEnterBackground(self)
        }
        NotificationCenter.default.post(name: step.sceneNotification, object: self)
        if step == .willEnterForeground || step == .willResignActive {
            activationState = .foregroundInactive
        }
    }
}

extension UNNotificationResponse {
    /// The scene that is to show what the person chose; nil in an application without scenes.
    public var targetScene: UIScene? { target.object as? UIScene }
}
