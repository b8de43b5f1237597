// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationConcurrency
import NotificationEngine
import NotificationModel
import Synchronization

/// The store in one SQLite file.
///
/// Calls are served in the order they come, on a thread of the store's own. The JSON of
/// lists is read and written outside of it, so that a long one does not hold up an `add`.
package final class SQLiteStore: Store {
    let path: String
    /// How the last service left the file.
    let lastEnd: LastEnd
    let gate: Gate
    private let due: DueReader
    /// How many writes are under way of which the engine counts on the effect already.
    private let anticipated = Atomic(0)
    /// The store's own thread, for work that needs nothing but the store.
    package let thread: any TaskExecutor
    private let lock: StoreLock
    let log: @Sendable (String) -> Void
    private let sawDamage = Atomic(false)
    private let hasMended = Atomic(false)

    init(
        _ connection: sending Connection, _ file: OwnedFile, on thread: ThreadExecutor,
        path: String, lastEnd: LastEnd, log: @escaping @Sendable (String) -> Void
    ) {
        due = DueReader(of: path)
        gate = Gate(connection, file, on: thread, beside: due)
        self.thread = thread
        self.path = path
        lock = file.lock
        self.lastEnd = lastEnd
        self.log = log
    }

    /// Lets another service have the store, as the end of the process does.
    ///
    /// Nothing may be written from now on.
    func letGo() { lock.release() }

    /// Whether a write is under way of which the engine counts on the effect already.
    var isAnticipating: Bool { anticipated.load(ordering: .relaxed) > 0 }

    /// Whether any call found the file damaged.
    var isDamaged: Bool { sawDamage.load(ordering: .relaxed) }

    func read<Value: Sendable>(
        _ body: @Sendable (Connection) throws -> Value
    ) async throws(NotificationError) -> Value {
        do {
            return try await gate.read(body)
        } catch {
            guard await isMended(after: error) else { throw failure(error) }
        }
        do { return try await gate.read(body) } catch { throw failure(error) }
    }

    /// How many reads there were beside the writes so far, and not behind them.
    var readsBeside: Int { get async { await due.answered } }

    /// Reads what is committed, beside the writes that wait; behind them, where one of those is
    /// counted on already.
    func readBeside<Value: Sendable>(
        _ body: @Sendable (Connection) throws -> Value
    ) async throws(NotificationError) -> Value {
        if !isAnticipating, let value = await due.read(body) { return value }
        return try await read(body)
    }

    /// Writes times by which the engine goes before they are written: what it reads from now on has
    /// them.
    func writeAnticipated(
        _ body: @escaping @Sendable (Connection) throws -> Void
    ) async throws(NotificationError) {
        anticipated.add(1, ordering: .relaxed)
        defer { anticipated.subtract(1, ordering: .relaxed) }
        try await write(body)
    }

    func write<Value: Sendable>(
        isRemoval: Bool = false,
        _ body: @escaping @Sendable (Connection) throws -> Value
    ) async throws(NotificationError) -> Value {
        do {
            return try await gate.write(isRemoval: isRemoval, body)
        } catch {
            guard await isMended(after: error) else { throw failure(error) }
        }
        do { return try await gate.write(isRemoval: isRemoval, body) } catch {
            throw failure(error)
        }
    }

    /// Whether a call may be tried again, because it met a damage of indexes alone.
    ///
    /// It is looked into once: making indexes anew takes the longer, the more is pending.
    private func isMended(after error: any Error) async -> Bool {
        guard let error = error as? SQLiteError, error.isDamage,
            !hasMended.exchange(true, ordering: .relaxed)
        else { return false }
        do throws(NotificationError) {
            try await mend(error)
            return true
        } catch {
            return false
        }
    }

    /// Reads the values of one query's rows; one that cannot be read is skipped with a log line.
    func list<Record: StoredRow>(
        _ type: Record.Type, _ sql: String, _ values: ColumnValues = [:]
    ) async throws(NotificationError) -> [Record.Value] {
        decode(try await read { try $0.list(type, sql, values) }).values
    }

    /// Turns rows into values; a row that cannot be read is skipped with a log line.
    ///
    /// - Parameter rows: The rows.
    /// - Returns: The values, and the keys of the rows that were skipped.
    func decode<Record>(
        _ rows: [ListedRow<Record>]
    ) -> (values: [Record.Value], damaged: [SQLiteValue]) {
        var values: [Record.Value] = []
        var damaged: [SQLiteValue] = []
        values.reserveCapacity(rows.count)
        for row in rows {
            do {
                values.append(try row.value())
            } catch {
                // An error of another kind may quote what the row holds, which is the user's.
                let reason = (error as? SQLiteError)?.message ?? "it cannot be read"
                log("skipped \(Record.noun) \(row.key): \(reason)")
                damaged.append(row.key)
            }
        }
        return (values, damaged)
    }

    /// Says what an error of the inside means to those outside.
    func failure(_ error: any Error) -> NotificationError {
        if (error as? SQLiteError)?.isDamage == true { sawDamage.store(true, ordering: .relaxed) }
        return NotificationError(error, path: path)
    }
}
