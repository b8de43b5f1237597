// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel

/// `carillon list`: what will ring, what has rung, and what waits for its application.
struct ListCommand: Command {
    static let pending = Flag("pending", "Only what will ring")
    static let delivered = Flag("delivered", "Only what has rung and was not removed")
    static let group = Option(
        "group", "What is listed together of what has rung", choices: Words.groupings)
    static let summary = Flag("summary", "Only the latest of each group, and how many more")
    static let waiting = Flag("waiting", "Only actions that have not reached their application")

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

    var showsPending: Bool
    var showsDelivered: Bool
    var grouping: Grouping
    var summarizes: Bool
    var showsWaiting: Bool
    var application: ApplicationID?
    var printsJSON: Bool

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
            pending: pending?.sorted { $0.due.wall < $1.due.wall },
            delivered: delivered.map(grouping.groups), waiting: waiting, summarizedBy: formats)
        if printsJSON {
            environment.print(JSON(environment).document(listing))
        } else {
            for line in listing.lines(in: environment) { environment.print(line) }
        }
    }
}
