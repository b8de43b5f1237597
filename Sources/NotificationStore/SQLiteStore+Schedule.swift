// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationModel

extension SQLiteStore {
    /// The soonest entries of the schedule, in order of due time, then serial.
    public func soonest(_ limit: Int) async throws(NotificationError) -> [ScheduleEntry] {
        let rows = try await read { connection in
            try connection.rows(
                PendingQuery.soonest, [.integer(Int64(limit))], EntryRecord.init)
        }
        let (entries, damaged) = decode(rows, name: { "pending request \($0.serial)" }) {
            try $0.entry()
        }
        try await setAsideRows(damaged.map(\.serial))
        return entries
    }

    /// Moves due times.
    public func reschedule(_ changes: [Int64: DueTime]) async throws(NotificationError) {
        let changes = changes.mapValues(TimeColumns.init)
        try await write { connection in
            for (serial, time) in changes { try connection.move(serial, to: time) }
        }
    }

    /// Makes the two times of every interval agree with the clocks again.
    ///
    /// An estimate that is less than a millisecond off is left: writing each row anew at each
    /// start of the service, because two clocks are never read at the same moment, helps nobody.
    public func synchronizeIntervals(with now: ClockReading) async throws(NotificationError) {
        let wall = SQLiteValue.integer(now.wall.microseconds)
        let elapsed = SQLiteValue.integer(now.elapsed.nanoseconds)
        let boot = SQLiteValue.text(now.boot.rawValue)
        try await write { connection in
            try connection.run(
                """
                UPDATE pending SET due = ?1 + (elapsed - ?2) / 1000 \
                WHERE boot = ?3 AND abs(due - (?1 + (elapsed - ?2) / 1000)) >= 1000
                """, [wall, elapsed, boot])
            try connection.run(
                "UPDATE pending SET elapsed = ?2 + (due - ?1) * 1000, boot = ?3 WHERE boot <> ?3",
                [wall, elapsed, boot])
        }
    }
}

extension Connection {
    /// Moves a pending request to its next time; one that is gone is ignored.
    func move(_ serial: Int64, to time: TimeColumns) throws(SQLiteError) {
        try run(
            "UPDATE pending SET due = ?, elapsed = ?, boot = ? WHERE serial = ?",
            time.values + [.integer(serial)])
    }
}
