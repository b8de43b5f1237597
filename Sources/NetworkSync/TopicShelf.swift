// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import PersonalSubscriptions

/// A message that came of a topic.
package struct TopicArrival: Sendable {
    /// The message.
    let message: TopicMessage
    /// The topic that it is of.
    let topic: KeptTopic
    /// Whether it goes to the history without a sound and a banner.
    var isSilent = false

    /// Makes one that is heard.
    init(message: TopicMessage, topic: KeptTopic) {
        (self.message, self.topic) = (message, topic)
    }

    /// Whether it is the same message of the same topic.
    func isSame(_ message: TopicMessage, _ topic: KeptTopic) -> Bool {
        self.message.id == message.id && self.topic.address == topic.address
    }

    /// The name of it among those of all topics.
    var key: String { "\(topic.address.text)/\(message.id)" }
}

/// A place for the messages of topics, which keeps each once.
package protocol TopicShelf: Sendable {
    /// How many messages are put there together at most; when they are, it is written down.
    var most: Int { get }

    /// Gets ready, and waits for the service.
    ///
    /// - Returns: Whether it is; not, if the task was cancelled before.
    func open() async -> Bool

    /// A connection was made on which the messages of these come.
    func connected(_ topics: [TopicAddress]) async

    /// Puts messages there, in their order.
    ///
    /// - Parameter arrivals: The messages.
    /// - Returns: Whether all are kept; not, if the task was cancelled before.
    func put(_ arrivals: [TopicArrival]) async -> Bool
}

/// Asks the service again and again until it takes something.
struct ServicePatience: Sendable {
    private static let firstPause = Duration.seconds(1)
    private static let longestPause = Duration.seconds(60)

    /// Where it says why the service is asked again.
    let note: @Sendable (String) -> Void

    /// Tries something until the service takes it.
    ///
    /// - Parameter body: It; a further try goes on where the last one failed.
    /// - Returns: Whether it was taken; not, if the task was cancelled before.
    nonisolated(nonsending) func untilTaken(
        _ body: () async throws(NotificationError) -> Void
    ) async -> Bool {
        var pause = Self.firstPause
        while true {
            do throws(NotificationError) {
                try await body()
                return true
            } catch {
                note("the service is asked again in \(pause): \(error)")
                if (try? await Task.sleep(for: pause)) == nil { return false }
                pause = min(pause * 2, Self.longestPause)
            }
        }
    }
}
