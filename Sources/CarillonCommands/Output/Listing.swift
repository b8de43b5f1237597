// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import PersonalReminders

/// The object that `carillon list` prints; nil is not shown.
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
        /// Whether quiet hours will hold it.
        let held: Bool
        /// When they end; nil if it is not held, or nothing says when.
        let heldUntil: Date?
        let actions: [String]?
        let sound, run: String?
        let nag, badge: Int?
        let urgency: String?
        let wake: Bool?
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
        /// The line that stands for the rest of its group; nil if there is none, or it is listed
        /// itself.
        let summary: String?
        /// Whether it was missed: it came noticeably later than it was due.
        let late: Bool
        let actions: [String]?
        let sound, run: String?
        let nag, badge: Int?
        let urgency: String?
        let wake: Bool?
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
    ///   - times: When quiet hours hold what is pending.
    ///   - categories: The buttons of all applications.
    ///   - language: The language of what is said of each; programs read English.
    ///   - zone: Where the clock of the person is; nil names the zone of each.
    init(
        pending: [PendingRequest]?, delivered: [[DeliveredNotification]]?,
        waiting: [WaitingResponse]? = nil, summarizedBy formats: SummaryFormats? = nil,
        heldBy times: HeldTimes = .none, categories: KnownCategories = .none,
        in language: Language = .english, _ zone: TimeZone? = nil
    ) {
        self.pending = pending?.map { Pending($0, heldBy: times, categories, language, zone) }
        self.waiting = waiting?.map { Waiting($0, language) }
        self.delivered = delivered?.flatMap { group in
            let shown = formats == nil ? group[...] : group.prefix(1)
            return shown.map {
                Delivered(
                    $0, categories, language, zone, summary: formats?.summary(of: group))
            }
        }
    }
}

// MARK: - Tables

extension Listing {
    /// Tables with a blank line between, or one line that says that there is nothing.
    ///
    /// - Parameters:
    ///   - environment: The world around the program.
    ///   - names: What people call the applications; one without a name has its id.
    ///   - more: How many more there are.
    ///   - words: The words that were looked for; none for all.
    ///   - day: The day that they name; nil for none.
    /// - Returns: The lines.
    func lines(
        in environment: Environment, names: [String: String] = [:], more: More = More(),
        having words: String = "", on day: String? = nil
    ) -> [StyledLine] {
        let (dates, sentences) = (DateText(environment), environment.sentences)
        let once = TriggerText(environment.language).once
        let tables = [
            table(
                sentences.ringsColumn, sentences.repeatsColumn, sentences, names, pending ?? []
            ) {
                (
                    $0.due.map(dates.full) ?? sentences.atNoSetTime, $0.id, $0.text, $0.app,
                    $0.note(often: $0.why == once ? "" : $0.why, dates, sentences)
                )
            },
            table(sentences.rangColumn, sentences.noteColumn, sentences, names, delivered ?? []) {
                (dates.full($0.date), $0.id, $0.text, $0.app, $0.note(dates, sentences))
            },
            table(sentences.chosenColumn, sentences.whyColumn, sentences, names, waiting ?? []) {
                (
                    dates.full($0.date), $0.id, $0.title, $0.app,
                    sentences.waiting(
                        $0.app == Reminders.name && $0.action == Reminders.doneIdentifier
                            ? sentences.done : $0.action, $0.why)
                )
            },
        ]
        let shown = zip(tables, [more.pending, more.delivered, nil])
            .filter { !$0.0.rows.isEmpty || $0.1 != nil }
            .map { table, more in
                table.lines(width: environment.width)
                    + (more.map { [StyledLine(sentences.more($0))] } ?? [])
            }
        if shown.isEmpty {
            return [
                StyledLine(
                    words.isEmpty
                        ? sentences.nothing(
                            isPending: pending != nil, wasDelivered: delivered != nil)
                        : day.map { sentences.nothingIs(on: $0, orHas: words) }
                            ?? sentences.nothingHas(words))
            ]
        }
        return Array(shown.joined(separator: [""]))
    }

    // What a person looks for is the title, so it gives way last; an id can be named by its
    // beginning.
    private static let shortenings = [
        (2, 32), (1, 12), (4, 16), (3, 12), (1, 8), (4, 6), (3, 7), (2, 8),
    ]
    .map { Table.Shortening(column: $0.0, least: $0.1) }

    private func table<Item>(
        _ when: String, _ note: String, _ sentences: CommandSentences, _ names: [String: String],
        _ items: [Item], _ row: (Item) -> (String, String, String, String, String)
    ) -> Table {
        let made = items.map(row)
        let rows = made.map { [$0.0, $0.1, $0.2, names[$0.3] ?? $0.3, $0.4] }
        let header = [
            when, sentences.identifierColumn, sentences.titleColumn, sentences.applicationColumn,
            note,
        ]
        // Where there is little room, nobody is told that nothing repeats, or that all is their own.
        let dispensable: [Int] =
            (rows.allSatisfy { $0[4].isEmpty } ? [4] : [])
            + (made.allSatisfy { $0.3 == Reminders.name } ? [3] : [])
        return Table(
            header: header, shortenings: Self.shortenings, dispensable: dispensable, names: 1,
            rows: rows)
    }
}

extension Listing.Pending {
    init(
        _ request: PendingRequest, heldBy times: HeldTimes, _ categories: KnownCategories,
        _ language: Language, _ zone: TimeZone? = nil
    ) {
        let content = request.request.content
        let details = RequestDetails(request.request, of: request.application, categories)
        let hold = request.date.flatMap {
            times.hold(content.interruptionLevel, of: request.application, at: $0)
        }
        self.init(
            app: request.application.rawValue, id: request.request.identifier,
            title: content.title, subtitle: content.subtitle, body: content.body,
            due: request.date, repeats: request.request.trigger?.isRepeating ?? false,
            why: CommandSentences(language: language).rhythm(of: request.request, in: zone),
            again: request.request.again?.reason.rawValue, held: hold != nil,
            heldUntil: hold?.end,
            actions: details.actions, sound: details.sound, run: details.run, nag: details.nag,
            badge: details.badge, urgency: details.urgency, wake: details.wake)
    }

    /// That it will be held, and how it repeats; empty for what rings once.
    fileprivate func note(
        often: String, _ dates: DateText, _ sentences: CommandSentences
    ) -> String {
        guard held else { return often }
        let held =
            heldUntil.map { sentences.held(until: dates.local($0)) } ?? sentences.held
        return often.isEmpty ? held : sentences.held(held, often: often)
    }

    /// The text in the title's column.
    var text: String { title.isEmpty ? body : title }
}

extension Listing.Delivered {
    fileprivate init(
        _ notification: DeliveredNotification, _ categories: KnownCategories,
        _ language: Language, _ zone: TimeZone?, summary: String?
    ) {
        let content = notification.request.content
        let details = RequestDetails(
            notification.request, of: notification.application, categories)
        self.init(
            app: notification.application.rawValue, id: notification.request.identifier,
            title: content.title, subtitle: content.subtitle, body: content.body,
            date: notification.date, due: notification.dueDate,
            thread: content.threadIdentifier,
            why: CommandSentences(language: language).rhythm(of: notification.request, in: zone),
            again: notification.request.again?.reason.rawValue, summary: summary,
            late: notification.isLate,
            actions: details.actions, sound: details.sound, run: details.run, nag: details.nag,
            badge: details.badge, urgency: details.urgency, wake: details.wake)
    }

    /// That it was missed, and that it comes again; empty for what came once and in time.
    fileprivate func note(_ dates: DateText, _ sentences: CommandSentences) -> String {
        let triggers = TriggerText(sentences.language)
        let often = [triggers.once, triggers.words(for: nil)].contains(why) ? "" : why
        guard late else { return often }
        let missed = sentences.missed(
            Sentences(in: sentences.language).wasDue(dates.local(due)))
        return often.isEmpty ? missed : sentences.missed(missed, often: often)
    }

    /// The text in the title's column.
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
            action: response.crossing.map { TriggerText(language).words(for: $0) }
                ?? Words.action(response.actionIdentifier), date: response.date,
            reason: waiting.reason.rawValue,
            why: CommandSentences(language: language).waits(waiting.reason))
    }
}

extension Dictionary<String, String> {
    /// The names of applications by their ids; one that has no name is not there.
    init(names summaries: [ApplicationSummary]) {
        let named = summaries.filter { !$0.name.isEmpty }
        self.init(named.map { ($0.id.rawValue, $0.name) }) { $1 }
    }
}
