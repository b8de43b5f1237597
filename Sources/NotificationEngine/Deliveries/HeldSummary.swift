// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences

/// Stands on the screen for what was held: while it was quiet, until a time of the day, or because
/// too many came late at once.
///
/// Each of them is in the list. It holds none of their texts, which a locked screen may not show.
package struct HeldSummary: Hashable, Sendable {
    /// Names it on the screen.
    package let id: UUID
    /// The notifications that it stands for.
    package let held: HeldNotifications
    /// Whether any of it waited for a time of the day.
    private let isScheduled: Bool
    /// Whether it stays on the screen.
    private let style: ApplicationSettings.AlertStyle

    /// How many applications it names; of the others it says how many there are.
    private static let mostNames = 8

    init(
        id: UUID, _ held: HeldNotifications, isScheduled: Bool = false,
        style: ApplicationSettings.AlertStyle = .alert
    ) {
        self.id = id
        self.held = held
        self.isScheduled = isScheduled
        self.style = style
    }

    /// The key that the next has, too, so that it takes the place of this one.
    ///
    /// Each application has one for what was missed, beside those that are shown singly. There is
    /// one for all that was held while it was quiet, and no application's id is like it.
    var key: RequestKey {
        switch held.reason {
        case .quiet: RequestKey(ApplicationID.carillon ?? applications[0].id, "held notifications")
        case .missed: RequestKey(applications[0].id, "missed notifications")
        }
    }

    /// The application that all of them are of; nil if there are several.
    var onlyApplication: ApplicationID? { counts.count == 1 ? counts.keys.first : nil }

    /// How many there are of each, with those of the summary that gives way to this one.
    private var counts: [ApplicationID: Int] {
        held.counts.merging(held.shown, uniquingKeysWith: +)
    }

    /// The applications, the one with most first.
    private var applications: [(id: ApplicationID, count: Int)] {
        counts.map { ($0.key, $0.value) }
            .sorted { ($1.count, $0.id) < ($0.count, $1.id) }
    }

    /// The applications that the summary on the screen names.
    package var namedApplications: [ApplicationID] {
        applications.prefix(Self.mostNames).map(\.id)
    }

    /// The summary on the screen.
    ///
    /// - Parameters:
    ///   - name: Gives what people call an application.
    ///   - sentences: The language.
    /// - Returns: A silent notification.
    package func presentation(
        name: (ApplicationID) -> String, in sentences: Sentences
    ) -> Presentation {
        let texts = texts(name, sentences)
        return Presentation(id: id, key: key, title: texts.title, body: texts.body, style: style)
    }

    private func texts(
        _ name: (ApplicationID) -> String, _ sentences: Sentences
    ) -> (title: String, body: String) {
        let count = counts.values.reduce(0, +)
        let applications = applications
        if held.reason == .missed {
            return (name(applications[0].id), sentences.missed(count))
        }
        let came =
            isScheduled ? sentences.waitedForSummary(count) : sentences.cameWhileQuiet(count)
        guard applications.count > 1 else {
            return (sentences.held(count, from: name(applications[0].id)), came)
        }
        var names = applications.prefix(Self.mostNames).map { "\(name($0.id)) (\($0.count))" }
        let others = applications.count - names.count
        if others > 0 { names.append(sentences.others(others)) }
        return (
            sentences.held(count, fromApplications: applications.count),
            "\(names.joined(separator: ", ")). \(came)"
        )
    }
}

extension ApplicationID {
    /// Under whose name the service shows what is its own, and no application's.
    static let carillon = try? ApplicationID("org.carillon.Carillon")
}
