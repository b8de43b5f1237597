// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Synchronization

@testable import NotificationStore

/// A folder of one test's own; gone with the object.
final class TemporaryFolder: Sendable {
    let path: String
    var database: String { path + "/data/carillon.db" }

    init(below directory: String = NSTemporaryDirectory()) throws {
        path = directory + "carillon-store-\(UUID().uuidString)"
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

    init(in folder: TemporaryFolder? = nil) async throws {
        let folder = try folder ?? TemporaryFolder()
        let lines = Lines()
        self.folder = folder
        self.lines = lines
        // The store keeps the folder: tests often keep nothing but the store.
        store = try await SQLiteStore.open(at: folder.database, now: .example) { line in
            withExtendedLifetime(folder) { lines.add(line) }
        }.store
    }

    /// The store of the same file, opened again as after a crash.
    func reopened() async throws -> TemporaryStore {
        store.letGo()
        return try await TemporaryStore(in: folder)
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
