// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationJSON
import NotificationModel

extension SQLiteStore {
    /// Writes a response and forgets the notification it answers, in one transaction.
    public func record(_ response: Response, tries: Int) async throws(NotificationError) {
        // Whether it comes again is not of the response, but of its way.
        var stored = response
        stored.isRepeated = false
        let record = stored
        let files = response.notification.request.content.attachments.map(\.fileName)
        try await write { connection in
            // Turned into text here, where nobody waits for it: the caller's thread hands it over.
            let json = JSONText.encode(record)
            try connection.run(
                "INSERT OR IGNORE INTO responses (id, response, tries) VALUES (?, ?, ?)",
                [.text(response.id.uuidString), .text(json), .integer(Int64(tries))])
            try connection.attach(files, to: .response(response.id))
            try connection.removeDelivered(response.notification.id)
        }
    }

    /// Responses that no application has finished with, oldest first.
    public func unfinishedResponses() async throws(NotificationError) -> [UnfinishedResponse] {
        let rows = try await read { connection in
            try connection.rows(
                "SELECT number, response, tries, failures FROM responses ORDER BY number"
            ) {
                (
                    number: $0.integer(0), response: $0.text(1), tries: $0.integer(2),
                    failures: $0.integer(3)
                )
            }
        }
        return decode(rows, name: { "response \($0.number)" }) { row in
            UnfinishedResponse(
                response: try JSONText.decode(row.response), tries: Int(row.tries),
                failures: Int(row.failures))
        }.values
    }

    /// Writes that one more try to deliver a response was made.
    public func countTry(of response: UUID) async throws(NotificationError) {
        try await write { connection in
            try connection.run(
                "UPDATE responses SET tries = tries + 1 WHERE id = ?",
                [.text(response.uuidString)])
        }
    }

    /// Writes that one more run of the application failed over a response.
    public func countFailure(of response: UUID) async throws(NotificationError) {
        try await write { connection in
            try connection.run(
                "UPDATE responses SET failures = failures + 1 WHERE id = ?",
                [.text(response.uuidString)])
        }
    }

    /// Forgets a response: its application has finished with it, or the person discarded it.
    public func removeResponse(_ id: UUID) async throws(NotificationError) {
        try await write { connection in
            try connection.run("DELETE FROM responses WHERE id = ?", [.text(id.uuidString)])
        }
    }
}
