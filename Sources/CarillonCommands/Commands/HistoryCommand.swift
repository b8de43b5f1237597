// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences

/// `carillon history`: what came once and has left the list, and how much of it is kept.
struct HistoryCommand: Command {
    /// The task of the command.
    private enum Task {
        case list(search: String, since: Date?, limit: Int?, printsJSON: Bool)
        /// Nil means all.
        case forget([String]?)
        case keep(HistoryChanges)
    }

    private static let since = Option(
        "since", "TIME", "Only what came since: 2d, yesterday, 2026-11-20")
    private static let all = Flag("all", "All of it; a terminal shows 50 else")
    private static let limit = Option("limit", "N", "So many at most", read: CommonOptions.count)
    private static let forget = Flag("forget", "Forget entries by their IDs for good, or --all")

    static let declaration = Declaration(
        name: "history", summary: "Shows what came once and was answered, dismissed or removed",
        operands: .any("[TEXT… | --forget (ID… | --all)]"),
        options: [
            since.syntax, all.syntax, limit.syntax, CommonOptions.app.syntax,
            CommonOptions.json.syntax, forget.syntax, HistoryChanges.keep.syntax,
            HistoryChanges.keepFor.syntax, HistoryChanges.keepMost.syntax,
        ],
        discussion: """
            TEXT is words of the title or the message, or beginnings of words. JSON has an
            object on each line. 30 days and 10000 entries of all applications are kept,
            whichever is less, unless you say otherwise; '--keep off' forgets all there
            is, and '--keep on' begins anew. What is forgotten cannot be brought back.
            """)

    var application: ApplicationID?
    private var task: Task

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        application = try arguments[CommonOptions.app]
        let changes = try HistoryChanges(arguments)
        let forgets = arguments[Self.forget]
        let lists = [Self.since.syntax, Self.limit.syntax, CommonOptions.json.syntax]
            .filter(arguments.has)
        if changes != nil || forgets, let listing = lists.first {
            throw .usage { $0.isForShowingHistory("--\(listing.name)") }
        }
        if let changes {
            if forgets || arguments[Self.all] || application != nil || !arguments.operands.isEmpty {
                throw .usage { $0.keptIsTheSame }
            }
            task = .keep(changes)
        } else if forgets {
            // Says what is missing, or one too many, as 'clear' does.
            task = .forget(try Removal(arguments).identifiers)
        } else {
            let given = try arguments[Self.limit]
            if arguments[Self.all], given != nil {
                throw .usage { $0.exclude("--all", "--limit") }
            }
            let printsJSON = arguments[CommonOptions.json]
            // Only a person at a terminal is spared: a program wants all there is.
            let isShort = environment.width != nil && !printsJSON && !arguments[Self.all]
            let since = try arguments[Self.since]
            task = .list(
                search: arguments.operands.joined(separator: " "),
                since: try since.map { (text) throws(CommandError) in
                    try TypedTimes(environment).past(text)
                },
                limit: given ?? (isShort ? CommonOptions.screenful : nil), printsJSON: printsJSON)
        }
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        switch task {
        case .list(let search, let since, let limit, let printsJSON):
            let reader = HistoryReader(
                client: client, application: application, search: search, since: since,
                limit: limit)
            if printsJSON {
                // As it comes: a million entries need no memory for a million.
                return try await reader.read { page in
                    for entry in page { environment.print(jsonLine: HistoryItem(entry)) }
                }
            }
            try await list(reader, in: environment)
        case .forget(let names):
            try await forget(names, client, in: environment)
        case .keep(let changes):
            var retention = try await client.historyRetention()
            changes.apply(to: &retention)
            let count = try await client.setHistoryRetention(retention)
            environment.print(retention.words(environment.sentences))
            if count > 0 { environment.print(environment.sentences.forgotten(count)) }
        }
    }

    private func list(_ reader: HistoryReader, in environment: Environment) async throws {
        var entries: [HistoryEntry] = []
        try await reader.read { entries += $0 }
        if entries.isEmpty {
            let retention = try await reader.client.historyRetention()
            return environment.print(
                retention.isOn
                    ? environment.sentences.historyIsEmpty : retention.words(environment.sentences))
        }
        let dates = DateText(environment)
        let sentences = environment.sentences
        let summaries = try await reader.client.applications()
        let (names, categories) = (Dictionary(names: summaries), KnownCategories(summaries))
        let rows = entries.map { entry in
            let notification = entry.notification
            let action = entry.action.map {
                categories.title(
                    of: $0, on: notification.request, of: notification.application)
            }
            return HistoryItem(entry).row(dates, sentences, names: names, action: action)
        }
        let header = [
            sentences.rangColumn, sentences.identifierColumn, sentences.titleColumn,
            sentences.applicationColumn, sentences.outcomeColumn,
        ]
        let table = Table(header: header, flexible: 2, names: 1, rows: rows)
        for line in table.lines(width: environment.width) { environment.print(line) }
        if let more = try await reader.rest(behind: entries.count), more > 0 {
            environment.print(sentences.more(more))
        }
    }

    private func forget(
        _ names: [String]?, _ client: ControlClient, in environment: Environment
    ) async throws {
        guard let names else {
            let count = try await client.forgetAllHistory(of: application)
            return environment.print(environment.sentences.forgotten(count))
        }
        let forgotten = try await client.forgetHistory(names, of: application)
        for name in forgotten { environment.print(environment.sentences.forgotten(name)) }
        let missing = names.filter { !forgotten.contains($0) }
        if missing.isEmpty { return }
        throw CommandError.failure { $0.notInHistory(missing.joined(separator: ", ")) }
    }
}

/// The changes that `--keep` and its relatives make.
private struct HistoryChanges {
    static let keep = Option("keep", "Whether a history is kept", choices: Words.switches)
    static let keepFor = Option("keep-for", "DURATION", "How long it is kept") {
        (text) throws(CommandError) in try Span(text).seconds
    }
    static let keepMost = Option(
        "keep-most", "N", "How many entries are kept at most", read: CommonOptions.count)

    private var seconds: Int?
    private var entries: Int?
    private var isOn: Bool?

    /// Takes them from the command line; nil if nothing is to change.
    init?(_ arguments: Arguments) throws(CommandError) {
        isOn = try arguments[Self.keep]
        seconds = try arguments[Self.keepFor]
        entries = try arguments[Self.keepMost]
        if isOn == nil && seconds == nil && entries == nil { return nil }
        if isOn == false, seconds != nil || entries != nil {
            throw .usage { $0.keepOffKeepsNothing }
        }
    }

    func apply(to retention: inout HistoryRetention) {
        if isOn == false { return retention.entries = 0 }
        // Who says how long wants a history.
        if !retention.isOn { retention.entries = HistoryRetention().entries }
        retention.seconds = seconds ?? retention.seconds
        retention.entries = entries ?? retention.entries
    }
}

extension HistoryRetention {
    /// The sentence that says how much is kept.
    fileprivate func words(_ sentences: CommandSentences) -> String {
        if !isOn { return sentences.historyIsOff }
        let span = SpanText(sentences.language).exact(seconds)
        return sentences.historyIsKept(for: span, entries: entries)
    }
}
