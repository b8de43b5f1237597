// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The mark of a notification that goes to a topic when nobody answers it, in its user info.
package struct AwayMark: Hashable, Sendable {
    /// A button that it has there.
    package struct Button: Codable, Hashable, Sendable {
        /// The identifier of its action.
        package var identifier: String
        /// The word on it.
        package var title: String

        /// Makes one.
        package init(_ identifier: String, _ title: String) {
            (self.identifier, self.title) = (identifier, title)
        }
    }

    /// The topic that gets it.
    package var topic: TopicAddress
    /// After how many seconds on the screen it goes there.
    package var seconds: Int
    /// The buttons that it has there.
    package var buttons: [Button]

    /// The application whose notifications alone may have it: others would reach a network by it.
    package static let applicationName = "org.carillon.Reminders"
    /// How many buttons a message of ntfy may have.
    package static let mostButtons = 3
    private static let key = "away"

    /// Makes one.
    package init(topic: TopicAddress, seconds: Int, buttons: [Button]) {
        (self.topic, self.seconds, self.buttons) = (topic, seconds, buttons)
    }

    /// Whether an action can be a button there: nobody types there, and nobody shows who they are.
    package static func takes(_ action: Action) -> Bool {
        action.textInput == nil && !action.options.contains(.authenticationRequired)
    }

    /// Reads the mark of a content; nil if it has none.
    package init?(_ content: Content) {
        guard case .dictionary(let values)? = content.userInfo[Self.key],
            case .string(let text)? = values["topic"], let topic = try? TopicAddress(text),
            case .integer(let seconds)? = values["seconds"], seconds > 0,
            case .array(let buttons)? = values["buttons"]
        else { return nil }
        self.init(
            topic: topic, seconds: Int(seconds),
            buttons: Array(buttons.compactMap(Self.button).prefix(Self.mostButtons)))
    }

    /// Marks a content.
    package func write(to content: inout Content) {
        content.userInfo[Self.key] = .dictionary([
            "topic": .string(topic.text), "seconds": .integer(Int64(seconds)),
            "buttons": .array(
                buttons.map {
                    .dictionary(["id": .string($0.identifier), "title": .string($0.title)])
                }),
        ])
    }

    private static func button(_ value: PropertyValue) -> Button? {
        guard case .dictionary(let values) = value, case .string(let id)? = values["id"],
            case .string(let title)? = values["title"]
        else { return nil }
        return Button(id, title)
    }
}
