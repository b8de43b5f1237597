// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Foundation
import NotificationTestKit
import Synchronization
import TestWorld
import Testing
import UIKitNotifications

/// An application without its window, in a world whose clock the test drives.
///
/// Let its day lie ahead of ours: what repeats and is past is judged by the real clock.
@MainActor open class ModelWorld<Model> {
    /// Makes the model of an application that starts, and what its application delegates to.
    ///
    /// It gets the application, and what is around it.
    public typealias Launch =
        @MainActor (UIApplication, Surroundings) -> (Model, any UIApplicationDelegate)

    /// The notification service, and the person.
    public let test: TestNotificationCenter
    /// Where the application keeps what it keeps.
    public let home: TemporaryDirectory
    /// The application, as it was started last.
    public private(set) var application: UIApplication
    /// Its model.
    public private(set) var model: Model
    /// The delegate of the application.
    public private(set) var delegate: any UIApplicationDelegate
    private let clock: ModelClock
    private let launch: Launch
    private let isInFront: Bool

    /// Starts the application, as a person does.
    ///
    /// - Parameters:
    ///   - date: The time, of the application and of the service.
    ///   - files: What the application has kept, by name; nil for no such file.
    ///   - isInFront: Whether it has a window, which is in front after such a start.
    ///   - prepare: What happens before, such as that the person allows notifications.
    ///   - launch: Makes the model, at each start.
    /// - Throws: An error of the file system.
    public init(
        at date: Date, files: [String: String?] = [:], isInFront: Bool,
        prepare: @MainActor (TestNotificationCenter) async -> Void, launch: @escaping Launch
    ) async throws {
        clock = ModelClock(date)
        test = TestNotificationCenter(at: date)
        home = try TemporaryDirectory()
        for case (let name, let text?) in files { try home.write(text, to: name) }
        await prepare(test)
        self.launch = launch
        self.isInFront = isInFront
        application = UIApplication(center: test.center)
        (model, delegate) = launch(
            application,
            Surroundings(center: test.center, directory: home.path, clock: clock.read))
        await start()
    }

    /// Ends the application and starts it again, as a person does, or the service for a response.
    public func relaunch(isStartedInBackground: Bool = false) async {
        let center = await test.relaunchApplication()
        application = UIApplication(center: center, isStartedInBackground: isStartedInBackground)
        (model, delegate) = launch(
            application, Surroundings(center: center, directory: home.path, clock: clock.read))
        await start()
    }

    private func start() async {
        application.start(delegate: delegate, becomesActive: false)
        if isInFront, !application.isStartedInBackground { application.setState(.active) }
        await settle()
    }

    // MARK: Time

    /// The time on the application's clock.
    public var now: Date {
        get { clock.read() }
        set { clock.set(newValue) }
    }

    /// Lets time pass, for the application and for the service.
    public func advance(to date: Date) async {
        now = date
        await test.advance(to: date)
    }

    /// Waits until the service has answered all, and the application has done what it does then.
    public func settle() async {
        // An answer leads to the next question, from the first to a repair of what was missed;
        // so many in a row are more than any application asks.
        for _ in 0..<10 {
            await test.settle()
            // What is told of it comes over the main queue.
            await withCheckedContinuation { heard in DispatchQueue.main.async { heard.resume() } }
        }
    }

    /// Waits until something holds that the application is about to do.
    ///
    /// - Parameters:
    ///   - sourceLocation: What the issue points at that is recorded at the test's time limit.
    ///   - holds: Whether it does.
    /// - Throws: `CancellationError` at the test's time limit.
    public func until(
        sourceLocation: SourceLocation = #_sourceLocation, _ holds: () -> Bool
    ) async throws {
        while !holds() {
            if Task.isCancelled {
                Issue.record("It did not come to that", sourceLocation: sourceLocation)
                throw CancellationError()
            }
            await settle()
        }
    }
}

/// A clock that the test sets.
private final class ModelClock: Sendable {
    private let time: Mutex<Date>

    init(_ now: Date) { time = Mutex(now) }

    @Sendable func read() -> Date { time.withLock { $0 } }

    func set(_ date: Date) { time.withLock { $0 = date } }
}
