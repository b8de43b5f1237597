// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

/// A row of the table `delivered`.
struct DeliveredRecord: Sendable {
    static let columns = """
        number, id, application, due, date, identifier, content, trigger, late, \
        server, server_number, settled
        """

    let number: Int64
    let id: String
    let application: String
    let due: Int64
    let date: Int64
    let request: RequestColumns
    let handle: PresentationHandle?
    let isSettled: Bool

    init(_ notification: DeliveredNotification) throws {
        number = 0
        id = notification.id.uuidString
        application = notification.application.rawValue
        due = notification.dueDate.microseconds
        date = notification.date.microseconds
        request = try RequestColumns(notification.request)
        handle = nil
        isSettled = false
    }

    init(_ row: borrowing Row) {
        number = row.integer(0)
        id = row.text(1)
        application = row.text(2)
        due = row.integer(3)
        date = row.integer(4)
        request = RequestColumns(row, from: 5)
        handle = row.optionalText(9).map(PresentationHandle.init(rawValue:))
        isSettled = row.integer(11) != 0
    }

    func notification() throws -> StoredNotification {
        guard let id = UUID(uuidString: id) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "the id is not a UUID"))
        }
        let notification = DeliveredNotification(
            id: id, application: try ApplicationID(application), request: try request.request(),
            dueDate: Date(microseconds: due), date: Date(microseconds: date))
        return StoredNotification(
            notification: notification, handle: handle, isSettled: isSettled)
    }
}
