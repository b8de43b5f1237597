// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Synchronization

@testable import NotificationStore

/// A folder of one test's own; gone with the object.
final class TemporaryFolder: Sendable {
    let path = NSTemporaryDirectory() + "carillon-store-\(UUID().uuidString)"
    var database: String { path + "/data/carillon.db" }

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        // Nothing to do about a folder that stays behind.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The names of the files beside the database.
    func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path + "/data").sorted()
    }
}

/// A store in a folder of its own, with what it logs.
struct TemporaryStore {
    let folder: TemporaryFolder
    let store: SQLiteStore
    let lines: Lines

    init(in folder: TemporaryFolder? = nil) throws {
        let folder = try folder ?? TemporaryFolder()
        let lines = Lines()
        self.folder = folder
        self.lines = lines
        store = try SQLiteStore.open(at: folder.database, now: .example) { lines.add($0) }.store
    }

    /// Runs SQL behind the store's back, on its own connection.
    func run(_ sql: String) async throws {
        try await store.read { try $0.runScript(sql) }
    }

    /// The number that a query gives.
    func number(_ sql: String) async throws -> Int64 {
        try await store.read { try $0.integer(sql) }
    }
}

extension TemporaryStore {
    /// How SQLite would carry out a statement, step by step.
    func plan(of sql: String) async throws -> [String] {
        // A plan depends on no value, and parameters must have one.
        let sql = sql.replacing(/:[a-z]+/, with: "1")
        return try await store.read { connection in
            try connection.rows("EXPLAIN QUERY PLAN " + sql) { (row) throws(SQLiteError) in
                try row["detail"]
            }
        }
    }
}

/// Lines that were logged.
final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
}

extension Date {
    /// 2026-03-01 09:00:00 UTC.
    static let example = Date(timeIntervalSince1970: 1_772_355_600)
}

extension ApplicationID {
    static let shop = ApplicationID(localExecutable: "shop")
    static let clock = ApplicationID(localExecutable: "clock")
}

extension DueTime {
    /// A time on the wall clock, in seconds after the example date.
    static func wall(_ seconds: Double) -> DueTime {
        DueTime(wall: .example.addingTimeInterval(seconds))
    }

    /// A time on both clocks.
    static func elapsed(_ sinceBoot: Double, boot: String, wall: Double) -> DueTime {
        DueTime(
            wall: .example.addingTimeInterval(wall),
            elapsed: .init(sinceBoot: .seconds(sinceBoot), boot: BootID(rawValue: boot)))
    }
}

extension PendingRequest {
    /// A request that rings so many seconds after the example date.
    static func example(
        _ identifier: String, of application: ApplicationID = .shop, due: DueTime = .wall(60),
        trigger: Trigger? = .interval(IntervalTrigger(seconds: 60)), title: String = "Milk"
    ) -> PendingRequest {
        var content = Content()
        content.title = title
        return PendingRequest(
            application: application,
            request: Request(identifier: identifier, content: content, trigger: trigger), due: due)
    }
}

extension Firing {
    /// A ringing at the example date.
    static func example(
        _ identifier: String, of application: ApplicationID = .shop, id: UUID = UUID(),
        serial: Int64? = nil, next: DueTime? = nil, date: Double = 0
    ) -> Firing {
        let request = PendingRequest.example(identifier).request
        let date = Date.example.addingTimeInterval(date)
        return Firing(
            notification: DeliveredNotification(
                id: id, application: application, request: request, dueDate: date, date: date),
            serial: serial, next: next)
    }
}

extension SQLiteStore {
    /// Adds one request.
    @discardableResult
    func add(_ request: PendingRequest, limit: Int = 100_000) async throws -> Int64? {
        try await insert([request], limit: limit).serials.first
    }

    /// The identifiers of everything pending, soonest first.
    func identifiers(of application: ApplicationID? = nil) async throws -> [String] {
        try await pending(of: application).map(\.request.identifier)
    }

    /// What is recorded and not settled, oldest first.
    func unsettled() async throws -> [DeliveredNotification] {
        try await delivered(of: nil).filter { !$0.isSettled }.reversed().map(\.notification)
    }
}
