// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The text of a notification, as it is shown.
public struct NotificationText: Hashable, Sendable {
    /// The first line; empty if there is none.
    public let title: String
    /// The second line; empty if there is none.
    public let subtitle: String
    /// The message; it may have several lines.
    public let body: String

    init(_ request: Request) {
        let content = request.content
        // A text that is looked up when it is shown has nothing but its key until then.
        func text(_ field: LocalizedField) -> String {
            let text = content[keyPath: field.text]
            return text.isEmpty ? content.localizedTexts[field]?.key ?? "" : text
        }
        let title = ShownText.line(text(.title))
        subtitle = ShownText.line(text(.subtitle))
        body = ShownText.lines(text(.body))
        // What only plays a sound or changes a badge has a name at least.
        self.title =
            title.isEmpty && body.isEmpty ? ShownText.line(request.identifier) : title
    }

    /// The line that stands for all of it.
    public var heading: String { title.isEmpty ? ShownText.line(body) : title }

    /// The line below the heading; empty if nothing is left to say.
    public var summary: String {
        let parts = [subtitle, title.isEmpty ? "" : ShownText.line(body)]
        return parts.filter { !$0.isEmpty }.joined(separator: " – ")
    }

    /// Whether each word is in a text, or in one of these names.
    func matches(_ words: [String], or names: [String]) -> Bool {
        let texts = [title, subtitle, body] + names
        return words.allSatisfy { word in texts.contains { Self.contains(word, in: $0) } }
    }

    private static func contains(_ word: String, in text: String) -> Bool {
        text.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
}
