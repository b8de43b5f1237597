// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus

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
        let dates = DateText(environment)
        let more = [
            action.map { "action \($0)" }, text.map { "\"\($0)\"" },
            dueText(dates), badge.map { "badge \($0)" },
        ]
        let words =
            [dates.clock(date), PlainLine.pad(kind, to: 15), app, id].compactMap(\.self)
            + more.compactMap(\.self)
        let line = PlainLine.clean(words.joined(separator: "  "))
        return environment.width.map { PlainLine.cut(line, to: $0) } ?? line
    }

    /// When it rings; of what has rung, when it was to ring if that was another time.
    private func dueText(_ dates: DateText) -> String? {
        guard let due else { return nil }
        guard kind == CenterEvent.Kind.delivered.rawValue else {
            return "rings \(dates.local(due))"
        }
        return date.timeIntervalSince(due) >= 60 ? "was due \(dates.local(due))" : nil
    }
}
