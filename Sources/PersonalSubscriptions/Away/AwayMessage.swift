// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A message to a topic, as the JSON of a publisher has it.
///
/// Source: docs.ntfy.sh, "Publishing: Publish as JSON".
package struct AwayMessage: Encodable, Hashable, Sendable {
    /// A button that sends a request.
    package struct Action: Encodable, Hashable, Sendable {
        package let action = "http"
        package let label: String
        package let url: String
        package let method = "POST"
        package let body: String
        /// Whether the message goes when the request is through.
        package let clear = true
    }

    package let topic: String
    package let title: String?
    package let message: String
    package let priority: Int
    /// The name by which it is taken back; servers before 2.16 know nothing of that.
    package let sequence: String?
    package let actions: [Action]?

    private enum CodingKeys: String, CodingKey {
        case topic, title, message, priority, actions
        case sequence = "sequence_id"
    }

    /// Makes what is sent of an errand.
    ///
    /// - Parameters:
    ///   - errand: The errand.
    ///   - reply: The topic to which its buttons answer.
    package init(_ errand: AwayErrand, reply: TopicAddress) {
        topic = errand.topic.topic
        title = errand.title.isEmpty ? nil : errand.title
        message = errand.text
        priority = errand.priority
        sequence = errand.token
        let buttons = errand.buttons.enumerated().map { index, button in
            Action(label: button.title, url: reply.text, body: errand.reply(index))
        }
        actions = buttons.isEmpty ? nil : buttons
    }

    /// Makes what says, without a sound, that an errand is over.
    ///
    /// - Parameters:
    ///   - errand: The errand.
    ///   - text: That it is over.
    package init(_ errand: AwayErrand, isOver text: String) {
        topic = errand.topic.topic
        title = errand.title.isEmpty ? errand.text : errand.title
        message = text
        priority = TopicMessage.Priority.min.rawValue
        sequence = nil
        actions = nil
    }

    /// Whether a message that came says the same.
    package func isSame(_ message: TopicMessage) -> Bool {
        message.topic == topic && message.title == title ?? "" && message.message == self.message
            && message.actions.count == actions?.count ?? 0
    }
}
