// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel

/// The state of the connections to the servers of topics, for whoever asks.
package struct SubscriptionReport: Codable, Hashable, Sendable {
    /// One connection.
    package struct Stream: Codable, Hashable, Sendable {
        /// The addresses of its topics.
        package var topics: [String]
        /// Since when it is as it is.
        package var date: Date
        /// Why nothing comes; nil while messages do.
        package var problem: Finding?
        /// When the server was there last, while it is not; nil if it never was, or is.
        package var reached: Date?
        /// When the list of topics was read that it goes by; nil in the reports of older programs.
        package var listed: Date?

        /// Makes one.
        package init(topics: [String], date: Date, problem: Finding?, reached: Date? = nil) {
            (self.topics, self.date, self.problem) = (topics, date, problem)
            self.reached = reached
        }

        /// The same connection after it has changed.
        ///
        /// - Parameters:
        ///   - problem: Why nothing comes; nil if messages do.
        ///   - date: Now.
        /// - Returns: Its state from now on.
        package func changed(to problem: Finding?, at date: Date) -> Stream {
            let last = self.problem == nil ? date : reached
            return Stream(
                topics: topics, date: date, problem: problem,
                reached: problem == nil ? nil : last)
        }
    }

    /// All of them; one that was not tried so far is missing.
    package var streams: [Stream]

    /// Makes one.
    package init(streams: [Stream]) { self.streams = streams }

    /// The file in which it is written.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The file; where there is none, nothing was tried so far.
    package static func file(_ variables: [String: String]) -> PersonalFile<SubscriptionReport> {
        PersonalFile("subscription-state.json", in: .state, variables, limit: 1_024 * 1_024)
    }

    /// The connection of a topic; nil if none was tried so far.
    package func stream(of address: TopicAddress) -> Stream? {
        streams.first { $0.topics.contains(address.text) }
    }
}
