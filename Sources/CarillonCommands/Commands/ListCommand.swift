// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import PersonalReminders

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
        operands: .any("[TEXT…]"),
        options: [
            pending.syntax, delivered.syntax, waiting.syntax, group.syntax, summary.syntax,
            all.syntax, limit.syntax, CommonOptions.app.syntax, CommonOptions.json.syntax,
        ],
        discussion: """
            TEXT is words of the title or the message, or beginnings of words. A day, such as
            today, friday or "24 december", lists what rings then, and what rang.

            What has rung is grouped by thread, and without one by application; the
            group with the latest comes first. What waits goes on with 'carillon
            respond', and is discarded with 'carillon clear'.
            """)

    /// The words that are looked for; nil for none.
    private let search: SearchText?
    /// The words that are looked for, as they were typed.
    private let words: String
    /// The day that they name, whose notifications are listed as well; nil if they name none.
    private let day: ListedDay?
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
        do throws(NotificationError) {
            words = arguments.operands.joined(separator: " ")
            search = try SearchText(words)
        } catch {
            throw .usage(error.message)
        }
        day = search == nil ? nil : try ListedDay(besides: words, in: environment)
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
        let waiting = showsWaiting ? try await self.waiting(from: client) : nil
        let summaries = try await client.applications()
        let listing = Listing(
            pending: pending?.elements,
            delivered: delivered.map { shortened(grouping.groups($0.elements)) },
            waiting: waiting,
            summarizedBy: summarizes && showsDelivered ? SummaryFormats(summaries) : nil,
            heldBy: HeldTimes(try await client.quietHours(), summaries, in: environment.zone),
            in: environment.language, environment.zone)
        let counted = summaries.filter { $0.id == application ?? $0.id }
        let more = Listing.More(
            pending: pending?.rest(of: counted.map(\.pending)),
            delivered: delivered?.rest(of: counted.map(\.delivered)))
        let names = Dictionary(names: summaries)
        for line in listing.lines(
            in: environment, names: names, more: more, having: words, on: day?.name
        ) {
            environment.print(line)
        }
    }

    /// Writes JSON as it comes: a million requests need no memory for a million.
    private func stream(from client: ControlClient, to environment: Environment) async throws {
        var lists = JSONLists(environment)
        let summaries = try await client.applications()
        let categories = KnownCategories(summaries)
        if showsDelivered {
            let formats = summarizes ? SummaryFormats(summaries) : nil
            let delivered = try await self.delivered(from: client).elements
            // Groups are known when the last of them is.
            let listing = Listing(
                pending: nil, delivered: shortened(grouping.groups(delivered)),
                summarizedBy: formats, categories: categories)
            lists.begin("delivered")
            for one in listing.delivered ?? [] { lists.add(one) }
            lists.end()
        }
        if showsPending {
            let times = HeldTimes(try await client.quietHours(), summaries, in: environment.zone)
            lists.begin("pending")
            try await eachPage({ try await client.pending(of: application, after: $0, limit: $1) })
            {
                for request in $0.compactMap(listed) {
                    lists.add(Listing.Pending(request, heldBy: times, categories, .english))
                }
            }
            lists.end()
        }
        if showsWaiting {
            lists.begin("waiting")
            for one in try await waiting(from: client) {
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
        /// How many there are, where they had to be counted.
        var count: Int?

        /// How many are not shown, of so many in all; nil if all are.
        func rest(of counts: [Int]) -> Int? {
            isWhole ? nil : max(0, (count ?? counts.reduce(0, +)) - elements.count)
        }

        /// Those of a whole list that were looked for, and so many of them at most.
        init(found: [Element], limit: Int?) {
            elements = Array(found.prefix(limit ?? found.count))
            (isWhole, count) = (elements.count == found.count, found.count)
        }

        init(elements: [Element] = []) { self.elements = elements }
    }

    private func isWanted(_ request: Request) -> Bool { search?.matches(request.content) ?? true }

    /// The request as it is listed, on the day that is asked for; nil if it was not looked for.
    private func listed(_ pending: PendingRequest) -> PendingRequest? {
        if let day, day.matches(pending.request.content), let listed = day.listed(pending) {
            return listed
        }
        return isWanted(pending.request) ? pending : nil
    }

    private func isWanted(_ notification: DeliveredNotification) -> Bool {
        if let day, day.span.contains(notification.date),
            day.matches(notification.request.content)
        {
            return true
        }
        return isWanted(notification.request)
    }

    private func waiting(from client: ControlClient) async throws -> [WaitingResponse] {
        try await client.waiting(of: application).filter {
            isWanted($0.response.notification.request)
        }
    }

    private func pending(
        from client: ControlClient
    ) async throws -> Beginning<PendingRequest> {
        // Which ones are wanted is known when all are.
        if limit == nil || search != nil {
            let found = try await client.pending(of: application).compactMap(listed)
            let isSorted = day == nil
            return Beginning(
                found: isSorted
                    ? found
                    : found.sorted { $0.date ?? .distantFuture < $1.date ?? .distantFuture },
                limit: limit)
        }
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
        if limit == nil || summarizes || search != nil {
            return Beginning(
                found: try await client.delivered(of: application).filter { isWanted($0) },
                limit: summarizes ? nil : limit)
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
