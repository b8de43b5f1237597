// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation
import NotificationConcurrency
import NotificationEngine
import NotificationModel
import Synchronization

/// How a service left the file.
enum LastEnd: String, Sendable {
    /// None has run yet.
    case never
    /// It ended without a word: a crash, or one that runs still.
    case crash
    /// It stopped in order, and everything that it had handed over is written.
    case order
}

extension SQLiteStore {
    /// The notifications that were delivered when a service crashed; to be asked before
    /// ``beginRun()``.
    package func perhapsAnswered() async throws(NotificationError) -> Set<UUID> {
        let ids: [String] = try await read { connection in
            let isAll = try connection.lastEnd() == .crash
            return try connection.column(isAll ? RunQuery.delivered : RunQuery.perhapsAnswered)
        }
        return Set(ids.compactMap(UUID.init(uuidString:)))
    }

    /// Writes that a service runs, and marks the notifications that were delivered when the last
    /// one crashed.
    package func beginRun() async throws(NotificationError) {
        try await write { connection in
            if try connection.lastEnd() == .crash {
                try connection.run(RunQuery.marking)
            } else {
                // Until another end is written, it is a crash.
                try connection.write(lastEnd: .crash)
            }
        }
    }

    /// Writes that the service has stopped in order.
    ///
    /// Not for a file that was found damaged: the next opening is to look at all of it, and to
    /// set it aside.
    package func endRun() async throws(NotificationError) {
        if isDamaged { return }
        try await write { try $0.write(lastEnd: .order) }
    }

    /// How far repeats have rung, and whether the clock was put back since.
    package func keptRepeats() async throws(NotificationError) -> KeptRepeats {
        try await read { connection in
            try connection.rows("SELECT latest_repeat, put_back FROM service") {
                (row) throws(SQLiteError) in
                KeptRepeats(latest: try row[.latestRepeat], putBack: try row[.putBack])
            }.first ?? KeptRepeats()
        }
    }

    /// Writes up to when what repeats is put into a time that has passed.
    package func notePutBack(_ date: Date) async throws(NotificationError) {
        try await write {
            try $0.run("UPDATE service SET put_back = :put_back", [.putBack: .date(date)])
        }
    }

    /// Reads the whole file, beside everything else, to find damage in it.
    ///
    /// A file that was left in order is not read as a whole when it is opened: that takes the
    /// longer, the more is pending. One that was not is, and is not read here again. If the
    /// indexes alone are damaged, they are made anew from the tables, with a line in the log.
    ///
    /// - Throws: `NotificationError`, `.storeDamaged` when it is to be set aside: opening it the
    ///   next time does that.
    package func checkSoundness() async throws(NotificationError) {
        guard lastEnd == .order else { return }
        do throws(SQLiteError) {
            try await look()
        } catch {
            if Task.isCancelled { return }
            guard error.isDamage else { throw failure(error) }
            try await mend(error)
        }
    }

    /// Makes the indexes anew.
    ///
    /// - Parameter damage: The damage that was found, for the log.
    /// - Throws: `NotificationError`, `.storeDamaged` when more is damaged.
    func mend(_ damage: SQLiteError) async throws(NotificationError) {
        do { try await gate.mend() } catch { throw failure(error) }
        log(Self.mended(damage.message))
    }

    /// The line of the log on indexes that were made anew.
    static func mended(_ finding: String) -> String {
        """
        an index of the store was damaged (\(finding)) and was made anew from its table; what the \
        two disagreed about may be wrong: look at 'carillon list'
        """
    }

    private func look() async throws(SQLiteError) {
        // A thread and a connection of its own: nobody waits for it, and no write does.
        let executor = ThreadExecutor(name: "carillon-check")
        let path = path
        let running = RunningCheck()
        do {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    executor.perform {
                        continuation.resume(with: Result { try running.run(path) })
                    }
                }
            } onCancel: {
                running.cancel()
            }
        } catch {
            throw error as? SQLiteError ?? SQLiteError(SQLITE_ERROR, "\(type(of: error))")
        }
    }
}

extension Connection {
    /// How the last service left the file; an empty one has seen none.
    func lastEnd() throws(SQLiteError) -> LastEnd {
        let tables = try integer("SELECT count(*) FROM sqlite_schema WHERE name = 'service'")
        guard tables > 0 else { return .never }
        // All of the row: one of which a part is damaged cannot be written again, and would say for
        // ever that the file was left in order.
        let text = try rows("SELECT * FROM service") { (row) throws(SQLiteError) -> String in
            try row[.lastEnd]
        }
        // A row that cannot be read is no order.
        return text.first.flatMap(LastEnd.init(rawValue:)) ?? .crash
    }

    /// Writes how far the wall clock has come as something that repeats rings.
    func write(latestRepeat date: Date) throws(SQLiteError) {
        try run(
            "UPDATE service SET latest_repeat = :latest_repeat", [.latestRepeat: .date(date)])
    }

    fileprivate func write(lastEnd: LastEnd) throws(SQLiteError) {
        try run("UPDATE service SET last_end = :last_end", [.lastEnd: .text(lastEnd.rawValue)])
    }
}

/// A look at the whole file that can be broken off.
private final class RunningCheck: Sendable {
    private struct State {
        var isCancelled = false
        /// There while it can be called.
        var interrupt: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Looks, on the thread that calls.
    func run(_ path: String) throws {
        // Of this thread only, on Linux. Notifications that ring meanwhile go first.
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
        let connection = try Connection(opening: path)
        // Each page is read once.
        try connection.runScript(Connection.limits + "PRAGMA cache_size = -200")
        let isCancelled = state.withLock { state in
            state.interrupt = connection.interruption
            return state.isCancelled
        }
        defer { state.withLock { $0.interrupt = nil } }
        if !isCancelled { try connection.checkSoundness() }
    }

    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.interrupt?()
        }
    }
}

/// The queries whose plans the tests look at.
enum RunQuery {
    static let delivered = "SELECT id FROM delivered"
    static let perhapsAnswered = "\(delivered) WHERE perhaps_answered = 1"
    // After the second of two crashes most are marked.
    static let marking = "UPDATE delivered SET perhaps_answered = 1 WHERE perhaps_answered = 0"
}

extension Column {
    fileprivate static let lastEnd: Column = "last_end"
    fileprivate static let latestRepeat: Column = "latest_repeat"
    fileprivate static let putBack: Column = "put_back"
}
