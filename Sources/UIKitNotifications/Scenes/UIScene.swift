// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// One instance of the application's user interface.
///
/// - Note: On Linux, it stands for the application's windows, of which the toolkit tells by
///   `UIApplication.setState(_:)`; there is one at most.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The session that the scene belongs to.
    public let session: UISceneSession
    /// The delegate of the scene; it is held strongly.
    open var delegate: (any UISceneDelegate)?
    /// Where the scene is.
    public internal(set) var activationState = ActivationState.unattached

    /// Makes a scene; the application does that.
    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
    }

    /// Where a scene is.
    public enum ActivationState: Int, Sendable {
        /// Not connected to the application.
        case unattached = -1
        /// In the foreground: its window has the focus.
        case foregroundActive
        /// In the foreground, without the focus.
        case foregroundInactive
        /// In the background, or without a window.
        case background
    }

    /// Why a scene was connected.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        /// The person's answer to a notification, if that is why the scene was connected.
        public let notificationResponse: UNNotificationResponse?
        /// The addresses that the person opened, if that is why the scene was connected.
        public let urlContexts: Set<UIOpenURLContext>

        init(
            notificationResponse: UNNotificationResponse?, urlContexts: Set<UIOpenURLContext> = []
        ) {
            self.notificationResponse = notificationResponse
            self.urlContexts = urlContexts
            super.init()
        }

        /// Only the application makes them.
        @available(*, unavailable)
        public override init() {
            notificationResponse = nil
            urlContexts = []
            super.init()
        }
    }

    /// Posted when a scene was connected, after its delegate was told.
    public nonisolated static let willConnectNotification = NSNotification.Name(
        "UISceneWillConnectNotification")

    /// Posted when a scene is no longer connected, after its delegate was told.
    public nonisolated static let didDisconnectNotification = NSNotification.Name(
        "UISceneDidDisconnectNotification")

    /// Posted when a scene got the focus, after its delegate was told.
    public nonisolated static let didActivateNotification = NSNotification.Name(
        "UISceneDidActivateNotification")

    /// Posted when a scene is about to lose the focus, after its delegate was told.
    public nonisolated static let willDeactivateNotification = NSNotification.Name(
        "UISceneWillDeactivateNotification")

    /// Posted when a scene is about to leave the background, after its delegate was told.
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UISceneWillEnterForegroundNotification")

    /// Posted when a scene is in the background, after its delegate was told.
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
        "UISceneDidEnterBackgroundNotification")
}

/// A scene that shows windows.
///
/// - Note: On Linux, windows are the toolkit's, and not among its members.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {}
