// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

/// A row of the table `pending`.
struct PendingRecord: Sendable {
    static let columns =
        "serial, application, due, elapsed, boot, identifier, content, trigger, late"

    var serial: Int64
    let application: String
    let kind: String
    let time: TimeColumns
    let request: RequestColumns

    init(_ pending: PendingRequest) throws {
        serial = pending.serial
        application = pending.application.rawValue
        kind =
            switch pending.request.trigger {
            case .interval: "interval"
            case .calendar: "calendar"
            case .push: "push"
            case nil: "none"
            }
        time = TimeColumns(pending.due)
        request = try RequestColumns(pending.request)
    }

    init(_ row: borrowing Row) {
        serial = row.integer(0)
        application = row.text(1)
        kind = ""
        time = TimeColumns(row, from: 2)
        request = RequestColumns(row, from: 5)
    }

    func pendingRequest() throws -> PendingRequest {
        PendingRequest(
            serial: serial, application: try ApplicationID(application),
            request: try request.request(), due: time.time)
    }
}

/// The columns of a row of `pending` that decide when it rings.
struct EntryRecord: Sendable {
    static let columns = "serial, application, identifier, due, elapsed, boot"

    let serial: Int64
    let application: String
    let identifier: String
    let time: TimeColumns

    init(_ row: borrowing Row) {
        serial = row.integer(0)
        application = row.text(1)
        identifier = row.text(2)
        time = TimeColumns(row, from: 3)
    }

    func entry() throws -> ScheduleEntry {
        ScheduleEntry(
            serial: serial, key: RequestKey(try ApplicationID(application), identifier),
            due: time.time)
    }
}
