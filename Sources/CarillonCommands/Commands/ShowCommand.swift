// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import PersonalReminders

/// `carillon show`: all that is known of what was named.
struct ShowCommand: Command {
    static let declaration = Declaration(
        name: "show", summary: "Shows all there is of a reminder or a notification",
        operands: .any("ID…", atLeast: 1, offering: .listed),
        options: [CommonOptions.app.syntax, CommonOptions.json.syntax],
        discussion: """
            It shows what will ring, with the next times of what repeats, and what has rung. The
            JSON is that of 'carillon list'.

            On a terminal, the beginning of an ID, a title, or 'last' stand for an ID, too.

            Examples:
              carillon show dentist
              carillon show 3f2a --json
            """)

    private let names: [String]
    private let application: ApplicationID?
    private let printsJSON: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        names = arguments.operands
        application = try arguments[CommonOptions.app]
        printsJSON = arguments[CommonOptions.json]
    }

    /// The things that go by the names.
    private struct Found {
        var pending: [PendingRequest] = []
        var delivered: [DeliveredNotification] = []

        var isEmpty: Bool { pending.isEmpty && delivered.isEmpty }

        mutating func add(_ other: Found) {
            pending += other.pending
            delivered += other.delivered
        }
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        let delivered = try await client.delivered(of: application)
        var found = Found()
        var missing: [String] = []
        for name in names {
            let one = try await find(name, among: delivered, client, in: environment)
            if one.isEmpty { missing.append(name) }
            found.add(one)
        }
        if names.count > 1, found.isEmpty {
            // Together they may be the words of one title.
            found = try await find(
                names.joined(separator: " "), among: delivered, client, in: environment)
            if !found.isEmpty { missing = [] }
        }
        let summaries = try await client.applications()
        let times = HeldTimes(try await client.quietHours(), summaries, in: environment.zone)
        let categories = KnownCategories(summaries)
        if printsJSON {
            environment.print(
                json: Listing(
                    pending: found.pending, delivered: found.delivered.map { [$0] },
                    heldBy: times, categories: categories))
        } else {
            let named = summaries.filter { !$0.name.isEmpty }.map { ($0.id, $0.name) }
            let page = DetailsPage(
                environment: environment, times: times, categories: categories,
                names: Dictionary(named) { $1 })
            let pages = found.pending.map(page.lines) + found.delivered.map(page.lines)
            for line in pages.joined(separator: [""]) { environment.print(line) }
        }
        try Removal.require(missing) { $0.isNowhere($1) }
    }

    private func find(
        _ name: String, among delivered: [DeliveredNotification], _ client: ControlClient,
        in environment: Environment
    ) async throws -> Found {
        let found = Found(
            pending: try await client.pending(of: application, named: [name]),
            delivered: delivered.filter { $0.request.identifier == name })
        if !found.isEmpty { return found }
        // A whole title in one list goes before words of one in the other.
        let looks: [(NamedAction.List, Bool)] = [
            (.pending, false), (.delivered, false), (.pending, true), (.delivered, true),
        ]
        for (list, takesWords) in looks {
            let named = try await NamedAction(
                client: client, application: application, list: list, environment: environment,
                isChange: false, takesWords: takesWords
            ).found(name)
            guard let key = named?.key else { continue }
            return Found(
                pending: try await client.pending(of: key.application, named: [key.identifier]),
                delivered: delivered.filter { $0.key == key })
        }
        return Found()
    }
}

/// The page of one thing, a line for each thing that is known of it.
private struct DetailsPage {
    let environment: Environment
    let times: HeldTimes
    let categories: KnownCategories
    let names: [ApplicationID: String]

    /// So many dates that are left out are listed; there may be a year of them.
    private static let mostLeftOut = 4
    private var sentences: CommandSentences { environment.sentences }
    private var dates: DateText { DateText(environment) }

    func lines(_ pending: PendingRequest) -> [String] {
        let kept = ReminderSchedule(
            keeping: pending, after: environment.now, in: environment.zone)
        let date = kept?.date ?? pending.date
        var rows = [(sentences.ringsLabel, date.map(dates.full) ?? sentences.atNoSetTime)]
        if let next = pending.date, next != date {
            rows.append((sentences.warnsLabel, dates.full(next)))
        }
        if let kept, kept.trigger.isRepeating {
            let next = kept.dates(3, after: kept.date, in: environment.zone)
            rows.append((sentences.thenLabel, next.map(dates.local).joined(separator: ", ")))
            if let days = leftOut(of: kept) { rows.append((sentences.exceptLabel, days)) }
        }
        let hold = pending.date.flatMap {
            times.hold(
                pending.request.content.interruptionLevel, of: pending.application, at: $0)
        }
        if let hold {
            let held = hold.end.map { sentences.held(until: dates.local($0)) } ?? sentences.held
            rows.append((sentences.noteLabel, held))
        }
        return lines(pending.request, of: pending.application, rows)
    }

    func lines(_ delivered: DeliveredNotification) -> [String] {
        var rows = [(sentences.rangLabel, dates.full(delivered.date))]
        if delivered.isLate {
            let wasDue = Sentences(in: environment.language)
                .wasDue(dates.local(delivered.dueDate))
            rows.append((sentences.noteLabel, sentences.missed(wasDue)))
        }
        return lines(delivered.request, of: delivered.application, rows)
    }

    /// The days to come that what repeats leaves out, the first few of them; nil without any.
    private func leftOut(of kept: ReminderSchedule) -> String? {
        let moments = kept.leftOut(after: environment.now, in: environment.zone)
        if moments.isEmpty { return nil }
        let days = moments.prefix(Self.mostLeftOut).map(dates.shortDay)
        let list = days.joined(separator: ", ")
        let rest = moments.count - days.count
        return rest == 0 ? list : sentences.andMore(list, rest)
    }

    private func lines(
        _ request: Request, of application: ApplicationID, _ first: [(String, String)]
    ) -> [String] {
        let content = request.content
        let details = RequestDetails(request, of: application, categories)
        let once = TriggerText(environment.language).once
        let often = sentences.rhythm(of: request, in: environment.zone)
        let buttons = categories.actions(content.categoryIdentifier, of: application)
        let sound =
            switch ChosenSound(of: content) {
            case .none: sentences.noSound
            case .usual: sentences.usualSound
            case .named(let name): name
            }
        let rows: [(String, String?)] =
            first.map { ($0.0, .some($0.1)) } + [
                (
                    request.trigger?.isRepeating == true
                        ? sentences.repeatsLabel : sentences.alertsLabel,
                    often == once ? nil : often
                ),
                (
                    sentences.buttonsLabel,
                    buttons.isEmpty ? nil : buttons.map(\.title).joined(separator: ", ")
                ),
                (sentences.soundLabel, sound),
                (sentences.urgencyLabel, sentences.urgency(content.interruptionLevel)),
                (sentences.badgeLabel, details.badge.map { "\($0)" }),
                (sentences.runsLabel, details.run),
                (
                    sentences.filesLabel,
                    content.attachments.isEmpty
                        ? nil : content.attachments.map(\.path).joined(separator: ", ")
                ),
                (sentences.identifierLabel, request.identifier),
                (
                    sentences.applicationLabel,
                    names[application].map { "\($0) (\(application))" } ?? "\(application)"
                ),
            ]
        let texts = [content.title, content.subtitle, content.body]
            .flatMap { $0.split(separator: "\n").map(String.init) }
        let shown = rows.compactMap { label, value in value.map { (label, $0) } }
        let width = shown.map { TextWidth.columns(of: $0.0) }.max() ?? 0
        return texts
            + shown.map { label, value in
                "  " + PlainLine.pad(label, to: width) + "  " + PlainLine.clean(value)
            }
    }
}
