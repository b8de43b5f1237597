// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The mark of a notification that came from a topic, in its user info: where it came from, and
/// what its buttons do.
package struct SubscriptionMark: Hashable, Sendable {
    /// Something that a button does.
    package enum Deed: Hashable, Sendable {
        /// Opens an address with the program that the person has for it.
        case view(String)
        /// Sends a request to an address.
        case http(url: String, method: String, headers: [String: String], body: String)
    }

    /// A button, and what it does.
    package struct Button: Hashable, Sendable {
        /// The word on it.
        package var title: String
        package var deed: Deed
    }

    /// The topic, as ``TopicAddress/text`` has it.
    package var topic: String
    /// The message.
    package var message: String
    /// The address that a click opens; empty if it opens nothing.
    package var click = ""
    /// The buttons in their order.
    package var buttons: [Button] = []

    private static let key = "subscription"

    init(topic: String, message: String) { (self.topic, self.message) = (topic, message) }

    /// Reads the mark of a content; nil if it has none.
    package init?(_ content: Content) {
        guard case .dictionary(let values)? = content.userInfo[Self.key],
            let topic = Self.text(values["topic"]), let message = Self.text(values["message"])
        else { return nil }
        self.init(topic: topic, message: message)
        click = Self.text(values["click"]) ?? ""
        if case .array(let buttons)? = values["buttons"] {
            self.buttons = buttons.compactMap(Self.button)
        }
    }

    /// Marks a content.
    func write(to content: inout Content) {
        var values: [String: PropertyValue] = [
            "topic": .string(topic), "message": .string(message),
        ]
        if !click.isEmpty { values["click"] = .string(click) }
        if !buttons.isEmpty { values["buttons"] = .array(buttons.map(Self.value)) }
        content.userInfo[Self.key] = .dictionary(values)
    }

    /// The button that was pressed, or one that stands for a click.
    ///
    /// - Parameters:
    ///   - action: The identifier of the action.
    ///   - title: The words on the notification.
    /// - Returns: The button; nil if it does nothing.
    package func button(_ action: String, titled title: String) -> Button? {
        if action == Action.defaultIdentifier {
            return click.isEmpty ? nil : Button(title: title, deed: .view(click))
        }
        guard let index = Int(action), buttons.indices.contains(index) else { return nil }
        return buttons[index]
    }

    private static func value(_ button: Button) -> PropertyValue {
        switch button.deed {
        case .view(let url):
            .dictionary(["title": .string(button.title), "url": .string(url)])
        case .http(let url, let method, let headers, let body):
            .dictionary([
                "title": .string(button.title), "url": .string(url), "method": .string(method),
                "body": .string(body), "headers": .dictionary(headers.mapValues { .string($0) }),
            ])
        }
    }

    private static func button(_ value: PropertyValue) -> Button? {
        guard case .dictionary(let values) = value, let url = text(values["url"]),
            let title = text(values["title"])
        else { return nil }
        guard let method = text(values["method"]) else {
            return Button(title: title, deed: .view(url))
        }
        var headers: [String: String] = [:]
        if case .dictionary(let found)? = values["headers"] {
            headers = found.compactMapValues(text)
        }
        let body = text(values["body"]) ?? ""
        return Button(
            title: title, deed: .http(url: url, method: method, headers: headers, body: body))
    }

    private static func text(_ value: PropertyValue?) -> String? {
        if case .string(let text)? = value { text } else { nil }
    }
}
