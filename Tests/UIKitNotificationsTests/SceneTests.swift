// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationTestKit
import Testing

@testable import UIKitNotifications

/// The calls to one application, its scenes and its center's delegate, in order.
@MainActor
private final class Record {
    var events: [String] = [] {
        didSet { for watcher in watchers { watcher.yield(events) } }
    }
    private var watchers: [AsyncStream<[String]>.Continuation] = []

    func until(_ event: String) async {
        let (states, watcher) = AsyncStream.makeStream(of: [String].self)
        watchers.append(watcher)
        watcher.yield(events)
        for await events in states where events.contains(event) { return }
    }
}

private final class RecordingSceneDelegate: UIResponder, UIWindowSceneDelegate {
    private let record: Record

    init(_ record: Record) { self.record = record }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        let action = connectionOptions.notificationResponse?.actionIdentifier
        record.events.append("connects for \(action?.lastWord ?? "nothing")")
    }
    func sceneDidDisconnect(_ scene: UIScene) { tell("disconnects", scene) }
    func sceneDidBecomeActive(_ scene: UIScene) { tell("active", scene) }
    func sceneWillResignActive(_ scene: UIScene) { tell("resigns", scene) }
    func sceneWillEnterForeground(_ scene: UIScene) { tell("enters", scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { tell("leaves", scene) }

    private func tell(_ event: String, _ scene: UIScene) {
        record.events.append("\(event): \(scene.activationState)")
    }
}

/// As Xcode's template has it: nothing says how it is made.
private final class OtherSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let title = "other"
    var opened: [String] = []

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        let hosts = connectionOptions.urlContexts.map { $0.url.host ?? "" }
        opened.append("connected for \(hosts.joined())")
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        opened.append("opened \(URLContexts.map { $0.url.host ?? "" }.joined())")
    }
}

private final class AppDelegate: UIResponder, UIApplicationDelegate,
    @preconcurrency UNUserNotificationCenterDelegate
{
    private let record: Record
    private let center: () -> UNUserNotificationCenter?
    var delegateClass: AnyClass?

    init(_ record: Record, center: @escaping () -> UNUserNotificationCenter?) {
        self.record = record
        self.center = center
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        center()?.delegate = self
        record.events.append("launched for \(launchOptions?.count ?? 0)")
        return true
    }

    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let action = options.notificationResponse?.actionIdentifier
        record.events.append("configures for \(action?.lastWord ?? "nothing")")
        let configuration = UISceneConfiguration(
            name: "Main", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = delegateClass
        return configuration
    }

    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
        let names = sceneSessions.map { $0.configuration.name ?? "" }
        record.events.append("discarded \(names.joined())")
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        record.events.append("application active")
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        let target = response.targetScene.map { "\($0.activationState)" }
        record.events.append(
            "received \(response.actionIdentifier.lastWord) in \(target ?? "no scene")")
        completionHandler()
    }
}

extension String {
    /// The last word of an identifier in camel case or reverse-DNS form.
    fileprivate var lastWord: String { split(separator: ".").last.map(String.init) ?? self }
}

@MainActor @Suite(.timeLimit(.minutes(2)))
struct SceneTests {
    private let record = Record()
    private let world: World

    init() async throws {
        world = try await World()
        let done = UNNotificationAction(identifier: "done", title: "Done")
        let edit = UNNotificationAction(identifier: "edit", title: "Edit", options: .foreground)
        world.test.center.setNotificationCategories([
            UNNotificationCategory(identifier: "c", actions: [done, edit], intentIdentifiers: [])
        ])
        await world.test.settle()
    }

    /// Starts an application with scenes; what starts it waits already.
    private func start(isStartedByService: Bool, becomesActive: Bool = false) async
        -> UIApplication
    {
        let center = await world.test.relaunchApplication()
        let application = UIApplication(
            center: center, isStartedByService: isStartedByService, patience: .seconds(1))
        application.start(
            delegate: AppDelegate(record) { center }, sceneDelegate: RecordingSceneDelegate(record),
            becomesActive: becomesActive)
        await world.test.settle()
        return application
    }

    private func ring(by application: UIApplication? = nil) async -> String {
        world.schedule(by: application)
        return await world.shownIdentifier()
    }

    private var tap: String { UNNotificationDefaultActionIdentifier.lastWord }

    @Test func `SCN-04 a person starts it, and its scene is told instead of the delegate`()
        async throws
    {
        let application = await start(isStartedByService: false, becomesActive: true)

        #expect(
            record.events == [
                "launched for 0", "configures for nothing", "connects for nothing",
                "enters: background", "active: foregroundActive",
            ])
        let scene = try #require(application.connectedScenes.first)
        #expect(scene is UIWindowScene)
        #expect(scene.session.scene === scene)
        #expect(scene.session.configuration.name == "Main")
        #expect(application.openSessions == [scene.session])
        #expect(world.test.isApplicationInForeground)
    }

    @Test func `SCN-01, SCN-02, SCN-03 a tap reaches the scene, and then the delegate`()
        async throws
    {
        let identifier = await ring()
        await world.test.relaunchApplication()
        try await world.test.open(identifier)

        let application = await start(isStartedByService: true)
        await record.until("received \(tap) in background")

        #expect(
            record.events == [
                "launched for 0", "configures for \(tap)", "connects for \(tap)",
                "received \(tap) in background",
            ])

        application.setState(.active)
        #expect(record.events.suffix(2) == ["enters: background", "active: foregroundActive"])
    }

    @Test func `SCN-02 a window that comes before the response waits for it`() async throws {
        let identifier = await ring()
        let center = await world.test.relaunchApplication()
        let application = UIApplication(
            center: center, isStartedByService: true, patience: .seconds(60))
        application.start(
            delegate: AppDelegate(record) { center }, sceneDelegate: RecordingSceneDelegate(record))
        application.setState(.active)
        #expect(record.events.isEmpty)

        try await world.test.open(identifier)
        await record.until("received \(tap) in foregroundActive")

        #expect(
            record.events.dropFirst() == [
                "configures for \(tap)", "connects for \(tap)", "enters: background",
                "active: foregroundActive", "received \(tap) in foregroundActive",
            ])
    }

    @Test func `without a response the window waits no longer than the patience`() async throws {
        let application = await start(isStartedByService: true)

        application.setState(.active)
        await record.until("active: foregroundActive")

        #expect(record.events[1...2] == ["configures for nothing", "connects for nothing"])
    }

    @Test func `SCN-03 an action in the background connects no scene`() async throws {
        let identifier = await ring()
        await world.test.relaunchApplication()
        try await world.test.press("done", on: identifier)

        let application = await start(isStartedByService: true)
        await record.until("received done in no scene")

        #expect(application.connectedScenes.isEmpty)
        #expect(record.events == ["launched for 0", "received done in no scene"])
    }

    @Test func `an action of the foreground connects one`() async throws {
        let identifier = await ring()
        await world.test.relaunchApplication()
        try await world.test.press("edit", on: identifier)

        _ = await start(isStartedByService: true)
        await record.until("received edit in background")

        #expect(record.events.contains("connects for edit"))
    }

    @Test func `SCN-05 a running scene is not connected again, and is the response's target`()
        async throws
    {
        let application = await start(isStartedByService: false, becomesActive: true)
        application.setState(.inactive)
        let identifier = await ring(by: application)

        try await world.test.open(identifier)
        await record.until("received \(tap) in foregroundInactive")

        #expect(record.events.filter { $0.hasPrefix("connects") } == ["connects for nothing"])
    }

    @Test func `SCN-07 closing the last window discards the scene, and the next one is new`()
        async throws
    {
        let application = await start(isStartedByService: false, becomesActive: true)
        let first = application.connectedScenes.first
        record.events = []

        application.setState(.background)

        #expect(
            record.events == [
                "resigns: foregroundActive", "leaves: background", "disconnects: unattached",
                "discarded Main",
            ])
        #expect(application.connectedScenes.isEmpty)
        application.setState(.active)
        #expect(application.connectedScenes.first != first)
    }

    @Test func `an opened address is in the options of its scene, or comes to the one there is`()
        async throws
    {
        let application = UIApplication(center: world.test.center, isStartedInBackground: true)
        let delegate = AppDelegate(record) { nil }
        delegate.delegateClass = OtherSceneDelegate.self
        application.start(delegate: delegate, sceneDelegate: RecordingSceneDelegate(record))
        let url = try #require(URL(string: "shop://milk"))

        #expect(application.open(fromDesktop: url))
        let scene = try #require(application.connectedScenes.first)
        let sceneDelegate = try #require(scene.delegate as? OtherSceneDelegate)
        #expect(sceneDelegate.opened == ["connected for milk"])
        #expect(application.open(fromDesktop: url))
        #expect(sceneDelegate.opened == ["connected for milk", "opened milk"])
        #expect(application.connectedScenes.first === scene)
    }

    @Test func `SCN-06 the delegate is of the class that the configuration names`() async throws {
        let application = UIApplication(center: world.test.center)
        let delegate = AppDelegate(record) { nil }
        delegate.delegateClass = OtherSceneDelegate.self

        application.start(delegate: delegate, sceneDelegate: RecordingSceneDelegate(record))

        let scene = try #require(application.connectedScenes.first)
        #expect((scene.delegate as? OtherSceneDelegate)?.title == "other")
    }

    @Test func `SCN-06 a class that is no scene delegate leaves the one that was given`()
        async throws
    {
        let application = UIApplication(center: world.test.center)
        let delegate = AppDelegate(record) { nil }
        delegate.delegateClass = RecordingDelegate.self

        application.start(delegate: delegate, sceneDelegate: RecordingSceneDelegate(record))

        #expect(application.connectedScenes.first?.delegate is RecordingSceneDelegate)
    }

    @Test func `an application without scenes has none`() async throws {
        let world = try await World(isActive: true)

        #expect(world.application.connectedScenes.isEmpty)
        #expect(world.delegate.events == ["launched inactive", "active"])
    }

    @Test func `SCN-04 each step of a scene is posted, and the application's with it`() async throws
    {
        let application = await start(isStartedByService: false)
        record.events = []
        let names = [
            UIScene.willConnectNotification, UIScene.willEnterForegroundNotification,
            UIApplication.willEnterForegroundNotification, UIScene.didActivateNotification,
            UIApplication.didBecomeActiveNotification,
        ]
        let record = record
        let observers = names.map { name in
            // Other tests' scenes come and go meanwhile.
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                let sender = ($0.object as? NSObject).map(ObjectIdentifier.init)
                MainActor.assumeIsolated {
                    let scenes = application.connectedScenes.map { ObjectIdentifier($0) }
                    let own = scenes + [ObjectIdentifier(application)]
                    if own.contains(where: { $0 == sender }) { record.events.append(name.rawValue) }
                }
            }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

        application.setState(.active)

        #expect(record.events.filter { $0.hasPrefix("UI") } == names.map(\.rawValue))
    }
}
