// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A line of the stream of a topic.
///
/// Source: docs.ntfy.sh, "Subscribe via API: JSON message format".
package struct TopicMessage: Decodable, Hashable, Sendable {
    /// The kinds of lines that mean something here; others are `other`.
    package enum Event: String, Sendable {
        case open, keepalive, message
        /// A message was taken back, or seen elsewhere.
        case delete = "message_delete"
        case clear = "message_clear"
        case other
    }

    /// Something that may be done about a message.
    package struct Action: Decodable, Hashable, Sendable {
        package var action: String
        package var label: String
        package var url: String?
        package var method: String?
        package var headers: [String: String]?
        package var body: String?
    }

    /// A file that goes with a message.
    package struct Attachment: Decodable, Hashable, Sendable {
        package var name: String
        package var url: String
        package var size: Int?
    }

    /// How urgent a message is.
    package enum Priority: Int, Sendable {
        case min = 1, low, normal, high, urgent
    }

    package var event: Event
    package var id: String
    /// When it was sent, in seconds since 1970 by the clock of the server.
    package var time: Int
    package var topic: String
    package var title = ""
    package var message = ""
    package var priority = Priority.normal
    package var tags: [String] = []
    /// The address that a click opens.
    package var click: String?
    package var attachment: Attachment?
    package var actions: [Action] = []
    /// The name of what it takes the place of; nil if it stands for itself.
    package var sequence: String?
    /// Whether the message is no text.
    package var isBinary = false

    private enum CodingKeys: String, CodingKey {
        case event, id, time, topic, title, message, priority, tags, click, attachment, actions
        case sequence = "sequence_id"
        case encoding
    }

    /// Reads a line; what is not understood of its looks is left out.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        event = Event(rawValue: try values.decode(String.self, forKey: .event)) ?? .other
        id = try values.decode(String.self, forKey: .id)
        time = try values.decode(Int.self, forKey: .time)
        topic = try values.decode(String.self, forKey: .topic)
        func optional<T: Decodable>(_ type: T.Type, _ key: CodingKeys) -> T? {
            try? values.decodeIfPresent(type, forKey: key)
        }
        title = optional(String.self, .title) ?? ""
        message = optional(String.self, .message) ?? ""
        priority = optional(Int.self, .priority).flatMap(Priority.init) ?? .normal
        tags = optional([String].self, .tags) ?? []
        click = optional(String.self, .click)
        attachment = optional(Attachment.self, .attachment)
        actions = optional([Action].self, .actions) ?? []
        sequence = optional(String.self, .sequence)
        isBinary = optional(String.self, .encoding) == "base64"
    }

    /// Reads a line of a stream.
    ///
    /// - Parameter line: Its bytes.
    /// - Throws: Why it is none.
    package init(line: some Sequence<UInt8>) throws {
        self = try JSONDecoder().decode(TopicMessage.self, from: Data(line))
        guard TopicAddress.isName(id), sequence.map(TopicAddress.isName) ?? true,
            (0...Self.latest).contains(time)
        else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "its id or its time is none"))
        }
    }

    /// The end of the year 9999.
    private static let latest = 253_402_300_799

    /// The name by which another message takes its place.
    package var name: String { sequence ?? id }
}
