// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Apple's module brings Foundation with it, and much code imports nothing else.
@_exported import Foundation
import NotificationBus
import NotificationModel

/// The way from an application to its notifications.
///
/// It can be used from any thread. Its functions return at once; what they ask is done one after
/// the other, in the order asked. Completion handlers are called on a queue of the center's own,
/// never the main one.
public final class UNUserNotificationCenter: NSObject, Sendable {
    let link: ServiceLink
    let activity: Activity
    private let permission: Permission
    let pushes: PushReception
    let presence: Presence
    let calls: DelegateCalls

    private static let shared = {
        let center = UNUserNotificationCenter(
            environment: ProcessInfo.processInfo.environment, permission: .ofProcess,
            executor: CenterClient.executor
        ) { try await CenterClient.connect() }
        // The calls return before they are made, and nobody can know when a program may end.
        atexit { UNUserNotificationCenter.current().link.handOver(within: endingTime) }
        return center
    }()

    /// How long a process that ends waits for its calls to the service.
    private static let endingTime = Duration.seconds(5)

    /// The application's center: always the same object.
    ///
    /// - Note: On Linux, a program needs no bundle. Its application id is
    ///   `applicationIdentifier` if that was set, else the environment variable
    ///   `CARILLON_APPLICATION_ID`, else the bundle's identifier, else the name of its Flatpak,
    ///   else `local.` and the name of the executable.
    public static func current() -> UNUserNotificationCenter { shared }

    /// Makes a center.
    ///
    /// - Parameters:
    ///   - environment: The variables of the process.
    ///   - permission: How the person is asked.
    ///   - executor: Where calls are made.
    ///   - connect: Finds the service.
    init(
        environment: [String: String] = [:],
        permission: Permission = Permission(terminal: nil, name: ""),
        executor: (any TaskExecutor)? = nil,
        connect: @escaping @Sendable () async throws -> any CenterService
    ) {
        let presence = Presence(isStartedByBus: Presence.isStartedByBus(environment))
        let activity = Activity()
        let pushes = PushReception()
        let calls = DelegateCalls(activity: activity, pushes: pushes)
        self.presence = presence
        self.activity = activity
        self.permission = permission
        self.pushes = pushes
        self.calls = calls
        link = ServiceLink(on: executor, connect: connect) { service in
            do {
                try await presence.report(to: service, as: calls)
            } catch {
                Complaint.report("registering the delegate", ApplicationError.from(error))
            }
        }
        super.init()
        calls.attach(to: self)
    }

    /// Makes a center whose service is given, for the test kit.
    package convenience init(service: any CenterService) { self.init { service } }

    /// Use `current()`.
    @available(*, unavailable)
    public override init() {
        presence = Presence(isStartedByBus: false)
        activity = Activity()
        pushes = PushReception()
        permission = Permission(terminal: nil, name: "")
        calls = DelegateCalls(activity: activity, pushes: pushes)
        link = ServiceLink { throw CancellationError() }
    }

    /// The delegate that handles delivered notifications and responses; it is held weakly.
    ///
    /// Set it when the program starts: responses that wait for the application come as soon as
    /// there is one.
    public var delegate: (any UNUserNotificationCenterDelegate)? {
        get { presence.delegate }
        set {
            presence.setDelegate(newValue)
            reportPresence()
        }
    }

    /// Whether notifications may have an interface of the application's own: never.
    public var supportsContentExtensions: Bool { false }

    var isActive: Bool {
        get { presence.isActive }
        set {
            presence.isActive = newValue
            reportPresence()
        }
    }

    /// Whether the program ever said if it is in the foreground.
    var hasChosenActivity: Bool { presence.hasChosenActivity }

    /// Registers, so that the service calls this program for pushes.
    func wantPushes() {
        presence.setWantsPushes()
        reportPresence()
    }

    /// Waits until the service was looked for and knows this program.
    nonisolated(nonsending) package func reachService() async {
        _ = await link.result(of: { _ in })
    }

    /// Has a program launched, on the main thread, before anybody gets a response.
    package func launchForResponses(
        _ body: @escaping @MainActor @Sendable (UNNotificationResponse) -> Void
    ) { calls.launch(body) }

    /// Has something done with each response, on the main thread, before the delegate gets it.
    package func prepareForResponses(
        _ body: @escaping @MainActor @Sendable (UNNotificationResponse) -> Void
    ) { calls.prepare(body) }

    /// Has something fetched for pushes with `content-available`, unless the program says itself
    /// what handles them.
    package func fetch(by body: @escaping @MainActor @Sendable ([AnyHashable: Any]) async -> Void) {
        pushes.use(toFetch: body)
    }

    /// Waits until every call has ended and every completion handler has returned.
    nonisolated(nonsending) package func settle() async { await link.settle() }

    /// Waits until what was asked is done, and what its completion handlers ask then, but not for
    /// ever: what a program does before it ends.
    nonisolated(nonsending) package func finishCalls() async {
        await link.finish(within: Self.endingTime)
    }

    /// Keeps `runUntilIdle(for:)` from returning, until `endActivity()` is called as often.
    package func beginActivity() { activity.begin() }

    /// Ends the work that `beginActivity()` announced.
    package func endActivity() { activity.end() }

    /// Makes a call that asks nothing, since what the service should know is reported before each.
    func reportPresence() {
        link.submit { _ in
        } completion: { result in
            if case .failure(let error) = result { Complaint.report("setting the delegate", error) }
        }
    }
}

// MARK: - Authorization and settings

extension UNUserNotificationCenter {
    /// Asks the person to allow notifications; once answered, the answer is given at once.
    ///
    /// - Note: On Linux, the question is a notification with two buttons. A program in a
    ///   terminal without a desktop asks there. `carillon settings APP --allow` answers always.
    /// - Parameters:
    ///   - options: The interactions to ask for.
    ///   - completionHandler: Gets whether anything is allowed, on a queue of the center's.
    @preconcurrency
    public func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let options = AuthorizationOptions(options)
        // Not awaited: the person may take hours to answer, and other calls go on.
        link.submit(isAwaited: false) { [permission] in
            try await permission.request(options, of: $0)
        } completion: { result in
            switch result {
            case .success(let isGranted): completionHandler(isGranted, nil)
            case .failure(let error): completionHandler(false, error)
            }
        }
    }

    /// Asks the person to allow notifications; once answered, the answer is given at once.
    ///
    /// - Note: On Linux, the question is a notification with two buttons. A program in a
    ///   terminal without a desktop asks there. `carillon settings APP --allow` answers always.
    /// - Parameter options: The interactions to ask for.
    /// - Returns: Whether anything is allowed.
    /// - Throws: An error if the service cannot be reached.
    @discardableResult
    nonisolated(nonsending) public func requestAuthorization(options: UNAuthorizationOptions = [])
        async throws -> Bool
    {
        let options = AuthorizationOptions(options)
        return try await link.result(isAwaited: false) { [permission] in
            try await permission.request(options, of: $0)
        }.get()
    }

    /// Gets what the person allows at the moment.
    ///
    /// - Note: On Linux, the settings of an application that never asked are given if the
    ///   service cannot be reached.
    @preconcurrency
    public func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) {
        link.submit {
            try await $0.settings()
        } completion: {
            completionHandler(UNNotificationSettings($0.value("settings", or: .init())))
        }
    }

    /// Gets what the person allows at the moment.
    ///
    /// - Note: On Linux, the settings of an application that never asked are given if the
    ///   service cannot be reached.
    nonisolated(nonsending) public func notificationSettings() async -> UNNotificationSettings {
        let result = await link.result(of: { try await $0.settings() })
        return UNNotificationSettings(result.value("settings", or: .init()))
    }
}

// MARK: - Categories

extension UNUserNotificationCenter {
    /// Registers the application's categories, in place of all that were registered before.
    public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        let categories = categories.map(NotificationModel.Category.init)
        link.submit {
            try await $0.setCategories(categories + $0.categories().filter(\.isReserved))
        } completion: {
            $0.value("setting the categories", or: ())
        }
    }

    /// Gets the categories that are registered; none if there are none.
    @preconcurrency
    public func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {
        link.submit {
            try await $0.categories()
        } completion: {
            completionHandler(Self.categories($0))
        }
    }

    /// Gets the categories that are registered; none if there are none.
    nonisolated(nonsending) public func notificationCategories() async
        -> Set<UNNotificationCategory>
    {
        let result = await link.result(of: { try await $0.categories() })
        return Self.categories(result)
    }

    private static func categories(
        _ result: Result<[NotificationModel.Category], any Error>
    ) -> Set<UNNotificationCategory> {
        let own = result.value("categories", or: []).filter { !$0.isReserved }
        return Set(own.map(UNNotificationCategory.init))
    }
}
