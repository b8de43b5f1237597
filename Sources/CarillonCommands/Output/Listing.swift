// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// What `carillon list` prints; nil is not shown.
struct Listing: Encodable {
    /// Something that will ring.
    struct Pending: Encodable {
        let app, id, title, subtitle, body: String
        let due: Date
        let repeats: Bool
        let why: String
    }

    /// Something that has rung.
    struct Delivered: Encodable {
        let app, id, title, subtitle, body: String
        let date: Date
        let due: Date
        let thread: String
        let why: String
        /// What stands for the rest of its group; nil if there is none, or it is listed itself.
        let summary: String?
    }

    let pending: [Pending]?
    let delivered: [Delivered]?

    /// Makes a listing.
    ///
    /// - Parameters:
    ///   - pending: What will ring.
    ///   - delivered: What has rung, group by group.
    ///   - formats: How groups are summed up; nil lists all of each.
    init(
        pending: [PendingRequest]?, delivered: [[DeliveredNotification]]?,
        summarizedBy formats: SummaryFormats? = nil
    ) {
        self.pending = pending?.map(Pending.init)
        self.delivered = delivered?.flatMap { group in
            let shown = formats == nil ? group[...] : group.prefix(1)
            return shown.map { Delivered($0, summary: formats?.summary(of: group)) }
        }
    }

    /// Tables with a blank line between, or one line that says that there is nothing.
    func lines(in environment: Environment) -> [String] {
        let dates = DateText(environment)
        let tables = [
            table("RINGS", pending ?? []) { (dates.full($0.due), $0.id, $0.text, $0.app, $0.why) },
            table("RANG", delivered ?? []) {
                (dates.full($0.date), $0.id, $0.text, $0.app, $0.why)
            },
        ]
        let shown = tables.filter { !$0.rows.isEmpty }.map { $0.lines(width: environment.width) }
        if shown.isEmpty {
            let parts = [
                pending.map { _ in "nothing is pending" },
                delivered.map { _ in "nothing was delivered" },
            ]
            let text = parts.compactMap(\.self).joined(separator: " and ")
            return [text.prefix(1).uppercased() + text.dropFirst() + "."]
        }
        return Array(shown.joined(separator: [""]))
    }

    private func table<Item>(
        _ when: String, _ items: [Item],
        _ row: (Item) -> (String, String, String, String, String)
    ) -> Table {
        let rows = items.map(row).map { [$0.0, $0.1, $0.2, $0.3, $0.4] }
        return Table(header: [when, "ID", "TITLE", "APP", "WHY"], flexible: 2, rows: rows)
    }
}

extension Listing.Pending {
    init(_ request: PendingRequest) {
        let content = request.request.content
        self.init(
            app: request.application.rawValue, id: request.request.identifier,
            title: content.title, subtitle: content.subtitle, body: content.body,
            due: request.due.wall, repeats: request.request.trigger?.isRepeating ?? false,
            why: TriggerText.words(for: request.request.trigger))
    }

    /// What stands in the title's column.
    var text: String { title.isEmpty ? body : title }
}

extension Listing.Delivered {
    fileprivate init(_ notification: DeliveredNotification, summary: String?) {
        let content = notification.request.content
        self.init(
            app: notification.application.rawValue, id: notification.request.identifier,
            title: content.title, subtitle: content.subtitle, body: content.body,
            date: notification.date, due: notification.dueDate,
            thread: content.threadIdentifier,
            why: TriggerText.words(for: notification.request.trigger), summary: summary)
    }

    /// What stands in the title's column.
    var text: String {
        let text = title.isEmpty ? body : title
        return summary.map { "\(text) (\($0))" } ?? text
    }
}
