// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalSubscriptions
import Testing

@Suite struct TopicMessageTests {
    private func request(
        _ more: String, isSilent: Bool = false, isQuiet: Bool = false
    ) throws -> (request: Request, category: NotificationModel.Category?) {
        let line = #"{"event":"message","id":"abc","time":1700000000,"topic":"backups",\#(more)}"#
        let address = try TopicAddress("https://ntfy.sh/backups")
        return try TopicMessage(line: line.utf8)
            .request(of: KeptTopic(address, isQuiet: isQuiet), isSilent: isSilent)
    }

    @Test func `becomes a notification`() throws {
        let (request, category) = try request(
            #""title":"Disk","message":"It is full","priority":5,"tags":["warning","db1"]"#)

        #expect(request.identifier.hasSuffix("/backups/abc") && request.trigger == nil)
        #expect(request.content.title == "⚠️ Disk")
        #expect(request.content.body == "It is full\ndb1")
        #expect(request.content.interruptionLevel == .timeSensitive)
        #expect(request.content.sound == .default)
        #expect(request.content.threadIdentifier == "https://ntfy.sh/backups")
        #expect(request.content.desktop?.senderName == "ntfy.sh/backups")
        #expect(category == nil)
        try request.validate()
    }

    @Test(arguments: [
        (1, InterruptionLevel.passive), (2, .passive), (3, .active), (4, .timeSensitive),
        (5, .timeSensitive), (0, .active), (99, .active),
    ])
    func `has the level of its priority`(_ priority: Int, _ level: InterruptionLevel) throws {
        let content = try request(#""message":"x","priority":\#(priority)"#).request.content

        #expect(content.interruptionLevel == level)
        #expect((content.sound == nil) == (level == .passive))
        let silent = try request(#""message":"x","priority":\#(priority)"#, isSilent: true)
        #expect(silent.request.content.interruptionLevel == .passive)
        #expect(silent.request.content.sound == nil)
    }

    @Test func `has buttons that open, and that send`() throws {
        let (request, category) = try request(
            """
            "message":"x","click":"https://example.org/","actions":[
            {"action":"view","label":"Open","url":"https://example.org/log"},
            {"action":"http","label":"Again","url":"https://example.org/do","method":"put",
             "headers":{"X-A":"b"},"body":"now","clear":true},
            {"action":"http","label":"Stop","url":"http://127.0.0.1/stop"},
            {"action":"view","label":"Fourth","url":"https://example.org"}]
            """.replacing("\n", with: ""))
        let mark = try #require(SubscriptionMark(request.content))

        #expect(category?.actions.map(\.title) == ["Open", "Again", "Stop"])
        #expect(mark.button("0", titled: "")?.deed == .view("https://example.org/log"))
        #expect(
            mark.button("1", titled: "")?.deed
                == .http(
                    url: "https://example.org/do", method: "PUT", headers: ["X-A": "b"],
                    body: "now"))
        #expect(
            mark.button("2", titled: "")?.deed
                == .http(url: "http://127.0.0.1/stop", method: "POST", headers: [:], body: ""))
        #expect(mark.button("3", titled: "") == nil)
        #expect(
            mark.button(Action.defaultIdentifier, titled: "x")?.deed
                == .view("https://example.org/"))
        try category?.validate()
    }

    @Test(arguments: [
        #""click":"file:///etc/passwd""#, #""click":"javascript:alert(1)""#,
        #""click":"/bin/sh""#, #""click":"--help""#, #""click":"steam://run/1""#,
        #""actions":[{"action":"view","label":"x","url":"file:///etc/passwd"}]"#,
        #""actions":[{"action":"http","label":"x","url":"file:///etc/passwd"}]"#,
        #""actions":[{"action":"broadcast","label":"x","intent":"a.b"}]"#,
        #""actions":[{"action":"run","label":"x","url":"https://example.org"}]"#,
        #""actions":"none","tags":7,"priority":"high","click":[]"#,
    ])
    func `opens and runs nothing here`(_ more: String) throws {
        let (request, category) = try request(more)
        let mark = try #require(SubscriptionMark(request.content))

        #expect(category == nil && mark.buttons.isEmpty)
        #expect(mark.button(Action.defaultIdentifier, titled: "x") == nil)
        try request.validate()
    }

    @Test func `shows texts without what takes hold of a screen, and not without end`() throws {
        let long = String(repeating: "x", count: 100_000)
        let (request, _) = try request(
            #""title":"a\u0000b\u001b[31mc","message":"one\ntwo\u0007\#(long)""#)

        #expect(request.content.title == "ab[31mc")
        #expect(request.content.body.hasPrefix("one\ntwox"))
        #expect(request.content.body.utf8.count < 17_000)
        try request.validate()
    }

    @Test func `takes the place of another`() throws {
        #expect(
            try request(#""message":"x","sequence_id":"job-1""#).request.identifier.hasSuffix(
                "/job-1"))
        #expect(throws: (any Error).self) {
            try request(#""message":"x","sequence_id":"../a/b""#)
        }
    }

    @Test(arguments: [
        "", "{}", "[1]", "null", #"{"event":"message"}"#,
        #"{"event":"message","id":"a/b","time":1,"topic":"t"}"#,
        #"{"event":"message","id":"","time":1,"topic":"t"}"#,
        #"{"event":"message","id":"a","time":-1,"topic":"t"}"#,
        #"{"event":"message","id":"a","time":1e300,"topic":"t"}"#,
        String(repeating: "[", count: 100_000),
    ])
    func `is none if a line is none`(_ line: String) {
        #expect(throws: (any Error).self) { try TopicMessage(line: line.utf8) }
    }
}
