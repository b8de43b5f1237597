// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences

/// `carillon settings`: shows and changes what the person allows an application.
struct SettingsCommand: Command {
    private static let allow = Flag("allow", "Allow its notifications")
    private static let deny = Flag("deny", "Refuse its notifications")
    private static let style = Option("style", "How they are shown", choices: Words.styles)
    private static let sound = Option("sound", "Whether sounds play", choices: Words.switches)
    private static let badge = Option("badge", "Whether the badge changes", choices: Words.switches)
    private static let previews = Option(
        "previews", "When the text may be seen", choices: Words.previews)
    private static let open = Flag("open", "Open the application's own notification settings")
    private static let playSound = Flag(
        "play-sound", "Play the sound of its notifications, to hear it")
    private static let pendingLimit = Option(
        "pending-limit", "N", "How many requests may be pending; iOS has 64",
        read: CommonOptions.count)
    private static let late = Option(
        "late", "always|never|DURATION", "Whether what was missed rings late, or how late it may",
        read: Words.lateDelivery)
    private static let wake = Option(
        "wake", "What may wake a machine that sleeps; at first what asks for it",
        choices: Words.wakings)

    private static let timeSensitive = Option(
        "time-sensitive", "Whether what is time sensitive disturbs as such",
        choices: Words.switches)
    private static let summary = Option(
        "summary", "Whether what is not urgent waits for the next summary",
        choices: Words.switches)
    private static let history = Option(
        "history", "Whether it is kept in the history; 'off' forgets what is there",
        choices: Words.switches)
    private static let places = Option(
        "places", "Whether its notifications may wait for places on the earth",
        choices: Words.switches)

    private static let forget = Flag(
        "forget", "Forget the application with all that is kept of it")
    private static let yes = Flag("yes", "Do not ask whether it is meant")

    static let declaration = Declaration(
        name: "settings", summary: "Shows and changes the settings of an application",
        operands: .one("APP", offering: .applications),
        options: [
            allow.syntax, deny.syntax, style.syntax, sound.syntax, badge.syntax, previews.syntax,
            timeSensitive.syntax, summary.syntax, late.syntax, wake.syntax, history.syntax,
            places.syntax, pendingLimit.syntax, playSound.syntax, open.syntax, forget.syntax,
            yes.syntax, CommonOptions.json.syntax,
        ],
        discussion: """
            Without options nothing is changed. 'carillon apps' lists the applications, and
            'carillon quiet' shows and changes when summaries come.

            --forget removes what is pending, delivered and in the history, and what you
            allowed; it cannot be undone. If the application is used again, it asks again.
            On a terminal you are asked first; elsewhere it needs --yes.
            """)

    var application: ApplicationID
    private var changes = SettingsChanges()
    private var opens: Bool
    private var playsSound: Bool
    private var printsJSON: Bool
    private let forgets: Bool
    /// Whether the person agreed already.
    private let isSure: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        application = try CommonOptions.applicationID(arguments.operands[0])
        forgets = arguments[Self.forget]
        isSure = arguments[Self.yes]
        printsJSON = arguments[CommonOptions.json]
        opens = arguments[Self.open]
        playsSound = arguments[Self.playSound]
        switch (arguments[Self.allow], arguments[Self.deny]) {
        case (true, true): throw .usage { $0.allowAndDeny }
        case (true, false): changes.authorization = .authorized
        case (false, true): changes.authorization = .denied
        case (false, false): break
        }
        changes.alertStyle = try arguments[Self.style]
        changes.isSoundEnabled = try arguments[Self.sound]
        changes.isBadgeEnabled = try arguments[Self.badge]
        changes.previews = try arguments[Self.previews]
        changes.allowsTimeSensitive = try arguments[Self.timeSensitive]
        changes.isSummarized = try arguments[Self.summary]
        changes.lateDelivery = try arguments[Self.late]
        changes.waking = try arguments[Self.wake]
        changes.keepsHistory = try arguments[Self.history]
        changes.placeAuthorization = try arguments[Self.places].map {
            $0 ? .authorized : .denied
        }
        changes.pendingLimit = try arguments[Self.pendingLimit]
        if forgets, changes != SettingsChanges() || opens || playsSound {
            throw .usage { $0.forgetStandsAlone }
        }
        if forgets, !isSure, environment.ask == nil { throw .usage { $0.forgetNeedsYes } }
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        if forgets { return try await forget(with: client, in: environment) }
        if changes != SettingsChanges() {
            try await client.setSettings(of: application, changes)
        }
        if playsSound { try await client.playSound(of: application) }
        if opens { try await client.openSettings(of: application) }
        if opens || playsSound, changes == SettingsChanges() { return }
        guard let summary = try await client.applications().first(where: { $0.id == application })
        else {
            throw CommandError.failure { $0.isUnknown(application.rawValue) }
        }
        let item = SettingsItem(summary)
        environment.print(
            item, asJSON: printsJSON,
            lines: item.lines(DateText(environment), environment.sentences))
    }

    /// Forgets the application, after a question on a terminal.
    private func forget(with client: ControlClient, in environment: Environment) async throws {
        let (id, sentences) = (application.rawValue, environment.sentences)
        let known = try await client.applications().first { $0.id == application }
        guard let known else { throw CommandError.failure { $0.isUnknown(id) } }
        if !isSure {
            environment.note(sentences.forgets(id, pending: known.pending, known.delivered))
            if !environment.isAgreed(to: sentences.forgetsForGood) {
                throw CommandError(kind: .noChoice) { $0.nothingForgotten }
            }
        }
        try await client.forget(application)
        environment.print(sentences.applicationForgotten(id))
    }
}

/// `carillon apps`: the applications the service knows.
struct AppsCommand: Command {
    static let declaration = Declaration(
        name: "apps", summary: "Shows the applications that use notifications",
        options: [CommonOptions.json.syntax])

    private var printsJSON: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        printsJSON = arguments[CommonOptions.json]
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        let items = try await client.applications().sorted { $0.id < $1.id }.map(SettingsItem.init)
        environment.print(
            items, asJSON: printsJSON, lines: Self.lines(items, in: environment))
    }

    private static func lines(
        _ items: [SettingsItem], in environment: Environment
    ) -> [StyledLine] {
        if items.isEmpty { return [StyledLine(environment.sentences.noApplications)] }
        let sentences = environment.sentences
        // Of two with one name, nobody would know which is which.
        let bearers = Dictionary(items.compactMap(\.name).map { ($0, 1) }, uniquingKeysWith: +)
        let rows = items.map { item in
            item.row(sentences, named: item.name.flatMap { bearers[$0] == 1 ? $0 : nil })
        }
        // What is typed in commands stays whole, and other things than what is seen here can be read
        // with 'settings'.
        return Table(
            header: sentences.applicationColumns,
            shortenings: [Table.Shortening(column: 0, least: 8)], dispensable: [6, 5, 4],
            names: 1, rows: rows
        ).lines(width: environment.width)
    }
}

/// One application's settings and counts as `settings` and `apps` print them.
struct SettingsItem: Encodable {
    let app: String
    /// The name that people know; nil if it has none.
    let name: String?
    let allowed: Bool
    /// `allowed` in a word: also `not asked`.
    let authorization: String
    let style: String
    let sound: Bool
    let badge: Bool
    let previews: String
    let timeSensitive: Bool
    let summary: Bool
    let late: String
    let wake: String
    let history: Bool
    let places: Bool
    /// `places` in a word.
    let placeAuthorization: String
    let pendingLimit: Int
    /// The options that it asked for, and when it last asked for a new one; nil if it never did.
    let askedFor: [String]?
    let askedAt: Date?
    let badgeNumber: Int
    let pending: Int
    let delivered: Int

    init(_ summary: ApplicationSummary) {
        let settings = summary.settings
        app = summary.id.rawValue
        name = summary.name.isEmpty ? nil : summary.name
        allowed = settings.authorization.allowsDelivery
        authorization = Words.word(for: settings.authorization)
        style = Words.word(for: settings.alertStyle, in: Words.styles)
        sound = settings.isSoundEnabled
        badge = settings.isBadgeEnabled
        previews = Words.word(for: settings.previews, in: Words.previews)
        timeSensitive = settings.allowsTimeSensitive
        self.summary = settings.isSummarized
        late = Words.word(for: settings.lateDelivery)
        wake = Words.word(for: settings.waking, in: Words.wakings)
        history = settings.keepsHistory
        places = settings.placeAuthorization.allowsDelivery
        placeAuthorization = Words.word(for: settings.placeAuthorization)
        pendingLimit = settings.pendingLimit
        let asked = Words.requested.filter { settings.requested.contains($0.value) }.map(\.key)
        askedFor = asked.isEmpty ? nil : asked
        askedAt = settings.requestDate
        badgeNumber = summary.badge
        pending = summary.pending
        delivered = summary.delivered
    }

    /// The lines of `carillon settings`.
    func lines(_ dates: DateText, _ sentences: CommandSentences) -> [StyledLine] {
        var rows: [(name: SettingName, value: String)] = [
            (.allowed, authorization), (.style, style), (.sound, word(sound)),
            (.badge, word(badge)), (.previews, previews), (.timeSensitive, word(timeSensitive)),
            (.summary, word(summary)), (.late, late), (.wake, wake), (.history, word(history)),
            (.places, placeAuthorization), (.pendingLimit, "\(pendingLimit)"),
        ]
        if let askedFor { rows.append((.askedFor, askedFor.joined(separator: ", "))) }
        if let askedAt { rows.append((.askedAt, dates.local(askedAt))) }
        let names = rows.map { sentences.name(of: $0.name) }
        let width = names.map(TextWidth.columns).max() ?? 0
        return [StyledLine(name.map { "\($0) (\(app))" } ?? app, .heading)]
            + zip(names, rows).map { name, row in
                StyledLine("  \(PlainLine.pad(name, to: width))  \(sentences.value(row.value))")
            }
    }

    /// The row of `carillon apps`: its name, if it has one of its own, and what `--app` takes.
    func row(_ sentences: CommandSentences, named name: String?) -> [String] {
        [name ?? "", app]
            + [authorization, style, word(sound), word(badge), previews].map(sentences.value)
            + ["\(pending)", "\(delivered)"]
    }

    private func word(_ value: Bool) -> String { Words.word(for: value, in: Words.switches) }
}
