// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationJSON
import NotificationModel

/// The columns of a request, which pending and delivered rows share.
struct RequestColumns: Sendable {
    let identifier: String
    let content: String
    let trigger: String?
    /// Nil stands for `.ring`, which nearly every request has.
    let late: String?
    /// The names of the attachments' files; only for writing.
    let files: [String]

    init(_ request: Request) throws {
        identifier = request.identifier
        content = JSONText.encode(request.content)
        trigger = request.trigger.map { JSONText.encode($0) }
        late = request.lateDelivery == .ring ? nil : JSONText.encode(request.lateDelivery)
        files = request.content.attachments.map(\.fileName)
    }

    /// Reads the columns `identifier, content, trigger, late`.
    init(_ row: borrowing Row, from column: Int32) {
        identifier = row.text(column)
        content = row.text(column + 1)
        trigger = row.optionalText(column + 2)
        late = row.optionalText(column + 3)
        files = []
    }

    func request() throws -> Request {
        Request(
            identifier: identifier, content: try JSONText.decode(content),
            trigger: try trigger.map { try JSONText.decode($0) },
            lateDelivery: try late.map { try JSONText.decode($0) } ?? .ring)
    }
}
