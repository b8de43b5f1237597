// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel
import Testing

@testable import NotificationBus

@Suite struct WrongTypeTests {
    /// A key with a value it must refuse, and the type it wants.
    struct Case: Sendable, CustomTestStringConvertible {
        var key: String
        var value: Value
        var wanted: String

        var testDescription: String { "\(key) of type \(value.signature)" }
    }

    static let contentCases: [Case] =
        [
            "title", "subtitle", "body", "category", "thread", "launchImage", "summaryArgument",
            "targetContentIdentifier", "filterCriteria",
        ].map { Case(key: $0, value: .int64(1), wanted: "s") }
        + ["badge", "badgeIncrement", "summaryArgumentCount"].map {
            Case(key: $0, value: "1", wanted: "x")
        }
        + [
            Case(key: "sound", value: "bell", wanted: "a{sv}"),
            Case(key: "attachments", value: .vardict([:]), wanted: "aa{sv}"),
            Case(key: "userInfo", value: .strings([]), wanted: "a{sv}"),
            Case(key: "interruptionLevel", value: "active", wanted: "u"),
            Case(key: "relevanceScore", value: "1", wanted: "d"),
            Case(key: "excludedFromHistory", value: "yes", wanted: "b"),
            Case(key: "expiration", value: "5000", wanted: "d"),
        ]

    static let componentCases: [Case] =
        [
            "era", "year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday",
            "weekdayOrdinal", "quarter", "weekOfMonth", "weekOfYear", "yearForWeekOfYear",
            "dayOfYear",
        ].map { Case(key: $0, value: 1.5, wanted: "x") }
        + ["timeZone", "calendar"].map { Case(key: $0, value: true, wanted: "s") }
        + [Case(key: "leapMonth", value: .int32(1), wanted: "b")]

    private func error<Part: BusRecord>(
        _ type: Part.Type, _ fields: [String: Value]
    ) -> NotificationError? {
        do throws(NotificationError) {
            _ = try [Part](.array([.vardict(fields)], of: "a{sv}"), named: "list", log: nil)
            return nil
        } catch {
            return error
        }
    }

    private func expected(_ field: String, _ item: Case) -> NotificationError {
        NotificationError(
            .wrongType, field: "list[0].\(field)",
            message: "it has type \(item.value.signature); use \(item.wanted)")
    }

    @Test(arguments: contentCases)
    func `names the key of a content that has a wrong type`(item: Case) {
        let request: [String: Value] = [
            "identifier": "a", "content": .vardict([item.key: item.value]),
        ]

        #expect(error(Request.self, request) == expected("content.\(item.key)", item))
    }

    @Test(arguments: [
        Case(key: "key", value: true, wanted: "s"),
        Case(key: "arguments", value: "a", wanted: "av"),
        Case(key: "directory", value: true, wanted: "s"),
    ])
    func `names the key of a localized text that has a wrong type`(item: Case) {
        let text = ["key": "A"].merging([item.key: item.value]) { _, new in new }
        let request: [String: Value] = [
            "identifier": "a",
            "content": .vardict(["localized": .vardict(["body": .vardict(text)])]),
        ]

        #expect(
            error(Request.self, request) == expected("content.localized.body.\(item.key)", item))
    }

    @Test(arguments: componentCases)
    func `names the date component that has a wrong type`(item: Case) {
        let trigger: Value = .vardict([
            "kind": "calendar", "components": .vardict([item.key: item.value]),
        ])

        #expect(
            error(Request.self, ["identifier": "a", "trigger": trigger])
                == expected("trigger.components.\(item.key)", item))
    }

    @Test(arguments: [
        Case(key: "identifier", value: true, wanted: "s"),
        Case(key: "actions", value: "no", wanted: "aa{sv}"),
        Case(key: "intentIdentifiers", value: "no", wanted: "as"),
        Case(key: "options", value: "no", wanted: "u"),
        Case(key: "hiddenPreviewsBodyPlaceholder", value: true, wanted: "s"),
        Case(key: "summaryFormat", value: true, wanted: "s"),
    ])
    func `names the key of a category that has a wrong type`(item: Case) {
        let fields = ["identifier": "a"].merging([item.key: item.value]) { _, new in new }

        #expect(error(NotificationModel.Category.self, fields) == expected(item.key, item))
    }

    @Test(arguments: [
        Case(key: "title", value: true, wanted: "s"), Case(key: "icon", value: true, wanted: "s"),
        Case(key: "options", value: true, wanted: "u"),
        Case(key: "textInput", value: "no", wanted: "a{sv}"),
    ])
    func `names the key of an action that has a wrong type`(item: Case) {
        let action: Value = .vardict([
            "identifier": "a", item.key: item.value,
        ])
        let fields: [String: Value] = [
            "identifier": "a", "actions": .array([action], of: "a{sv}"),
        ]

        #expect(
            error(NotificationModel.Category.self, fields)
                == expected("actions[0].\(item.key)", item))
    }

    @Test(arguments: [
        Case(key: "authorization", value: "2", wanted: "i"),
        Case(key: "alertStyle", value: "2", wanted: "i"),
        Case(key: "previews", value: true, wanted: "i"),
        Case(key: "sound", value: .int32(1), wanted: "b"),
        Case(key: "badge", value: .int32(1), wanted: "b"),
        Case(key: "pendingLimit", value: 1.5, wanted: "x"),
    ])
    func `names the setting that has a wrong type`(item: Case) {
        #expect(
            error(SettingsChanges.self, [item.key: item.value]) == expected(item.key, item))
    }

    @Test func `says when a number does not fit`() {
        let content: Value = .vardict(["badge": .uint64(.max)])

        #expect(
            error(Request.self, ["identifier": "a", "content": content])
                == NotificationError(
                    .wrongType, field: "list[0].content.badge", message: "it does not fit in x"))
    }

    @Test func `says when a key is missing`() {
        #expect(
            error(Request.self, [:])
                == NotificationError(
                    .wrongType, field: "list[0].identifier", message: "it is missing"))
    }

    @Test(
        arguments: [
            ("trigger", ["kind": "sunset"], "InvalidTrigger", "trigger.kind"),
            (
                "trigger",
                ["kind": "calendar", "components": .vardict(["timeZone": "Mars/Olympus"])],
                "InvalidTrigger", "trigger.components.timeZone"
            ),
            (
                "trigger", ["kind": "calendar", "components": .vardict(["calendar": "mayan"])],
                "InvalidTrigger", "trigger.components.calendar"
            ),
            (
                "content", ["interruptionLevel": .uint32(9)], "InvalidContent",
                "content.interruptionLevel"
            ),
            (
                "content", ["sound": .vardict(["kind": "gong"])], "InvalidContent",
                "content.sound.kind"
            ),
        ] as [(String, [String: Value], String, String)])
    func `refuses what is none of the known values`(
        key: String, fields: [String: Value], code: String, path: String
    ) {
        let found = error(Request.self, ["identifier": "a", key: .vardict(fields)])

        #expect(found?.code.rawValue == code)
        #expect(found?.field == "list[0].\(path)")
    }

    @Test func `refuses a user info with a type that is no property list`() {
        let content: Value = .vardict([
            "userInfo": .vardict(["a": .array([.structure(["x", "y"])], of: "(ss)")])
        ])
        let found = error(Request.self, ["identifier": "a", "content": content])

        #expect(found?.field == "list[0].content.userInfo[a][0]")
        #expect(found?.code == .wrongType)
    }

    @Test func `ignores keys that do not belong to a value and names each in the log`()
        async throws
    {
        let (lines, log) = AsyncStream.makeStream(of: String.self)
        // Each is a key of the contract but one, and none has a place where it stands.
        let request = try Request(
            .vardict([
                "identifier": "a", "colour": "red", "title": "Tea",
                "content": .vardict([
                    "windows": .int64(3), "badge": .int64(1),
                    "sound": .vardict(["kind": "ringtone", "hour": .int64(9)]),
                ]),
                "trigger": .vardict([
                    "kind": "interval", "seconds": 60.0, "components": .vardict([:]),
                ]),
            ]), named: "request"
        ) { log.yield($0) }
        log.finish()

        #expect(request.content.badge == 1)
        #expect(
            await lines.reduce(into: []) { $0.append($1) } == [
                "sound: ignoring keys that do not belong here: hour",
                "content: ignoring keys that do not belong here: windows",
                "trigger: ignoring keys that do not belong here: components",
                "request: ignoring keys that do not belong here: colour, title",
            ])
    }
}
