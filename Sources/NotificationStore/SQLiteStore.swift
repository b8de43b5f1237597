// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationModel

/// The store in one SQLite file.
///
/// Calls are served in the order they come, on a thread of the store's own. The JSON of
/// lists is read and written outside of it, so that a long one does not hold up an `add`.
public final class SQLiteStore: Store {
    let gate: Gate
    let path: String
    let log: @Sendable (String) -> Void

    init(gate: Gate, path: String, log: @escaping @Sendable (String) -> Void) {
        self.gate = gate
        self.path = path
        self.log = log
    }

    func read<Value: Sendable>(
        _ body: @Sendable (Connection) throws -> Value
    ) async throws(NotificationError) -> Value {
        do { return try await gate.read(body) } catch { throw NotificationError(error, path: path) }
    }

    func write<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Value
    ) async throws(NotificationError) -> Value {
        do { return try await gate.write(body) } catch {
            throw NotificationError(error, path: path)
        }
    }

    /// Turns values into rows.
    func encode<Value>(_ body: () throws -> Value) throws(NotificationError) -> Value {
        do { return try body() } catch { throw NotificationError(error, path: path) }
    }

    /// Turns rows into values; a row that cannot be read is skipped with a log line.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - name: Names a row in the log line.
    ///   - body: Makes the value of a row.
    /// - Returns: The values, and the rows that were skipped.
    func decode<Record, Value>(
        _ rows: [Record], name: (Record) -> String, _ body: (Record) throws -> Value
    ) -> (values: [Value], damaged: [Record]) {
        var values: [Value] = []
        var damaged: [Record] = []
        values.reserveCapacity(rows.count)
        for row in rows {
            do {
                values.append(try body(row))
            } catch {
                // The error itself may quote what the row holds, which is the user's.
                log("skipped \(name(row)): it cannot be read")
                damaged.append(row)
            }
        }
        return (values, damaged)
    }
}
