// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keeps a person from being rung at without end, by a server that sends on and on or by all that
/// was sent overnight: what is above it is listed, silent.
package struct RingLimit: Sendable {
    /// How many messages of a topic ring within a minute.
    package static let most = 20
    private static let minute = 60.0

    /// When what rang last did, by the topic.
    private var rings: [TopicAddress: [Date]] = [:]

    /// Makes one with which nothing rang so far.
    package init() {}

    /// The messages of some that came together that are to be silent.
    ///
    /// Of what is late, the last one of a topic rings, and what is urgent.
    ///
    /// - Parameters:
    ///   - messages: The messages with their topics, in order.
    ///   - now: The time.
    /// - Returns: Whether each is to be silent.
    package mutating func silences(
        _ messages: [(message: TopicMessage, topic: TopicAddress)], at now: Date
    ) -> [Bool] {
        var last: [TopicAddress: Int] = [:]
        for (index, found) in messages.enumerated() { last[found.topic] = index }
        return messages.enumerated().map { index, found in
            let (message, topic) = found
            let isLate = now.timeIntervalSince1970 - Double(message.time) > Self.minute
            let isUrgent = message.priority.rawValue >= TopicMessage.Priority.high.rawValue
            if isLate, !isUrgent, last[topic] != index { return true }
            var recent = rings[topic, default: []]
            // What is ahead rang before the clock was set.
            recent.removeAll { abs(now.timeIntervalSince($0)) > Self.minute }
            defer { rings[topic] = recent }
            if recent.count >= Self.most { return true }
            recent.append(now)
            return false
        }
    }
}
