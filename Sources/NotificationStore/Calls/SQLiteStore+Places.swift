// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationJSON
import NotificationModel

extension SQLiteStore {
    /// The requests that wait for a place.
    package func waitingForPlaces() async throws(NotificationError) -> [PlaceWait] {
        try await pending(PlaceQuery.waiting).compactMap(PlaceWait.init)
    }

    /// On which side of each place one was when that was written last.
    package func placeSides() async throws(NotificationError) -> [Place: PlaceSide] {
        let rows: [(String, String)] = try await read { connection in
            try connection.rows("SELECT place, side FROM places") {
                (row) throws(SQLiteError) in (try row[.place], try row[.side])
            }
        }
        return rows.reduce(into: [:]) { sides, row in
            // What cannot be read is not known, as before the first sighting.
            guard let place = Place(text: row.0) else { return }
            sides[place] = PlaceSide(rawValue: row.1)
        }
    }

    /// Writes on which side of a place one is, and when requests are due that waited for it.
    package func record(_ change: PlaceChange) async throws(NotificationError) -> Set<Int64> {
        let place: ColumnValues = [.place: .text(change.place.text)]
        let told = change.told.map { serial, response in
            (
                serial: serial,
                trigger: SQLiteValue(
                    response.notification.request.trigger.map { JSONText.encode($0) }),
                response: SQLiteStore.values(ofUncounted: response)
            )
        }
        return try await write { connection in
            if let side = change.side {
                try connection.run(PlaceQuery.write, place + [.side: .text(side.rawValue)])
            } else {
                try connection.run("DELETE FROM places WHERE place = :place", place)
            }
            var found: Set<Int64> = []
            for one in told {
                let moved: [Int64] = try connection.column(
                    PlaceQuery.tell, [.serial: .integer(one.serial), .trigger: one.trigger])
                if moved.isEmpty { continue }
                found.formUnion(moved)
                _ = try connection.insert(into: "responses", one.response, .keeps([.id]))
            }
            return try change.due.reduce(into: found) { found, waiting in
                let moved: [Int64] = try connection.column(
                    PlaceQuery.call,
                    DueColumns.values(waiting.value) + [.serial: .integer(waiting.key)])
                found.formUnion(moved)
            }
        }
    }
}

/// The queries whose plans the tests look at.
enum PlaceQuery {
    static let waiting = "SELECT \(PendingRow.columnList) FROM pending WHERE kind = 'location'"
    static let call = """
        UPDATE pending SET due = :due, elapsed = :elapsed, boot = :boot \
        WHERE serial = :serial AND due IS NULL RETURNING serial
        """
    static let tell =
        "UPDATE pending SET trigger = :trigger WHERE serial = :serial RETURNING serial"
    fileprivate static let write = """
        INSERT INTO places (place, side) VALUES (:place, :side) \
        ON CONFLICT (place) DO UPDATE SET side = :side
        """
}

extension Column {
    fileprivate static let place: Column = "place"
    fileprivate static let side: Column = "side"
}
