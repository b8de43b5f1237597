// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationConcurrency

/// Lets one call at a time to the connection, in the order in which they come.
///
/// Writes that come while another is being made durable share the next transaction: the cost
/// of a commit is the disk's, and it is the same for one write as for a thousand.
actor Gate {
    /// One caller's part of a shared transaction.
    private struct Write: Sendable {
        /// Whether it makes room, and may use the last of it.
        let isRemoval: Bool
        /// Does the work; what it returns answers the caller once the work is durable.
        let perform: @Sendable (Connection) throws -> () -> Void
        /// Answers the caller that the transaction failed.
        let fail: @Sendable (any Error) -> Void
    }

    private let executor: ThreadExecutor
    private var connection: Connection
    private var file: OwnedFile
    private var reserve: StoreReserve
    private var record: CommitRecord
    private var waiting: [Write] = []
    private let due: DueReader

    init(
        _ connection: sending Connection, _ file: OwnedFile, on executor: ThreadExecutor,
        beside due: DueReader
    ) {
        self.executor = executor
        self.due = due
        self.connection = connection
        self.file = file
        var reserve = StoreReserve(beside: file.path)
        // What an opening could not do with is for the next.
        if file.obstacle == nil {
            reserve.restore()
            due.follow(file.watch)
        }
        self.reserve = reserve
        record = CommitRecord(beside: file.path)
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Reads, after every write that came before.
    func read<Value: Sendable>(_ body: @Sendable (Connection) throws -> Value) throws -> Value {
        commitWaiting()
        return try body(connection)
    }

    /// Writes; returns when the change is durable.
    ///
    /// - Parameters:
    ///   - isRemoval: Whether it makes room, and may use the last of it on a full disk.
    ///   - body: The change. If it throws, what it did is undone and the writes of
    ///   other callers in the same transaction stand. It may run more than once.
    /// - Returns: The result of the body.
    /// - Throws: The error of the body, or why the transaction failed.
    nonisolated func write<Value: Sendable>(
        isRemoval: Bool = false, _ body: @escaping @Sendable (Connection) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let write = Write(
                isRemoval: isRemoval,
                perform: { connection in
                    let value = try body(connection)
                    return { continuation.resume(returning: value) }
                },
                fail: { continuation.resume(throwing: $0) })
            // Not a call of the actor: the answer would come to the store's thread first, and
            // only then, by another switch, to the caller's.
            executor.perform { self.assumeIsolated { $0.add(write) } }
        }
    }

    private func add(_ write: Write) {
        waiting.append(write)
        // Behind the calls that wait by now, so that all of them come along.
        if waiting.count == 1 {
            executor.perform { self.assumeIsolated { $0.commitWaiting() } }
        }
    }

    private func commitWaiting() {
        let writes = waiting
        waiting = []
        if !writes.isEmpty { commit(writes) }
    }

    private func commit(_ writes: [Write]) {
        do {
            try keepFile()
            let answers = try connection.transaction { try perform(writes) }
            record.add(connection.logPosition)
            // What was committed to a file that is gone is not written.
            try keepFile()
            for answer in answers { answer() }
            keepRoom()
        } catch {
            // One that is too large for the disk must not fail those that fit.
            if writes.count > 1 {
                for write in writes { commit([write]) }
            } else if error.isFullDisk, file.obstacle == nil,
                writes.contains(where: \.isRemoval), reserve.giveUp()
            {
                commit(writes)
            } else {
                for write in writes { write.fail(error) }
            }
        }
    }

    /// Makes all that follows from the tables anew.
    ///
    /// - Throws: `SQLiteError` that is a damage, when the tables themselves are damaged.
    func mend() throws {
        commitWaiting()
        try keepFile()
        do {
            try connection.transaction { try connection.remakeIndexes() }
        } catch let error as SQLiteError {
            guard error.isDamage else { throw error }
            // An index that is no tree any more cannot even be emptied.
            connection = try file.renewed(withAllOf: connection)
            due.follow(file.watch)
        }
    }

    /// Sees to it that things can be removed on a full disk.
    private func keepRoom() {
        guard !reserve.isWhole || reserve.isScarce else { return }
        // What is moved into the file leaves its place in the log to the next commit.
        // Where the disk is full still, the log keeps what it has.
        _ = try? connection.moveLog()
        if !reserve.isWhole { reserve.restore() }
    }

    /// Goes on with a new file if the one that was opened is gone.
    private func keepFile() throws {
        if file.obstacle != nil {
            try file.openForWriting(&connection, &reserve)
            due.follow(file.watch)
        }
        if let new = try file.renewed(from: connection) {
            connection = new
            due.follow(file.watch)
        }
    }

    /// Does the work of all, and returns what answers their callers after the commit.
    private func perform(_ writes: [Write]) throws -> [() -> Void] {
        // Alone in its transaction, a write needs no savepoint, whose journal costs as much
        // again as the write.
        if writes.count == 1 { return try writes.map { try $0.perform(connection) } }
        return try writes.map { write in
            do {
                return try connection.savepoint { try write.perform(connection) }
            } catch  where connection.isInTransaction {
                return { write.fail(error) }
            }
        }
    }
}
