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

    /// When it goes there, if nobody has answered it.
    package enum Moment: Hashable, Sendable {
        /// After so many seconds on the screen.
        case after(seconds: Int)
        /// As soon as the session is locked.
        case locked
    }

    /// The topic that gets it.
    package var topic: TopicAddress
    /// When it goes there.
    package var moment: Moment
    /// The buttons that it has there.
    package var buttons: [Button]

    /// The application whose notifications alone may have it: others would reach a network by it.
    package static let applicationName = "org.carillon.Reminders"
    /// How many buttons a message of ntfy may have.
    package static let mostButtons = 3
    private static let key = "away"
    private static let locked = "locked"

    /// Makes one.
    package init(topic: TopicAddress, moment: Moment, buttons: [Button]) {
        (self.topic, self.moment, self.buttons) = (topic, moment, buttons)
    }

    /// Whether an action can be a button there: nobody types there, and nobody shows who they are.
    package static func takes(_ action: Action) -> Bool {
        action.textInput == nil && !action.options.contains(.authenticationRequired)
    }

    /// Reads the mark of a content; nil if it has none.
    package init?(_ content: Content) {
        guard case .dictionary(let values)? = content.userInfo[Self.key],
            case .string(let text)? = values["topic"], let topic = try? TopicAddress(text),
            let moment = Self.moment(values), case .array(let buttons)? = values["buttons"]
        else { return nil }
        self.init(
            topic: topic, moment: moment,
            buttons: Array(buttons.compactMap(Self.button).prefix(Self.mostButtons)))
    }

    /// Marks a content.
    package func write(to content: inout Content) {
        var values: [String: PropertyValue] = [
            "topic": .string(topic.text),
            "buttons": .array(
                buttons.map {
                    .dictionary(["id": .string($0.identifier), "title": .string($0.title)])
                }),
        ]
        switch moment {
        case .after(let seconds): values["seconds"] = .integer(Int64(seconds))
        case .locked: values["when"] = .string(Self.locked)
        }
        content.userInfo[Self.key] = .dictionary(values)
    }

    private static func moment(_ values: [String: PropertyValue]) -> Moment? {
        switch (values["seconds"], values["when"]) {
        case (.integer(let seconds)?, nil) where seconds > 0: .after(seconds: Int(seconds))
        case (nil, .string(locked)?): .locked
        default: nil
        }
    }

    private static func button(_ value: PropertyValue) -> Button? {
        guard case .dictionary(let values) = value, case .string(let id)? = values["id"],
            case .string(let title)? = values["title"]
        else { return nil }
        return Button(id, title)
    }
}
