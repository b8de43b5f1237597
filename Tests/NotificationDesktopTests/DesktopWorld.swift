// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationModel
import Synchronization
import TestWorld

@testable import NotificationDesktop

/// A bus of a test's own with a presenter on it.
struct DesktopWorld: Sendable {
    /// The problems that the presenter told of.
    final class Record: Sendable {
        private let state = Mutex([String]())

        var lines: [String] { state.withLock(\.self) }

        func log(_ line: String) { state.withLock { $0.append(line) } }
    }

    let bus: PrivateBus
    let loop: EventLoop
    let connection: Connection
    let presenter: DesktopPresenter
    /// The reports of the presenter.
    let events: AsyncStream<PresenterEvent>
    let record: Record
    /// The presenter's time.
    let clock: ManualClock
    /// The sounds that the presenter plays itself.
    let sounds: RecordedSounds
    /// The player of the sounds.
    let player: SoundPlayer

    /// Makes the world, runs the body, and takes the world down again.
    static func run(
        services: [String: String] = [:], environment: [String: String] = [:],
        hasDisplay: Bool = false, _ body: (DesktopWorld) async throws -> Void
    ) async throws {
        let bus = try await PrivateBus(services: services, environment: environment)
        let loop = try EventLoop(name: "presenter")
        defer { loop.stop() }
        let connection = try await Connection.open(.custom(bus.address), on: loop)
        let record = Record()
        let sounds = RecordedSounds()
        let player = SoundPlayer(
            files: SoundFiles(home: nil, shared: []), output: sounds, now: { .zero },
            sleep: forever, log: { record.log($0) })
        let (events, eventSink) = AsyncStream.makeStream(of: PresenterEvent.self)
        let clock = ManualClock()
        let presenter = presenter(connection, record, clock, player, hasDisplay)
        try await presenter.start(eventSink)
        let world = DesktopWorld(
            bus: bus, loop: loop, connection: connection, presenter: presenter, events: events,
            record: record, clock: clock, sounds: sounds, player: player)
        try await body(world)
        await connection.close()
    }

    /// A second presenter on the same connection, as after a restart of the service.
    func anotherPresenter() async throws -> DesktopPresenter {
        let presenter = Self.presenter(connection, record, clock, player, false)
        try await presenter.start(AsyncStream.makeStream().continuation)
        return presenter
    }

    /// Shows something in a task of its own, and returns when it waits for a server or a turn, or
    /// is shown already.
    func presentLater(
        _ presentation: Presentation
    ) async throws -> Task<PresentationHandle?, Never> {
        let isShown = Mutex(false)
        let task = Task(executorPreference: loop) {
            defer { isShown.withLock { $0 = true } }
            return await presenter.present(presentation)
        }
        try await until {
            if isShown.withLock(\.self) { return true }
            return await presenter.isWaiting(presentation.id)
        }
        return task
    }

    /// Moves the clock to a time as soon as that is what the presenter waits for.
    func reach(_ time: Duration) async throws {
        try await until { await presenter.nextTime == time }
        clock.advance(to: time)
    }

    /// Holds the presenter's thread until the semaphore is signalled: what the bus says meanwhile
    /// is read later, at once.
    func pauseLoop() -> DispatchSemaphore {
        let (paused, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        Task(executorPreference: loop) {
            paused.signal()
            end.wait()
        }
        paused.wait()
        return end
    }

    /// A wait that outlives every test: all reads come in time.
    static let forever: @Sendable (Duration) async throws -> Void = { _ in
        try await Task.sleep(for: .seconds(600))
    }

    private static func presenter(
        _ connection: Connection, _ record: Record, _ clock: ManualClock,
        _ player: SoundPlayer, _ hasDisplay: Bool
    ) -> DesktopPresenter {
        var environment = DesktopPresenter.Environment(
            hasDisplay: hasDisplay,
            entries: EntryLookups(directories: [], on: connection.loop),
            sentences: .english, dueNote: { _ in "was due 09:30" },
            sounds: player,
            now: { clock.now },
            sleep: { try await clock.sleep(until: $0) },
            log: { record.log($0) })
        // Servers answer as soon as a busy machine lets them.
        environment.inhibitionPatience = .seconds(30)
        return DesktopPresenter(connection: connection, environment: environment)
    }
}

extension DesktopPresenter {
    /// Whether a presentation is being sent or in the line.
    func isWaiting(_ id: UUID) -> Bool { queue.contains(id) }

    /// When it looks what is next, if nothing happens before.
    var nextTime: Duration? { queue.nextTime(at: environment.now()) }
}

extension PresentationHandle {
    /// The number the notification server gave.
    var number: UInt32? {
        let words = rawValue.split(separator: " ")
        return words.count > 1 ? UInt32(words[1]) : nil
    }
}

extension Presentation {
    /// A presentation of an example application.
    static func example(
        _ identifier: String = "milk", title: String = "Buy milk", body: String = "",
        actions: [String] = [], style: ApplicationSettings.AlertStyle = .alert,
        of application: String = "org.example.Shop"
    ) throws -> Presentation {
        Presentation(
            id: UUID(), key: RequestKey(try ApplicationID(application), identifier),
            title: title, body: body,
            actions: actions.map { Action(identifier: $0.lowercased(), title: $0) }, style: style)
    }
}

extension EntryLookups {
    /// Lookups that come in time.
    convenience init(directories: [String], on loop: EventLoop? = nil) {
        self.init(of: InstalledApplications(directories: directories), on: loop)
    }

    /// Lookups that come in time.
    convenience init(of installed: InstalledApplications, on loop: EventLoop? = nil) {
        self.init(
            in: installed, on: loop, now: { .zero },
            sleep: DesktopWorld.forever, log: { _ in })
    }
}
