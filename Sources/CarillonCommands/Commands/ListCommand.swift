// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel

/// `carillon list`: what is pending, what was delivered, and what waits for its application.
struct ListCommand: Command {
    private static let pending = Flag("pending", "Only what will ring")
    private static let delivered = Flag("delivered", "Only what has rung and was not removed")
    private static let group = Option(
        "group", "What is listed together of what has rung", choices: Words.groupings)
    private static let summary = Flag("summary", "Only the latest of each group, and how many more")
    private static let waiting = Flag(
        "waiting", "Only actions that have not reached their application")

    static let declaration = Declaration(
        name: "list", summary: "Shows what will ring, soonest first, and what has rung",
        options: [
            pending.syntax, delivered.syntax, waiting.syntax, group.syntax, summary.syntax,
            CommonOptions.app.syntax, CommonOptions.json.syntax,
        ],
        discussion: """
            What has rung is grouped by thread, and without one by application; the
            group with the latest comes first. What waits goes on with 'carillon
            respond', and is discarded with 'carillon clear'.
            """)

    private var showsPending: Bool
    private var showsDelivered: Bool
    private var grouping: Grouping
    private var summarizes: Bool
    private var showsWaiting: Bool
    var application: ApplicationID?
    private var printsJSON: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        // None means all.
        let isAll = ![Self.pending, Self.delivered, Self.waiting].contains { arguments[$0] }
        showsPending = isAll || arguments[Self.pending]
        showsDelivered = isAll || arguments[Self.delivered]
        showsWaiting = isAll || arguments[Self.waiting]
        grouping = try arguments[Self.group] ?? .thread
        summarizes = arguments[Self.summary]
        application = try arguments[CommonOptions.app]
        printsJSON = arguments[CommonOptions.json]
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        let pending = showsPending ? try await client.pending(of: application) : nil
        let delivered = showsDelivered ? try await client.delivered(of: application) : nil
        let waiting = showsWaiting ? try await client.waiting(of: application) : nil
        let formats =
            summarizes && showsDelivered ? SummaryFormats(try await client.applications()) : nil
        let listing = Listing(
            pending: pending, delivered: delivered.map(grouping.groups), waiting: waiting,
            summarizedBy: formats)
        environment.print(listing, asJSON: printsJSON, lines: listing.lines(in: environment))
    }
}

/// What `carillon list` prints; nil is not shown.
struct Listing: Encodable {
    /// Something that is pending.
    struct Pending: Encodable {
        let app, id, title, subtitle, body: String
        /// When it rings; nil when what it waits for is no time.
        let due: Date?
        let repeats: Bool
        let why: String
    }

    /// Something that was delivered.
    struct Delivered: Encodable {
        let app, id, title, subtitle, body: String
        let date: Date
        let due: Date
        let thread: String
        let why: String
        /// What stands for the rest of its group; nil if there is none, or it is listed itself.
        let summary: String?
    }

    /// An action that its application has not finished with.
    struct Waiting: Encodable {
        let app, id, title, action: String
        let date: Date
        let reason: String
        let why: String
    }

    let pending: [Pending]?
    let delivered: [Delivered]?
    let waiting: [Waiting]?

    /// Makes a listing.
    ///
    /// - Parameters:
    ///   - pending: What is pending, soonest first, as the service lists it.
    ///   - delivered: What was delivered, group by group.
    ///   - waiting: The actions that wait.
    ///   - formats: How groups are summed up; nil lists all of each.
    init(
        pending: [PendingRequest]?, delivered: [[DeliveredNotification]]?,
        waiting: [WaitingResponse]? = nil, summarizedBy formats: SummaryFormats? = nil
    ) {
        self.pending = pending?.map(Pending.init)
        self.waiting = waiting?.map(Waiting.init)
        self.delivered = delivered?.flatMap { group in
            let shown = formats == nil ? group[...] : group.prefix(1)
            return shown.map { Delivered($0, summary: formats?.summary(of: group)) }
        }
    }

    /// Tables with a blank line between, or one line that says that there is nothing.
    func lines(in environment: Environment) -> [String] {
        let dates = DateText(environment)
        let tables = [
            table("RINGS", pending ?? []) {
                ($0.due.map(dates.full) ?? "at no set time", $0.id, $0.text, $0.app, $0.why)
            },
            table("RANG", delivered ?? []) {
                (dates.full($0.date), $0.id, $0.text, $0.app, $0.why)
            },
            table("CHOSEN", waiting ?? []) {
                (dates.full($0.date), $0.id, $0.title, $0.app, "\($0.action): \($0.why)")
            },
        ]
        let shown = tables.filter { !$0.rows.isEmpty }.map { $0.lines(width: environment.width) }
        if shown.isEmpty {
            let parts = [
                pending.map { _ in "nothing is pending" },
                delivered.map { _ in "nothing was delivered" },
                // Rare enough to be spoken of only when asked for.
                pending == nil && delivered == nil ? "nothing waits" : nil,
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
            due: request.due?.wall, repeats: request.request.trigger?.isRepeating ?? false,
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

extension Listing.Waiting {
    init(_ waiting: WaitingResponse) {
        let response = waiting.response
        let content = response.notification.request.content
        self.init(
            app: response.notification.application.rawValue,
            id: response.notification.request.identifier,
            title: content.title.isEmpty ? content.body : content.title,
            action: Words.action(response.actionIdentifier), date: response.date,
            reason: waiting.reason.rawValue, why: Self.words(for: waiting.reason))
    }

    private static func words(for reason: WaitingResponse.Reason) -> String {
        switch reason {
        case .unlock: "waits until the screen is unlocked"
        case .confirmation: "waits until you confirm it with 'carillon respond'"
        case .application: "its application deals with it"
        case .start: "waits until its application starts"
        case .decision: "failed; 'carillon respond' tries again, 'carillon clear' discards it"
        }
    }
}
