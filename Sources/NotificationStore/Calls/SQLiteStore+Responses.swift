// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationJSON
import NotificationModel

extension SQLiteStore {
    /// Writes a response and forgets the notification it answers, in one transaction.
    package func record(_ response: Response, tries: Int) async throws(NotificationError) {
        try await writeKeepingHistory { connection, keepsHistory in
            // Turned into text here, where nobody waits for it: the caller's thread hands it over.
            let values = ResponseRow.values(response, tries: tries)
            if let number = try connection.insert(into: "responses", values, .keeps([.id])) {
                let files = response.notification.request.content.attachments.map(\.fileName)
                try connection.attach(files, to: .response(number))
            }
            let id = response.notification.id
            if keepsHistory {
                try HistoryNote(response).keep(.ofID, [.id: .id(id)], on: connection)
            }
            try connection.removeDelivered(id)
        }
    }

    /// The columns of a response that was never handed over.
    static func values(ofUncounted response: Response) -> ColumnValues {
        ResponseRow.values(response, tries: 0)
    }

    /// Responses that no application has finished with, oldest first.
    package func unfinishedResponses() async throws(NotificationError) -> [UnfinishedResponse] {
        try await list(
            ResponseRow.self, "SELECT \(ResponseRow.columnList) FROM responses ORDER BY number")
    }

    /// Writes that one more try to deliver a response was made.
    package func countTry(of response: UUID) async throws(NotificationError) {
        try await write { connection in
            try connection.run(
                "UPDATE responses SET tries = tries + 1 WHERE id = :id", [.id: .id(response)])
        }
    }

    /// Writes that one more run of the application failed over a response.
    package func countFailure(of response: UUID) async throws(NotificationError) {
        try await write { connection in
            try connection.run(
                "UPDATE responses SET failures = failures + 1 WHERE id = :id",
                [.id: .id(response)])
        }
    }

    /// Forgets a response: its application has finished with it, or the person discarded it.
    package func removeResponse(_ id: UUID) async throws(NotificationError) {
        try await write(isRemoval: true) { connection in
            try connection.run("DELETE FROM responses WHERE id = :id", [.id: .id(id)])
        }
    }
}

/// A row of the table `responses`.
private struct ResponseRow: StoredRow {
    static let noun = "response"
    static let keyColumn = Column.number
    static let columns =
        [.number, .id, .notification] + NotificationColumns.columns
        + [.action, .shownAction, .text, .chosen, .tries, .failures]

    private let number: Int64
    private let id: String
    private let notificationID: String
    private let notification: NotificationColumns
    private let action: String
    private let shownAction: String?
    private let text: String?
    private let chosen: Date
    private let tries: Int64
    private let failures: Int64

    init(_ row: borrowing Row) throws(SQLiteError) {
        number = try row[.number]
        id = try row[.id]
        notificationID = try row[.notification]
        notification = try NotificationColumns(row)
        action = try row[.action]
        shownAction = try row[.shownAction]
        text = try row[.text]
        chosen = try row[.chosen]
        tries = try row[.tries]
        failures = try row[.failures]
    }

    var key: SQLiteValue { .integer(number) }

    func value() throws -> UnfinishedResponse {
        var response = Response(
            id: try UUID(column: id),
            notification: try notification.notification(id: notificationID),
            actionIdentifier: action, userText: text, date: chosen)
        response.shownAction = try shownAction.map { try JSONText.decode($0) }
        return UnfinishedResponse(
            response: response, tries: Int(tries), failures: Int(failures))
    }

    static func values(_ response: Response, tries: Int) -> ColumnValues {
        [
            .id: .id(response.id), .notification: .id(response.notification.id),
            .action: .text(response.actionIdentifier),
            .shownAction: SQLiteValue(response.shownAction.map { JSONText.encode($0) }),
            .text: SQLiteValue(response.userText),
            .chosen: .date(response.date), .tries: .integer(Int64(tries)),
        ] + NotificationColumns.values(response.notification)
    }
}

extension Column {
    fileprivate static let notification: Column = "notification"
    fileprivate static let chosen: Column = "chosen"
    fileprivate static let shownAction: Column = "shown_action"
    fileprivate static let tries: Column = "tries"
    fileprivate static let failures: Column = "failures"
}
