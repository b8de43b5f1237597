// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CenterModel
import DBus
import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import PersonalCalendars
import TestWorld
import Testing
import WindowTesting

let tea = ApplicationID(localExecutable: "tea")
let post = ApplicationID(localExecutable: "post")

/// The centre's model with a real service on a bus of its own, and no display.
@MainActor final class CenterWorld {
    let bus: PrivateBus
    let home: TemporaryDirectory
    let center: LiveCenter
    private(set) var service: ChildProcess
    private let following: Task<Void, Never>

    /// Makes the world, runs a test in it, and takes it down again.
    static func run(_ body: (CenterWorld) async throws -> Void) async throws {
        let world = try await CenterWorld()
        try await body(world)
        world.following.cancel()
        await world.service.killAndWait()
        await world.bus.stop()
    }

    private init() async throws {
        bus = try await PrivateBus()
        home = try TemporaryDirectory()
        service = try Self.start(bus, home)
        let address = bus.address
        let center = LiveCenter(
            language: .english,
            name: { $0 == post ? "Letters" : $0.rawValue },
            pause: .milliseconds(1), errands: CalendarErrands(["XDG_STATE_HOME": home.path]),
            connectAs: { (id) async throws(NotificationError) in
                try await CenterClient.connect(as: id, to: .custom(address))
            }
        ) { () async throws(NotificationError) in
            try await ControlClient.connect(to: .custom(address))
        }
        self.center = center
        try await Self.untilReady(bus)
        following = Task { await center.follow() }
    }

    nonisolated static var english: CenterSentences { CenterSentences(in: .english) }

    nonisolated static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }

    private static func start(
        _ bus: PrivateBus, _ home: TemporaryDirectory, killedAt checkpoint: String? = nil
    ) throws -> ChildProcess {
        try ChildProcess(
            Program.path(of: "carillond"),
            environment: ProcessInfo.processInfo.environment.merging(bus.environment) { $1 }
                .merging([
                    "HOME": home.path, "XDG_DATA_HOME": home.path, "XDG_RUNTIME_DIR": home.path,
                ]) { $1 }
                .merging(checkpoint.map { ["CARILLON_KILL_AT": $0] } ?? [:]) { $1 })
    }

    /// Starts the service again after it was killed, and waits until it runs.
    ///
    /// - Parameter checkpoint: Where it is killed once more; nil for nowhere.
    /// - Throws: What starting it throws, and `CancellationError` at the test's time limit.
    func restart(killedAt checkpoint: String? = nil) async throws {
        service = try Self.start(bus, home, killedAt: checkpoint)
        try await Self.untilReady(bus)
    }

    /// Waits until the service has the name that it takes last.
    private static func untilReady(_ bus: PrivateBus) async throws {
        let loop = try EventLoop(name: "center-world")
        defer { loop.stop() }
        let connection = try await Connection.open(.custom(bus.address), on: loop)
        try await until { try await connection.owner(of: BusName.center) != nil }
        await connection.close()
    }

    /// The person's tool.
    func tool() async throws -> ControlClient {
        try await ControlClient.connect(to: .custom(bus.address))
    }

    /// An application that is allowed to notify.
    func application(_ id: ApplicationID = tea) async throws -> CenterClient {
        let tool = try await tool()
        var changes = SettingsChanges()
        changes.authorization = .authorized
        try await tool.setSettings(of: id, changes)
        await tool.close()
        return try await CenterClient.connect(as: id, to: .custom(bus.address))
    }

    /// Adds what rings in so many hours.
    func add(_ requests: [Request], of id: ApplicationID = tea) async throws {
        let client = try await application(id)
        try await client.add(requests)
        await client.close()
    }

    /// Delivers something now, and waits until the history shows it.
    func deliver(
        _ identifier: String, _ title: String, category: String = "", of id: ApplicationID = tea
    ) async throws -> RungItem {
        var content = Content()
        (content.title, content.categoryIdentifier) = (title, category)
        try await add([Request(identifier: identifier, content: content)], of: id)
        var found: RungItem?
        try await until {
            found = center.history.items.first { $0.key.identifier == identifier }
            return found != nil
        }
        guard let found else { throw CancellationError() }
        return found
    }

    /// The headings of what is coming.
    var headings: [String] { center.coming.items.map(\.text.heading) }
}

/// A request that rings in so many hours.
func request(_ identifier: String, _ title: String, _ body: String = "", in hours: Int = 1)
    -> Request
{
    var content = Content()
    (content.title, content.body) = (title, body)
    return Request(
        identifier: identifier, content: content,
        trigger: .interval(IntervalTrigger(seconds: Double(hours) * 3_600, isRepeating: false)))
}
