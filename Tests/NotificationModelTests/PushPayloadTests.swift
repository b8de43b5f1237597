// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@Suite struct PushPayloadTests {
    private func push(_ json: String) throws -> Push { try Push(payload: Data(json.utf8)) }

    @Test func `an alert is a text, which is the body`() throws {
        let push = try push(#"{"aps": {"alert": "Tea is ready"}}"#)

        #expect(push.content.body == "Tea is ready")
        #expect(push.content.title.isEmpty && push.content.sound == nil)
        #expect(!push.isMutable && !push.wakesApplication && push.identifier == nil)
    }

    @Test func `every key under aps has its place`() throws {
        let push = try push(
            #"""
            {"aps": {
                "alert": {
                    "title": "T", "subtitle": "S", "body": "B", "launch-image": "L",
                    "summary-arg": "Ada", "summary-arg-count": 2
                },
                "badge": 3, "sound": "bell.wav", "thread-id": "kitchen", "category": "tea",
                "content-available": 1, "mutable-content": 1, "target-content-id": "window",
                "interruption-level": "time-sensitive", "relevance-score": 0.5,
                "filter-criteria": "work"
            }}
            """#)

        var content = Content()
        content.title = "T"
        content.subtitle = "S"
        content.body = "B"
        content.launchImageName = "L"
        content.summaryArgument = "Ada"
        content.summaryArgumentCount = 2
        content.badge = 3
        content.sound = Sound(name: "bell.wav")
        content.threadIdentifier = "kitchen"
        content.categoryIdentifier = "tea"
        content.targetContentIdentifier = "window"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.5
        content.filterCriteria = "work"
        content.userInfo = push.content.userInfo
        #expect(push.content == content)
        #expect(push.isMutable && push.wakesApplication)
    }

    @Test func `the whole payload becomes the user info`() throws {
        let push = try push(
            #"""
            {"aps": {"alert": "A", "new-key": true}, "cups": 2, "hot": true, "milk": 0.5,
             "list": ["a", null, 1], "$date": 5, "nothing": null}
            """#)

        #expect(
            push.content.userInfo == [
                "aps": .dictionary(["alert": .string("A"), "new-key": .boolean(true)]),
                "cups": .integer(2), "hot": .boolean(true), "milk": .double(0.5),
                "list": .array([.string("a"), .integer(1)]), "$date": .integer(5),
            ])
    }

    @Test(arguments: [
        (#""default""#, Sound.default), (#""""#, .default), (#""a.wav""#, Sound(name: "a.wav")),
        (#"{"critical": 1, "name": "default", "volume": 1}"#, Sound(kind: .critical, volume: 1)),
        (#"{"critical": 0, "name": "a.wav"}"#, Sound(name: "a.wav")),
    ])
    func `a sound is a name or a dictionary`(json: String, sound: Sound) throws {
        #expect(try push(#"{"aps": {"sound": \#(json)}}"#).content.sound == sound)
    }

    @Test func `a text may be named by its key`() throws {
        let push = try push(
            #"""
            {"aps": {"alert": {"title-loc-key": "TITLE", "title-loc-args": ["Ada"],
             "loc-key": "BODY", "body": "kept for old systems"}}}
            """#)

        #expect(push.content.title == "TITLE")
        #expect(push.content.body == "kept for old systems")
        #expect(
            push.content.localizedTexts == [
                .title: LocalizedText(key: "TITLE", arguments: [.string("Ada")]),
                .body: LocalizedText(key: "BODY"),
            ])
    }

    @Test func `one that shows nothing wakes the application`() throws {
        let push = try push(#"{"aps": {"content-available": 1}, "id": 7}"#)

        #expect(push.wakesApplication && !push.content.isVisible)
        try push.validate()
    }

    @Test(arguments: [
        ("", "payload"), ("[]", "payload"), ("{", "payload"), ("\"aps\"", "payload"),
        ("{}", "aps"), (#"{"aps": "text"}"#, "aps"), (#"{"aps": {}}"#, "aps"),
        (#"{"aps": {"mutable-content": 1}}"#, "aps"),
        (#"{"aps": {"alert": 5}}"#, "aps.alert"),
        (#"{"aps": {"alert": {"title": 5}}}"#, "aps.alert.title"),
        (#"{"aps": {"alert": {"loc-key": 5}}}"#, "aps.alert.loc-key"),
        (#"{"aps": {"alert": {"loc-key": "K", "loc-args": [1]}}}"#, "aps.alert.loc-args"),
        (#"{"aps": {"badge": -1}}"#, "aps.badge"), (#"{"aps": {"badge": "1"}}"#, "aps.badge"),
        (#"{"aps": {"badge": 1.5}}"#, "aps.badge"), (#"{"aps": {"sound": 1}}"#, "aps.sound"),
        (#"{"aps": {"sound": {"volume": 2}}}"#, "aps.sound.volume"),
        (#"{"aps": {"sound": {"critical": "yes"}}}"#, "aps.sound.critical"),
        (#"{"aps": {"alert": "A", "category": 1}}"#, "aps.category"),
        (#"{"aps": {"alert": "A", "content-available": 2}}"#, "aps.content-available"),
        (#"{"aps": {"alert": "A", "interruption-level": "loud"}}"#, "aps.interruption-level"),
        (#"{"aps": {"alert": "A", "relevance-score": "1"}}"#, "aps.relevance-score"),
    ])
    func `what is wrong is named`(json: String, field: String) {
        let error = #expect(throws: NotificationError.self) { try push(json) }
        #expect(error?.field == field)
    }

    @Test func `is bounded as everything is`() throws {
        let long = String(repeating: "a", count: Request.Limit.body + 1)
        let push = try push(#"{"aps": {"alert": "\#(long)", "content-available": 1}}"#)

        let error = #expect(throws: NotificationError.self) { try push.validate() }
        #expect(error?.field == "content.body")
        var named = push
        named.content.body = "B"
        named.identifier = ""
        #expect(throws: NotificationError.self) { try named.validate() }
        named.identifier = nil
        try named.validate()
        named.content.attachments = [Attachment(identifier: "a", path: "/a.png", type: "")]
        let attached = #expect(throws: NotificationError.self) { try named.validate() }
        #expect(attached?.field == "content.attachments")
    }
}
