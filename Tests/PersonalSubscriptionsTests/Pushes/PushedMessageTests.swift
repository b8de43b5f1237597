// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalSubscriptions
import TestWorld
import Testing
import WebPush

@Suite("A message that a server pushes") struct PushedMessageTests {
    private static let milk =
        #"{"aps": {"alert": {"title": "Milk"}, "mutable-content": 1}, "id": 7}"#

    private let kept: KeptPush
    private let sender: PushSender

    init() throws {
        kept = try KeptPush(
            ApplicationID("org.example.Shop"), on: "https://ntfy.example.org",
            keys: PushKeys.make())
        let keys = kept.subscription.keys
        sender = try PushSender(point: keys.p256dh, authentication: keys.auth)
    }

    private func message(_ fields: [String: any Sendable]) throws -> TopicMessage {
        var all = fields
        (all["event"], all["time"], all["topic"]) = ("message", 1, kept.topic.topic)
        all["id"] = "abc"
        return try TopicMessage(line: JSONSerialization.data(withJSONObject: all))
    }

    private func sealed(_ text: String) throws -> TopicMessage {
        try message([
            "message": Data(sender.seal(Array(text.utf8))).base64EncodedString(),
            "encoding": "base64",
        ])
    }

    private func refusal(of message: TopicMessage) throws -> String {
        do throws(PushRefusal) {
            _ = try message.push(for: kept)
        } catch {
            return error.message
        }
        return ""
    }

    @Test func `is a push, with the same name each time`() throws {
        let push = try sealed(Self.milk).push(for: kept).push
        #expect(push.content.title == "Milk" && push.isMutable && !push.wakesApplication)
        #expect(push.content.userInfo["id"] == .integer(7))
        #expect(push.identifier == (try sealed(Self.milk).push(for: kept).push.identifier))
        #expect(push.identifier?.hasSuffix("/abc") == true)
    }

    @Test func `is known again by its salt, whatever it is called`() throws {
        let message = try sealed(Self.milk)
        let (first, other) = (try message.push(for: kept), try sealed(Self.milk).push(for: kept))
        #expect(first.salt == (try message.push(for: kept).salt) && first.salt != other.salt)
        var opened = OpenedMessages()
        opened.add(first.salt, of: kept.application)
        #expect(opened.has(first.salt, of: kept.application))
        #expect(!opened.has(other.salt, of: kept.application))
        let another = try ApplicationID("org.example.Other")
        #expect(!opened.has(first.salt, of: another))
        // Of too many, the oldest goes; and all of one that is gone.
        for number in 1..<OpenedMessages.most { opened.add("\(number)", of: kept.application) }
        #expect(opened.has(first.salt, of: kept.application))
        opened.add("last", of: kept.application)
        #expect(!opened.has(first.salt, of: kept.application))
        #expect(opened.has("1", of: kept.application))
        opened.keep([another])
        #expect(opened == OpenedMessages())
    }

    @Test func `is as long as any service takes`() throws {
        let frame = #"{"aps": {"alert": ""}}"#
        let text = frame.replacing(
            "\"\"", with: "\"" + String(repeating: "x", count: 3_993 - frame.utf8.count) + "\"")
        #expect(text.utf8.count == 3_993)
        #expect(try sealed(text).push(for: kept).push.content.body.count > 3_900)
        let long = Data(repeating: 1, count: 4_097).base64EncodedString()
        #expect(try refusal(of: message(["message": long, "encoding": "base64"])).contains("4096"))
        let longer = String(repeating: "A", count: 100_000)
        for encoding in ["base64", "none"] {
            let message = try message(["message": longer, "encoding": encoding])
            #expect(try refusal(of: message).contains("4096"))
        }
    }

    @Test(arguments: [
        ("", "JSON"), ("Hello", "JSON"), ("[]", "object"), ("{}", "aps"),
        (#"{"title": "Hello"}"#, "aps"), (#"{"aps": {}}"#, "aps"),
        (#"{"aps": {"alert": 5}}"#, "aps.alert"), (#"{"aps": {"badge": -1}}"#, "aps.badge"),
        (String(repeating: "[", count: 3_000), "JSON"),
    ])
    func `without what Apple's have is refused`(_ text: String, _ reason: String) throws {
        #expect(try refusal(of: sealed(text)).contains(reason))
    }

    @Test func `that is not sealed for it is refused, and not repeated in the reason`() throws {
        for text in [Self.milk, "psst", String(repeating: "psst", count: 100)] {
            let reason = try refusal(of: message(["message": text]))
            #expect(!reason.isEmpty && !reason.contains("psst") && !reason.contains("Milk"))
        }
        #expect(
            try refusal(of: message(["message": "%", "encoding": "base64"])).contains("cut off"))
        #expect(try refusal(of: message([:])).contains("cut off"))
        let other = try PushKeys.make()
        let stranger = try PushSender(
            point: Base64URL.text(other.point),
            authentication: Base64URL.text(other.authentication))
        let text = Data(try stranger.seal(Array(Self.milk.utf8))).base64EncodedString()
        #expect(
            try refusal(of: message(["message": text, "encoding": "base64"]))
                .contains("other keys"))
    }

    @Test func `for the application alone has no looks`() throws {
        let text = #"{"aps": {"alert": "Milk", "badge": 2, "content-available": 1}, "id": 7}"#
        let rest = try sealed(text).push(for: kept).push.withoutLooks
        #expect(!rest.content.isVisible && rest.wakesApplication)
        #expect(rest.content.userInfo["id"] == .integer(7))
        try rest.validate()
    }
}
