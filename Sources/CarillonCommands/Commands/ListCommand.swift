// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences

/// `carillon list`: what is pending, what was delivered, and what waits for its application.
struct ListCommand: Command {
    private static let pending = Flag("pending", "Only what will ring")
    private static let delivered = Flag("delivered", "Only what has rung and was not removed")
    private static let group = Option(
        "group", "What is listed together of what has rung", choices: Words.groupings)
    private static let summary = Flag("summary", "Only the latest of each group, and how many more")
    private static let waiting = Flag(
        "waiting", "Only actions that have not reached their application")

    private static let all = Flag("all", "All of it; a terminal shows 50 of each else")
    private static let limit = Option(
        "limit", "N", "So many of each at most", read: CommonOptions.count)

    static let declaration = Declaration(
        name: "list", summary: "Shows what will ring, soonest first, and what has rung",
        options: [
            pending.syntax, delivered.syntax, waiting.syntax, group.syntax, summary.syntax,
            all.syntax, limit.syntax, CommonOptions.app.syntax, CommonOptions.json.syntax,
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
    /// How many of each are listed; nil is all.
    private var limit: Int?
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
        let given = try arguments[Self.limit]
        if arguments[Self.all], given != nil {
            throw .usage { $0.exclude("--all", "--limit") }
        }
        // Only a person at a terminal is spared: a program wants all there is.
        let isShort = environment.width != nil && !printsJSON && !arguments[Self.all]
        limit = given ?? (isShort ? CommonOptions.screenful : nil)
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        if printsJSON { return try await stream(from: client, to: environment) }
        let pending = showsPending ? try await self.pending(from: client) : nil
        let delivered = showsDelivered ? try await self.delivered(from: client) : nil
        let waiting = showsWaiting ? try await client.waiting(of: application) : nil
        let summaries =
            summarizes || [pending?.isWhole, delivered?.isWhole].contains(false)
            ? try await client.applications() : []
        let listing = Listing(
            pending: pending?.elements,
            delivered: delivered.map { shortened(grouping.groups($0.elements)) },
            waiting: waiting,
            summarizedBy: summarizes && showsDelivered ? SummaryFormats(summaries) : nil,
            in: environment.language)
        let counted = summaries.filter { $0.id == application ?? $0.id }
        let more = Listing.More(
            pending: pending?.rest(of: counted.map(\.pending)),
            delivered: delivered?.rest(of: counted.map(\.delivered)))
        for line in listing.lines(in: environment, more: more) { environment.print(line) }
    }

    /// Writes JSON as it comes: a million requests need no memory for a million.
    private func stream(from client: ControlClient, to environment: Environment) async throws {
        var lists = JSONLists(environment)
        if showsDelivered {
            let formats = summarizes ? SummaryFormats(try await client.applications()) : nil
            let delivered = try await self.delivered(from: client).elements
            // Groups are known when the last of them is.
            let listing = Listing(
                pending: nil, delivered: shortened(grouping.groups(delivered)),
                summarizedBy: formats)
            lists.begin("delivered")
            for one in listing.delivered ?? [] { lists.add(one) }
            lists.end()
        }
        if showsPending {
            lists.begin("pending")
            try await eachPage({ try await client.pending(of: application, after: $0, limit: $1) })
            {
                for request in $0 { lists.add(Listing.Pending(request, .english)) }
            }
            lists.end()
        }
        if showsWaiting {
            lists.begin("waiting")
            for one in try await client.waiting(of: application) {
                lists.add(Listing.Waiting(one, .english))
            }
            lists.end()
        }
        lists.finish()
    }

    // MARK: - Pages

    /// The first of a list, and whether that is all of it.
    private struct Beginning<Element: Sendable> {
        var elements: [Element] = []
        var isWhole = true

        /// How many are not shown, of so many in all; nil if all are.
        func rest(of counts: [Int]) -> Int? {
            isWhole ? nil : max(0, counts.reduce(0, +) - elements.count)
        }
    }

    private func pending(
        from client: ControlClient
    ) async throws -> Beginning<PendingRequest> {
        if limit == nil { return Beginning(elements: try await client.pending(of: application)) }
        var beginning = Beginning<PendingRequest>()
        beginning.isWhole = try await eachPage({
            try await client.pending(of: application, after: $0, limit: $1)
        }) { beginning.elements += $0 }
        return beginning
    }

    private func delivered(
        from client: ControlClient
    ) async throws -> Beginning<DeliveredNotification> {
        // How many more a group has is known when all are.
        if limit == nil || summarizes {
            return Beginning(elements: try await client.delivered(of: application))
        }
        var beginning = Beginning<DeliveredNotification>()
        beginning.isWhole = try await eachPage({
            try await client.delivered(of: application, after: $0, limit: $1)
        }) { beginning.elements += $0 }
        return beginning
    }

    /// So many groups as are wanted, where all were read for the sake of the sums.
    private func shortened(_ groups: [[DeliveredNotification]]) -> [[DeliveredNotification]] {
        summarizes ? Array(groups.prefix(limit ?? groups.count)) : groups
    }

    /// Reads pages until there are as many elements as wanted, or no more.
    ///
    /// - Parameters:
    ///   - page: The page behind a place, of so many elements at most.
    ///   - body: Called with what is on each.
    /// - Returns: Whether that was all.
    /// - Throws: What reading throws.
    @discardableResult
    private func eachPage<Element>(
        _ page: (ListPlace?, Int) async throws -> Page<Element>, _ body: ([Element]) -> Void
    ) async throws -> Bool {
        var left = limit ?? .max
        var place: ListPlace?
        while left > 0 {
            let next = try await page(place, min(left, PageReading.limit))
            body(next.elements)
            left -= next.elements.count
            place = next.next
            if place == nil { return true }
        }
        return false
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
        /// Why it is a further alert, "snoozed" or "nagging"; nil for what was asked for.
        let again: String?
    }

    /// Something that was delivered.
    struct Delivered: Encodable {
        let app, id, title, subtitle, body: String
        let date: Date
        let due: Date
        let thread: String
        let why: String
        /// Why it is a further alert, "snoozed" or "nagging"; nil for what was asked for.
        let again: String?
        /// What stands for the rest of its group; nil if there is none, or it is listed itself.
        let summary: String?
        /// Whether it was missed: it came noticeably later than it was due.
        let late: Bool
    }

    /// An action that its application has not finished with.
    struct Waiting: Encodable {
        let app, id, title, action: String
        let date: Date
        let reason: String
        let why: String
    }

    /// How many more there are than are listed; nil where all are.
    struct More {
        var pending: Int?
        var delivered: Int?
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
    ///   - language: The language of what is said of each; programs read English.
    init(
        pending: [PendingRequest]?, delivered: [[DeliveredNotification]]?,
        waiting: [WaitingResponse]? = nil, summarizedBy formats: SummaryFormats? = nil,
        in language: Language = .english
    ) {
        self.pending = pending?.map { Pending($0, language) }
        self.waiting = waiting?.map { Waiting($0, language) }
        self.delivered = delivered?.flatMap { group in
            let shown = formats == nil ? group[...] : group.prefix(1)
            return shown.map { Delivered($0, language, summary: formats?.summary(of: group)) }
        }
    }

    /// Tables with a blank line between, or one line that says that there is nothing.
    func lines(in environment: Environment, more: More = More()) -> [String] {
        let (dates, sentences) = (DateText(environment), environment.sentences)
        let tables = [
            table(sentences.ringsColumn, sentences, pending ?? []) {
                ($0.due.map(dates.full) ?? sentences.atNoSetTime, $0.id, $0.text, $0.app, $0.why)
            },
            table(sentences.rangColumn, sentences, delivered ?? []) {
                (dates.full($0.date), $0.id, $0.text, $0.app, $0.reason(dates, sentences))
            },
            table(sentences.chosenColumn, sentences, waiting ?? []) {
                (
                    dates.full($0.date), $0.id, $0.title, $0.app,
                    sentences.waiting($0.action, $0.why)
                )
            },
        ]
        let shown = zip(tables, [more.pending, more.delivered, nil])
            .filter { !$0.0.rows.isEmpty || $0.1 != nil }
            .map { table, more in
                table.lines(width: environment.width)
                    + (more.map { [sentences.more($0)] } ?? [])
            }
        if shown.isEmpty {
            return [
                sentences.nothing(isPending: pending != nil, wasDelivered: delivered != nil)
            ]
        }
        return Array(shown.joined(separator: [""]))
    }

    private func table<Item>(
        _ when: String, _ sentences: CommandSentences, _ items: [Item],
        _ row: (Item) -> (String, String, String, String, String)
    ) -> Table {
        let rows = items.map(row).map { [$0.0, $0.1, $0.2, $0.3, $0.4] }
        let header = [
            when, sentences.identifierColumn, sentences.titleColumn, sentences.applicationColumn,
            sentences.whyColumn,
        ]
        return Table(header: header, flexible: 2, rows: rows)
    }
}

extension Listing.Pending {
    init(_ request: PendingRequest, _ language: Language) {
        let content = request.request.content
        self.init(
            app: request.application.rawValue, id: request.request.identifier,
            title: content.title, subtitle: content.subtitle, body: content.body,
            due: request.date, repeats: request.request.trigger?.isRepeating ?? false,
            why: TriggerText(language).words(for: request.request),
            again: request.request.again?.reason.rawValue)
    }

    /// What stands in the title's column.
    var text: String { title.isEmpty ? body : title }
}

extension Listing.Delivered {
    fileprivate init(
        _ notification: DeliveredNotification, _ language: Language, summary: String?
    ) {
        let content = notification.request.content
        self.init(
            app: notification.application.rawValue, id: notification.request.identifier,
            title: content.title, subtitle: content.subtitle, body: content.body,
            date: notification.date, due: notification.dueDate,
            thread: content.threadIdentifier,
            why: TriggerText(language).words(for: notification.request),
            again: notification.request.again?.reason.rawValue, summary: summary,
            late: notification.isLate)
    }

    /// Why it rang, and when it was to if it was missed.
    fileprivate func reason(_ dates: DateText, _ sentences: CommandSentences) -> String {
        guard late else { return why }
        return "\(why) (\(Sentences(in: sentences.language).wasDue(dates.local(due))))"
    }

    /// What stands in the title's column.
    var text: String {
        let text = title.isEmpty ? body : title
        return summary.map { "\(text) (\($0))" } ?? text
    }
}

extension Listing.Waiting {
    init(_ waiting: WaitingResponse, _ language: Language) {
        let response = waiting.response
        let content = response.notification.request.content
        self.init(
            app: response.notification.application.rawValue,
            id: response.notification.request.identifier,
            title: content.title.isEmpty ? content.body : content.title,
            action: Words.action(response.actionIdentifier), date: response.date,
            reason: waiting.reason.rawValue,
            why: CommandSentences(language: language).waits(waiting.reason))
    }
}
