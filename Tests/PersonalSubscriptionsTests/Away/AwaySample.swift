// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

@testable import PersonalSubscriptions

/// Notifications that go to a topic, and messages of its server.
enum AwaySample {
    static let begin = Date(timeIntervalSince1970: 1_000_000)

    static func topic() throws -> TopicAddress { try TopicAddress("https://ntfy.example/anna") }

    /// A notification that goes to the topic, after five minutes if nothing else is said.
    static func shown(
        _ identifier: String = "deploy", body: String = "In 4 minutes",
        buttons: [(String, String)] = [("yes", "Go"), ("no", "Stop")], at date: Date = begin,
        when moment: AwayMark.Moment = .after(seconds: 300)
    ) throws -> DeliveredNotification {
        var content = Content()
        (content.title, content.body) = ("Deploy?", body)
        AwayMark(
            topic: try topic(), moment: moment,
            buttons: buttons.map { AwayMark.Button($0.0, $0.1) }
        ).write(to: &content)
        return DeliveredNotification(
            id: UUID(), application: try ApplicationID(AwayMark.applicationName),
            request: Request(identifier: identifier, content: content), dueDate: date, date: date)
    }

    /// The message as a server has it.
    static func kept(
        _ message: AwayMessage, id: String = "m1", time: Int = 1_000_300, takesBack: Bool = false
    ) throws -> TopicMessage {
        let data = try JSONEncoder().encode(message)
        var fields = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
        (fields["id"], fields["time"], fields["event"]) = (id, time, "message")
        if !takesBack { fields["sequence_id"] = nil }
        return try TopicMessage(line: JSONSerialization.data(withJSONObject: fields))
    }

    /// A text that somebody sends to a topic of answers.
    static func reply(_ text: String, id: String = "r1", time: Int = 1_000_400) throws
        -> TopicMessage
    {
        let fields: [String: Any] = [
            "id": id, "time": time, "event": "message", "topic": "t", "message": text,
        ]
        return try TopicMessage(line: JSONSerialization.data(withJSONObject: fields))
    }

    /// Names that are all different.
    static func names() -> () -> String {
        var count = 0
        return {
            count += 1
            return "token\(count)"
        }
    }
}
