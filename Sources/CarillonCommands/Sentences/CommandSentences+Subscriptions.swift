// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences
import PersonalSubscriptions

// MARK: - Topics of servers

extension CommandSentences {
    // Translators: a topic is an address to which others send messages, such as ntfy.sh/backups.
    /// A topic is followed.
    func isSubscribed(_ topic: String) -> String { text("%@: what is sent to it is shown", topic) }

    /// A topic is followed no more.
    func isUnsubscribed(_ topic: String) -> String { text("%@: shown no more", topic) }

    /// Nobody knows so far whether messages come.
    func isNotConnected(_ topic: String) -> String {
        text("%@: not connected so far; 'carillon subscribe' says how it goes", topic)
    }

    // Translators: the address of a topic, and the reason.
    /// A topic is in the list, and nothing comes of it.
    func nothingComes(_ topic: String, _ reason: Finding) -> String {
        text("%1$@ is in the list, but nothing comes: %2$@", topic, said(reason))
    }

    /// Nothing is followed.
    var noTopics: String { text("no topic is subscribed to; 'carillon subscribe URL' does it") }

    // Translators: a date; of a topic that is connected.
    /// Messages of a topic come.
    func comes(since date: String) -> String { text("connected since %@", date) }

    /// Nothing has tried so far.
    var wasNotTried: String { text("not connected so far") }

    /// The state of a connection: its problem, or since when it is there.
    func state(_ since: Date?, _ problem: String?, _ dates: DateText) -> String {
        problem ?? since.map { comes(since: dates.local($0)) } ?? wasNotTried
    }

    /// A name that no topic has, or several have.
    func noSuchTopic(_ name: String) -> String {
        text("'%@' is no topic of yours, or several; 'carillon subscribe' lists them", name)
    }

    /// There are too many topics.
    func tooManyTopics(_ most: Int) -> String {
        text("there are %@ topics, and no more can be followed", "\(most)")
    }

    /// Nothing starts what follows topics.
    var cannotStartSync: String {
        text("the bus cannot start 'carillon-sync'; messages come once that runs")
    }

    // Translators: the question for a password on a terminal. The placeholder is the name of a user.
    /// Asks for a password.
    func password(_ user: String) -> String { text("Password of %@:", user) }

    // Translators: the question for a secret text that a server gave out.
    /// Asks for a token.
    var token: String { text("Token:") }

    /// No password and no token came.
    var noSecret: String { text("there is no password or token on the standard input") }

    /// The refusal of a text that is no topic.
    func isNoTopic(_ typed: String, _ fault: TopicAddress.Fault) -> String {
        switch fault {
        case .noServer:
            text(
                "'%1$@' has no server; such as %2$@", typed,
                (typed.contains("/") ? "https://" : "https://ntfy.sh/") + typed)
        case .malformed:
            text("'%@' is no address of a topic; such as https://ntfy.sh/backups", typed)
        case .hasSecret:
            text("a password in an address is seen by others; use --user NAME or --token")
        case .noTopic:
            text("'%@' ends in no topic: 1 to 64 letters, digits, - and _", typed)
        }
    }

    // Translators: numbers, in what 'carillon doctor' says.
    /// Messages of all topics come.
    func topics(_ count: String) -> String { text("topics: %@; all are connected", count) }

    /// Messages of some topics do not come.
    var someTopicsFail: String {
        text("not all of them are connected; 'carillon subscribe' says which and why")
    }
}

// MARK: - What goes to a topic

extension CommandSentences {
    /// A time without a topic.
    var awayNeedsTopic: String {
        text("--away sends it to a topic; add --to, such as --to https://ntfy.sh/me-7x")
    }

    // Translators: an option such as --timeout.
    /// Nobody can answer any more when it would go.
    func endsBeforeAway(_ option: String) -> String {
        text("%@ ends before it would go to the topic; make it longer than --away", option)
    }

    /// More buttons than a message has.
    func tooManyButtons(most: Int) -> String {
        text("--away: a message to a topic has %@ buttons at most; leave some out", "\(most)")
    }

    // Translators: the word on a button.
    /// A button that asks for what nobody can give there.
    func cannotBeAnsweredAway(_ title: String) -> String {
        text("--away: “%@” asks for a text or for who you are, which a topic cannot", title)
    }

    /// Nothing starts what sends it.
    var nothingGoesAway: String {
        text("the bus cannot start 'carillon-sync'; it goes to the topic once that runs")
    }
}
