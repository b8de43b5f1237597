// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// Whatever the service refuses, its answer names the key that was sent.
@Suite(.timeLimit(.minutes(2))) struct WrongValueTests {
    /// A call whose last argument has every key that it can have, and its path.
    private struct Call {
        var member: String
        var path: String
        var value: Value
        /// The arguments before the value in a call of a tool; nil for a call of an application.
        var before: [Value]?
        /// The keys of which at least one value must have been refused, as paths below the argument.
        var refused: [String]
    }

    private static var content: Content {
        var content = Content()
        content.title = "Tea"
        content.subtitle = "Green"
        content.body = "It is ready."
        content.badge = 3
        content.badgeIncrement = 1
        content.sound = Sound(kind: .ringtone, name: "bell", volume: 0.5, isRepeating: true)
        content.categoryIdentifier = "tea"
        content.threadIdentifier = "kitchen"
        content.launchImageName = "cup"
        content.userInfo = ["cups": .integer(2)]
        content.summaryArgument = "Kim"
        content.summaryArgumentCount = 4
        content.targetContentIdentifier = "window"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.5
        content.filterCriteria = "work"
        content.isExcludedFromHistory = true
        content.expiration = 7.5
        content.desktop = DesktopHints(
            style: .alert, senderName: "backup", icon: "drive-harddisk", category: "device",
            others: [DesktopHint("value", .integer(42))])
        content.localizedTexts[.title] = LocalizedText(
            key: "TEA", arguments: [.string("a")], directory: "/usr/share/shop")
        return content
    }

    private static func request(_ trigger: Trigger) -> Value {
        .array(
            [
                Request(
                    identifier: "a", content: content, trigger: trigger,
                    lateDelivery: .ringWithin(seconds: 60), wakesMachine: true, nagInterval: 600
                ).busValue
            ], of: "a{sv}")
    }

    private static let contentKeys =
        [
            "title", "subtitle", "body", "badge", "category", "thread", "launchImage", "userInfo",
            "summaryArgument", "targetContentIdentifier", "interruptionLevel", "relevanceScore",
            "filterCriteria", "expiration", "sound.kind", "sound.name", "sound.volume",
            "desktop.alertStyle", "desktop.name", "desktop.icon", "desktop.category",
            "desktop.hints", "localized.title.key", "localized.title.arguments",
            "localized.title.directory",
        ].map { "content.\($0)" }

    private static let calls: [Call] = {
        let components = DateComponents(
            calendar: Calendar(identifier: .gregorian), timeZone: .gmt, era: 1, month: 2, day: 1,
            hour: 3, minute: 4, second: 5, nanosecond: 6, weekday: 5, weekdayOrdinal: 1,
            quarter: 1, weekOfMonth: 1, weekOfYear: 6)
        let first = DateComponents(
            timeZone: .gmt, year: 2999, month: 2, day: 3, hour: 9, minute: 4, second: 5)
        var rule = Recurrence(every: 2, .weeks)
        rule.weekdays = [.init(2)]
        let category = NotificationModel.Category(
            identifier: "list",
            actions: [
                Action(
                    identifier: "reply", title: "Reply", options: .foreground, icon: "mail",
                    textInput: .init(buttonTitle: "Send", placeholder: "Text"))
            ],
            minimalActions: [Action(identifier: "less", title: "Less")], intentIdentifiers: ["i"],
            options: .customDismissAction, hiddenPreviewsBodyPlaceholder: "%u",
            summaryFormat: "%u more")
        var changes = SettingsChanges()
        changes.authorization = .authorized
        changes.alertStyle = .banner
        changes.previews = .always
        changes.pendingLimit = 100
        changes.lateDelivery = .ringWithin(seconds: 60)
        changes.waking = .whenAsked
        var hours = QuietHours(
            windows: [.init(from: 60, to: 120)], until: Date(timeIntervalSince1970: 9))
        hours.windows[0].weekdays = [2]
        hours.allowed = [Sample.application]
        hours.summaryTimes = [60]
        hours.pausedUntil = Date(timeIntervalSince1970: 8)
        hours.silenced = [Sample.application: Date(timeIntervalSince1970: 7)]
        return [
            Call(
                member: "AddRequests", path: "requests",
                value: request(.interval(IntervalTrigger(seconds: 6_000, isRepeating: true))),
                refused: (contentKeys + [
                    "identifier", "trigger.kind", "trigger.seconds", "lateDelivery",
                    "lateDeliverySeconds", "nagInterval",
                ]).map { "[0].\($0)" }),
            Call(
                member: "AddRequests", path: "requests",
                value: request(.calendar(CalendarTrigger(components: components))),
                refused: [
                    "era", "month", "day", "hour", "minute", "second", "nanosecond", "weekday",
                    "weekdayOrdinal", "quarter", "weekOfMonth", "weekOfYear", "timeZone",
                    "calendar",
                ].map { "[0].trigger.components.\($0)" }),
            Call(
                member: "AddRequests", path: "requests",
                value: request(
                    .calendar(
                        CalendarTrigger(first: first, recurrence: Recurrence(every: 2, .days)))),
                refused: ["trigger.every", "trigger.unit", "trigger.repeats"].map { "[0].\($0)" }),
            Call(
                member: "AddRequests", path: "requests",
                value: request(.calendar(CalendarTrigger(first: first, recurrence: rule))),
                refused: ["[0].trigger.rule", "[0].trigger.components.day"]),
            Call(
                member: "SetCategories", path: "categories",
                value: .array([category.busValue], of: "a{sv}"),
                refused: [
                    "[0].identifier", "[0].actions[0].identifier",
                    "[0].minimalActions[0].identifier",
                ]),
            Call(
                member: "Push", path: "push",
                value: Push(identifier: "a", content: content).busValue,
                before: [.string(Sample.application.rawValue)],
                refused: (["identifier"] + contentKeys).map { ".\($0)" }),
            Call(
                member: "SetSettings", path: "changes", value: changes.busValue,
                before: [.string(Sample.application.rawValue)],
                refused: [
                    ".authorization", ".alertStyle", ".previews", ".pendingLimit", ".lateDelivery",
                    ".lateDeliverySeconds", ".waking",
                ]),
            Call(
                member: "Snooze", path: "time", value: LaterTime.interval(60).busValue,
                before: [.string(Sample.application.rawValue), .strings(["nothing"])],
                refused: [".seconds"]),
            Call(
                member: "Reschedule", path: "time", value: LaterTime.date(.distantFuture).busValue,
                before: [.string(Sample.application.rawValue), .strings(["nothing"])],
                refused: [".date"]),
            Call(
                member: "SetHistoryRetention", path: "retention",
                value: HistoryRetention().busValue,
                before: [], refused: [".seconds", ".entries"]),
            Call(
                member: "SetQuietHours", path: "hours", value: hours.busValue, before: [],
                refused: [
                    ".until", ".pausedUntil", ".allowed", ".summaries", ".windows[0].start",
                    ".windows[0].end",
                    ".windows[0].weekdays", ".silenced[0].application", ".silenced[0].until",
                ]),
        ]
    }()

    /// Longer than any text may be; calls that carry none are refused as a whole with it.
    private static let longText = Value.string(String(repeating: "a", count: 300_000))

    /// Values of the type that a key has, of which each key refuses some.
    private static func values(like value: Value, takesLongTexts: Bool) -> [Value] {
        switch value {
        case .string: ["", "nonsense"] + (takesLongTexts ? [longText] : [])
        case .int64: [.int64(.min), .int64(-1), .int64(0), .int64(99), .int64(.max)]
        case .double: [.double(.nan), -1.0, 0.0, .double(.infinity)]
        case .uint32: [.uint32(.max)]
        case .int32: [.int32(99), .int32(.min)]
        case .boolean(let flag): [.boolean(!flag)]
        case .array(_, of: "s"): [.strings(["nonsense!"])]
        case .array(_, of: "v"): [.array(Array(repeating: .variant("a"), count: 99), of: "v")]
        case .dictionary(let entries, of: "v") where entries["cups"] != nil:
            [.vardict((0..<17).reduce([:]) { deeper, _ in ["a": .vardict(deeper)] })]
        default: []
        }
    }

    @Test func `an answer names the key that was sent with a wrong value`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let connection = try await Connection.open(world.address, on: world.loop)
            try await connection.own(Sample.application.rawValue)
            try await world.allow()
            let caller = RawCaller(
                connection: connection, application: Sample.application.rawValue)
            _ = try await caller.call("RequestAuthorization", [.uint32(7)])
            for call in Self.calls {
                var named: Set<String> = []
                let takesLongTexts = ["requests", "categories", "push"].contains(call.path)
                let changes = call.value.changes(at: call.path) {
                    Self.values(like: $0, takesLongTexts: takesLongTexts)
                }
                for (path, value) in changes {
                    let error = await failure(of: call, value, from: caller)
                    // Whether a time ever comes is a matter of all components.
                    guard let error, error.code != .neverRings else { continue }
                    let field = error.field?.replacing(
                        /(allowed|hints)\[0\]$|(userInfo)\[.*/
                    ) { $0.output.1 ?? $0.output.2 ?? "" }
                    #expect(field == path, "\(call.member): \(error.message)")
                    field.map { _ = named.insert($0) }
                }
                let wanted = Set(call.refused.map { call.path + $0 })
                #expect(wanted.subtracting(named) == [], "\(call.member) refuses nothing for these")
            }
            await connection.close()
        }
    }

    private func failure(
        of call: Call, _ value: Value, from caller: RawCaller
    ) async -> NotificationError? {
        guard let before = call.before else {
            return await caller.failure(of: call.member, [value])
        }
        do throws(DBusError) {
            _ = try await caller.connection.call(
                MethodCall(
                    destination: BusName.control, path: ControlInterface.path,
                    interface: ControlInterface.name, member: call.member,
                    arguments: before + [value]))
            return nil
        } catch {
            return NotificationError(error)
        }
    }
}
