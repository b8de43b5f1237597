// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationSentences

/// `carillon watch`: one line for each event, as it happens.
struct WatchCommand: Command {
    static let declaration = Declaration(
        name: "watch", summary: "Prints what happens, as it happens",
        options: [CommonOptions.app.syntax, CommonOptions.json.syntax],
        discussion: """
            With --json, each line is one object. Press Ctrl-C to stop.
            """)

    static let liesInWait = true

    var application: String?
    private var printsJSON: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        application = try arguments[CommonOptions.app]?.rawValue
        printsJSON = arguments[CommonOptions.json]
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        let events = try await client.events()
        environment.note(
            try await client.isServiceRunning()
                ? environment.sentences.watches : environment.sentences.watchesWithoutService)
        for await event in events {
            let item = EventItem(event)
            guard application == nil || item.app == application else { continue }
            if printsJSON {
                environment.print(jsonLine: item)
            } else {
                environment.print(item.line(in: environment))
            }
        }
        throw CommandError.failure { $0.busWentAway }
    }
}

/// An event as `carillon watch` prints it; keys that an event does not have are left out.
struct EventItem: Encodable {
    let kind: String
    let date: Date
    let app: String?
    let id: String?
    let due: Date?
    let action: String?
    let text: String?
    let badge: Int?

    init(_ event: CenterEvent) {
        kind = event.kind.rawValue
        date = event.date
        app = event.application?.rawValue
        id = event.identifier
        due = event.due
        action = event.action.map(Words.action)
        text = event.text
        badge = event.badge
    }

    /// `12:35:10  delivered  org.example.App  tea`, and what else there is to say.
    func line(in environment: Environment) -> String {
        // A watch may go on for days, so "today" is the day of the event. It is a log, and as such
        // English, like the names of events.
        let dates = DateText(from: date, in: environment.calendar, language: .english)
        let more = [
            action.map { "action \($0)" }, text.map { "\"\($0)\"" },
            dueText(dates), badge.map { "badge \($0)" },
        ]
        let rest = [app, id].compactMap(\.self) + more.compactMap(\.self)
        let name = rest.isEmpty ? kind : PlainLine.pad(kind, to: 15)
        let line = PlainLine.clean(([dates.clock(date), name] + rest).joined(separator: "  "))
        return environment.width.map { PlainLine.cut(line, to: $0) } ?? line
    }

    /// When it is due; of what was delivered, when it was due if that was another time.
    private func dueText(_ dates: DateText) -> String? {
        guard let due else { return nil }
        if kind == CenterEvent.Kind.quietBegan.rawValue { return "until \(dates.local(due))" }
        guard kind == CenterEvent.Kind.delivered.rawValue else {
            return "rings \(dates.local(due))"
        }
        return date.timeIntervalSince(due) >= 60 ? "was due \(dates.local(due))" : nil
    }
}
