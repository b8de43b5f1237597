// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles

/// The messages that have come of each topic, so that none is shown twice and none is left out.
///
/// Times are those of the server, in seconds since 1970. A message that a server sends later
/// than its time says, as it does with those that were put off, may come up to ``overlap`` late.
///
/// New messages may come between those that are being caught up with, so a message alone says
/// nothing of those before it; only a sign of life of the server does.
package struct SubscriptionBook: Codable, Hashable, Sendable {
    /// One topic.
    private struct Topic: Codable, Hashable, Sendable {
        /// All that is older has come, or was sent before it was subscribed to.
        var floor: Int
        /// The messages that may come again, with their times.
        var seen: [String: Int] = [:]

        /// Notes that all up to a time has come, and forgets what cannot come again.
        mutating func raise(to time: Int) {
            guard time > floor else { return }
            floor = time
            seen = seen.filter { $0.value >= time }
        }

        /// Forgets the older half if there are too many; of a flood within one second, all.
        mutating func forgetSome() {
            guard seen.count > SubscriptionBook.mostSeen else { return }
            let times = seen.values.sorted()
            raise(to: times[times.count / 2])
            if seen.count > 2 * SubscriptionBook.mostSeen { raise(to: times[times.count - 1] + 1) }
        }
    }

    /// For how many seconds before the last sign of life all is asked for again.
    package static let overlap = 300
    /// How many messages of a topic are remembered; twice as many of one second.
    private static let mostSeen = 4_096

    private var topics: [String: Topic] = [:]

    /// Makes one to which nothing has come.
    package init() {}

    /// The file in which it is kept.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The file.
    package static func file(_ variables: [String: String]) -> PersonalFile<SubscriptionBook> {
        PersonalFile("subscriptions.json", in: .state, variables, limit: 64 * 1_024 * 1_024)
    }

    /// The time from which on a server is asked for the messages of topics; nil asks for none that
    /// has come before now.
    package func since(_ addresses: [TopicAddress]) -> Int? {
        // The servers of ntfy take 1 for "none", as `sinceNoMessages` of their sources has it.
        addresses.compactMap { topics[$0.text]?.floor }.min().map { $0 == 1 ? 0 : $0 }
    }

    /// A stream was opened: a topic that is new begins with it.
    package mutating func opened(_ addresses: [TopicAddress], at time: Int) {
        for address in addresses where topics[address.text] == nil {
            topics[address.text] = Topic(floor: time)
        }
    }

    /// Topics were made here: whatever was sent to one that is new was sent for it, also before the first
    /// stream was opened.
    package mutating func made(_ addresses: [TopicAddress]) { opened(addresses, at: 0) }

    /// A stream said that it is still there: all messages before have come.
    package mutating func keptAlive(_ addresses: [TopicAddress], at time: Int) {
        for address in addresses { topics[address.text]?.raise(to: time - Self.overlap) }
    }

    /// Whether a message has not come before.
    package func isNew(_ message: TopicMessage, of address: TopicAddress) -> Bool {
        guard let topic = topics[address.text] else { return true }
        return message.time >= topic.floor && topic.seen[message.id] == nil
    }

    /// Notes that a message has come, and is kept.
    package mutating func took(_ message: TopicMessage, of address: TopicAddress) {
        topics[address.text, default: Topic(floor: message.time)].seen[message.id] = message.time
        topics[address.text]?.forgetSome()
    }

    /// Forgets the topics that are not among these.
    package mutating func keep(_ addresses: some Sequence<TopicAddress>) {
        let names = Set(addresses.map(\.text))
        topics = topics.filter { names.contains($0.key) }
    }
}
