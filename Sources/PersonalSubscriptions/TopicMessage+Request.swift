// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

extension TopicMessage {
    /// How many buttons a message may have, as ntfy has it.
    private static let mostActions = 3
    private static let mostTitle = 1_024
    private static let mostText = 16 * 1_024
    private static let mostLabel = 128
    private static let mostAddress = 2_048
    /// The schemes of addresses that a click or a button opens: none that runs or reads something
    /// here.
    private static let schemes: Set = ["http", "https", "mailto", "tel", "sms", "geo", "xmpp"]

    /// The names of tags that stand for a character before the title, as docs.ntfy.sh lists them.
    private static let signs = [
        "+1": "👍", "-1": "👎", "partying_face": "🥳", "tada": "🎉", "heavy_check_mark": "✔️",
        "white_check_mark": "✅", "loudspeaker": "📢", "warning": "⚠️", "rotating_light": "🚨",
        "triangular_flag_on_post": "🚩", "skull": "💀", "facepalm": "🤦", "no_entry": "⛔",
        "no_entry_sign": "🚫", "cd": "💿", "computer": "💻", "x": "❌", "fire": "🔥",
    ]

    /// The beginning of the names of all requests of a topic.
    package static func prefix(_ address: TopicAddress) -> String {
        Fingerprint.text(of: [address.server]).prefix(8) + "/" + address.topic + "/"
    }

    /// The request that shows the message, and the buttons that it needs.
    ///
    /// - Parameters:
    ///   - topic: The topic that it is of.
    ///   - isSilent: Whether it goes to the history without a sound and a banner.
    /// - Returns: The request, and nil if it has no buttons.
    package func request(
        of topic: KeptTopic, isSilent: Bool
    ) -> (request: Request, category: NotificationModel.Category?) {
        let address = topic.address
        var content = Content()
        let (signs, others) = tagTexts
        let title = title.isEmpty ? address.topic : title
        content.title = Self.cut((signs + [title]).joined(separator: " "), to: Self.mostTitle)
        var lines = [isBinary ? "" : message, others.joined(separator: ", ")]
        if let attachment { lines.append(attachment.name) }
        content.body = Self.cut(
            lines.filter { !$0.isEmpty }.joined(separator: "\n"), to: Self.mostText)
        content.threadIdentifier = address.text
        content.desktop = DesktopHints(senderName: address.name)
        content.interruptionLevel = level
        if isSilent || topic.isQuiet { content.interruptionLevel = .passive }
        if content.interruptionLevel != .passive { content.sound = .default }
        let shown = actions.compactMap(Self.button).prefix(Self.mostActions)
        var mark = SubscriptionMark(topic: address.text, message: id)
        mark.click = [click, attachment?.url].compactMap(\.self).first(where: Self.opens) ?? ""
        mark.buttons = Array(shown)
        mark.write(to: &content)
        let category = Self.category(shown.map(\.title))
        content.categoryIdentifier = category?.identifier ?? ""
        let request = Request(
            identifier: Self.prefix(address) + name, content: content, trigger: nil)
        return (request, category)
    }

    /// The tags as characters before the title, and as words behind the message.
    private var tagTexts: (signs: [String], others: [String]) {
        let some = tags.prefix(16)
        return (some.compactMap { Self.signs[$0] }, some.filter { Self.signs[$0] == nil })
    }

    private var level: InterruptionLevel {
        switch priority {
        case .min, .low: .passive
        case .normal: .active
        case .high, .urgent: .timeSensitive
        }
    }

    // MARK: - Buttons

    private static func button(_ action: Action) -> SubscriptionMark.Button? {
        let title = cut(action.label, to: mostLabel)
        guard let url = action.url, url.utf8.count <= mostAddress, !title.isEmpty else {
            return nil
        }
        switch action.action {
        case "view" where opens(url):
            return SubscriptionMark.Button(title: title, deed: .view(url))
        case "http" where ["http", "https"].contains(scheme(url) ?? ""):
            // As ntfy has it: without a method something is sent.
            let method = action.method?.uppercased() ?? "POST"
            return SubscriptionMark.Button(
                title: title,
                deed: .http(
                    url: url, method: method, headers: action.headers ?? [:],
                    body: action.body ?? ""))
        default: return nil
        }
    }

    /// The category of buttons; the same words have the same one.
    private static func category(_ titles: [String]) -> NotificationModel.Category? {
        if titles.isEmpty { return nil }
        let actions = titles.enumerated().map {
            NotificationModel.Action(identifier: "\($0)", title: $1)
        }
        return NotificationModel.Category(
            identifier: "topic-" + Fingerprint.text(of: titles), actions: actions)
    }

    /// Whether a click may open an address.
    package static func opens(_ address: String) -> Bool {
        address.utf8.count <= mostAddress && scheme(address).map(schemes.contains) == true
    }

    private static func scheme(_ address: String) -> String? {
        URLComponents(string: address)?.scheme?.lowercased()
    }

    // MARK: - Texts

    /// A text without characters that are none, and not longer than it may be.
    static func cut(_ text: String, to limit: Int) -> String {
        var found = ""
        var count = 0
        for character in text {
            if character.unicodeScalars.contains(where: isControl) { continue }
            count += character.utf8.count
            if count > limit { return found + "…" }
            found.append(character)
        }
        return found
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
    }
}
