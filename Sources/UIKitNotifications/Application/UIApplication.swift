// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
// Code of iOS 4 to 9 imports UIKit and finds Foundation with it; regions come from here, too.
@_exported import UserNotifications

/// The class from which application delegates inherit by habit.
///
/// - Note: On Linux, it does nothing: windows are the toolkit's.
@preconcurrency @MainActor
open class UIResponder: NSObject {}

/// The running program, as far as notifications are concerned.
///
/// Its notification calls wait for the service, as UIKit's do: when one returns, the change that it
/// asked for is stored. A refusal of the service is told in one line on standard error, since these
/// calls have no errors.
///
/// - Note: On Linux, `run(delegate:)` or ``start(delegate:becomesActive:)`` takes the place of
///   `UIApplicationMain`.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    nonisolated let center: UNUserNotificationCenter
    nonisolated let backgroundTasks = BackgroundTasks()
    let isStartedByService: Bool
    /// How long a program that the service started waits for its response before it launches
    /// without one.
    let patience: Duration
    /// The programs that open addresses.
    var opener = AddressOpener.ofProcess

    /// The application's delegate; it is held weakly, except by `run` and `start`.
    public weak var delegate: (any UIApplicationDelegate)?

    var phase = Phase()
    private(set) lazy var bridge = ResponseBridge(for: self)
    /// The center's delegate of a program that set it before it was started, until it has launched.
    weak var earlierDelegate: (any UNUserNotificationCenterDelegate)?

    /// How far the application's life has come.
    struct Phase {
        var state = State.inactive
        /// The state that callbacks of a tap see instead.
        var stateOfTap: State?
        var hasLaunched = false
        /// Holds the delegate of a started application.
        var delegate: (any UIApplicationDelegate)?
        /// Nil without a scene delegate.
        var scenes: Scenes?
        var registeredTypes: UIUserNotificationType?
        /// How often the person is being asked at the moment.
        var openQuestions = 0
        /// The notifications that were scheduled before the person answered the first question.
        var heldBack: [LocalNotificationFields] = []
        /// Whether a registration for remote notifications is under way.
        var isRegistering = false
        var stateWatchers: [UUID: AsyncStream<State>.Continuation] = [:]
    }

    /// The program that this is.
    public class var shared: UIApplication { current }

    private static let current = UIApplication(
        center: .current(),
        isStartedByService: Presence.isStartedByBus(ProcessInfo.processInfo.environment),
        patience: .seconds(1))

    /// Makes an application with a center of its own.
    ///
    /// - Parameters:
    ///   - center: The center that keeps its notifications.
    ///   - isStartedByService: Whether it is in the background, since its response waits.
    ///   - patience: How long it then waits for the response.
    package init(
        center: UNUserNotificationCenter, isStartedByService: Bool, patience: Duration
    ) {
        self.center = center
        self.isStartedByService = isStartedByService
        self.patience = patience
        super.init()
    }

    /// Use `shared`.
    @available(*, unavailable)
    public override init() {
        center = .current()
        isStartedByService = false
        patience = .zero
        super.init()
    }

    /// Where the application is.
    ///
    /// In `application(_:didReceive:)` it is inactive for a notification that was tapped, and
    /// active for one that was delivered in the foreground.
    public var applicationState: State { phase.stateOfTap ?? phase.state }

    /// The number on the launcher badge; 0 is none.
    ///
    /// Setting 0 also removes the delivered notifications, as iOS does (BDG-07).
    #if UIKitDeprecations
    @available(*, deprecated, message: "Use UNUserNotificationCenter.setBadgeCount(_:)")
    #endif
    public var applicationIconBadgeNumber: Int {
        get { Answer.wait { center.getBadgeCount(completionHandler: $0) } }
        set {
            let error = Answer.wait { answer in
                center.setBadgeCount(newValue) { answer($0) }
            }
            if let error { Complaint.report("applicationIconBadgeNumber", error) }
            if newValue == 0 { center.removeAllDeliveredNotifications() }
            settle()
        }
    }

    /// Returns when everything asked so far is done: the service is asked one thing after the
    /// other, so an answer to one more question says it.
    func settle() { _ = Answer.wait { center.getBadgeCount(completionHandler: $0) } }
}

extension UIApplication {
    /// Where the application is.
    public enum State: Int, Sendable {
        /// In the foreground: its window has the focus.
        case active
        /// On the way between foreground and background, or without the focus.
        case inactive
        /// In the background, or without a window.
        case background
    }

    /// A key of the launch options.
    public struct LaunchOptionsKey: Hashable, Equatable, RawRepresentable, Sendable {
        /// The key's name.
        public let rawValue: String

        /// Makes a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The `UILocalNotification` whose tap launched the application.
        #if UIKitDeprecations
        @available(*, deprecated, message: "Use UNUserNotificationCenterDelegate")
        #endif
        public static let localNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")

        /// The address that the person opened, which launched the application.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")

        /// The values of the remote notification that launched the application, or whose tap did.
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    }

    /// Posted when the application has launched; its user info has the launch options.
    public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
        "UIApplicationDidFinishLaunchingNotification")

    /// Posted when the application came into the foreground, after its delegate was told.
    public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
        "UIApplicationDidBecomeActiveNotification")

    /// Posted when the application is about to leave the foreground, after its delegate was told.
    public nonisolated static let willResignActiveNotification = NSNotification.Name(
        "UIApplicationWillResignActiveNotification")

    /// Posted when the application is in the background, after its delegate was told.
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification")

    /// Posted when the application is about to leave the background, after its delegate was told.
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification")

    /// Posted when the program is about to end, after the delegate was told.
    ///
    /// - Note: On Linux, `run(delegate:)` posts it before it returns; a program with a main loop
    ///   of its own is not told.
    public nonisolated static let willTerminateNotification = NSNotification.Name(
        "UIApplicationWillTerminateNotification")
}
