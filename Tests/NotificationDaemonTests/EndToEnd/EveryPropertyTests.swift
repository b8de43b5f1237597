// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// Whatever a request holds, it rings: each property by itself, many at once, in one service.
@Suite(.timeLimit(.minutes(1))) struct EveryPropertyTests {
    /// Sets each property of a content to something, by the property's name.
    static let properties: [(String, @Sendable (inout Content) -> Void)] = [
        ("title", { $0.title = "Milk" }),
        ("subtitle", { $0.subtitle = "Two bottles" }),
        ("body", { $0.body = "From the corner shop" }),
        ("badge", { $0.badge = 3 }),
        ("badgeIncrement", { $0.badgeIncrement = 1 }),
        ("sound", { $0.sound = .default }),
        ("attachments", { _ in }),
        ("categoryIdentifier", { $0.categoryIdentifier = "list" }),
        ("threadIdentifier", { $0.threadIdentifier = "kitchen" }),
        ("launchImageName", { $0.launchImageName = "tea.png" }),
        ("userInfo", { $0.userInfo = ["list": .array([.integer(1), .data(Data([0, 255]))])] }),
        ("summaryArgument", { $0.summaryArgument = "Kim" }),
        ("summaryArgumentCount", { $0.summaryArgumentCount = 3 }),
        ("targetContentIdentifier", { $0.targetContentIdentifier = "window 1" }),
        ("interruptionLevel", { $0.interruptionLevel = .timeSensitive }),
        ("relevanceScore", { $0.relevanceScore = 0.5 }),
        ("filterCriteria", { $0.filterCriteria = "work" }),
        ("isExcludedFromHistory", { $0.isExcludedFromHistory = true }),
        ("expiration", { $0.expiration = 7.5 }),
        ("alertStyle", { $0.alertStyle = .alert }),
        ("desktop", { $0.desktop = DesktopHints(style: .alert, senderName: "backup") }),
        ("localizedTexts", { $0.localizedTexts[.title] = LocalizedText(key: "TEA") }),
    ]

    private static let triggers: [(String, Trigger?)] = [
        ("at once", nil), ("interval", .after(0.5)), ("repeats", .after(1, repeats: true)),
        ("calendar", .calendar(CalendarTrigger(components: .init(nanosecond: 0)))),
        ("rule", .calendar(CalendarTrigger(first: firstTime, recurrence: rule))),
        ("ahead", .calendar(ahead)),
    ]

    private static let firstTime = DateComponents(
        timeZone: .gmt, year: 2026, month: 1, day: 1, hour: 0, minute: 0, second: 0)
    /// Each second, for one that is to come.
    private static let ahead: CalendarTrigger = {
        var trigger = CalendarTrigger(first: firstTime, recurrence: Recurrence(every: 1, .seconds))
        trigger.relativeOffsets = [.init(days: -1), .init(seconds: -3_600)]
        return trigger
    }()
    /// Every other second, with something in each part.
    private static let rule: Recurrence = {
        var rule = Recurrence(every: 2, .seconds)
        rule[.months] = Array(1...12)
        rule.weekdays = (1...7).map { Recurrence.Weekday($0) }
        rule.weekStart = 1
        rule.end = .until(RecurrenceDate(year: 2999, month: 12, day: 31))
        rule.exceptions = [RecurrenceDate(year: 2998, month: 1, day: 1)]
        rule.additions = [
            RecurrenceDate(year: 2998, month: 1, day: 2, time: .init(hour: 9), isUTC: true)
        ]
        return rule
    }()

    @Test func `no property is left out here`() {
        let all = Mirror(reflecting: Content()).children.compactMap(\.label)
        #expect(Self.properties.map(\.0) == all)
    }

    @Test func `a request with any property rings, by any trigger, and is as it was`() async throws
    {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            let events = try await tool.events()
            var requests: [Request] = []
            for (property, set) in Self.properties {
                for (kind, trigger) in Self.triggers {
                    var request = Sample.request("\(property), \(kind)", trigger)
                    set(&request.content)
                    if property == "attachments" {
                        request.content.attachments = try (1...3).map { number in
                            let path = try world.home.picture("\(kind) \(number).png")
                            return Attachment(
                                identifier: "\(number)", path: path, type: "public.png")
                        }
                    }
                    requests.append(request)
                }
            }
            // What lies behind them must not be disturbed, nor disturb.
            var farOff = Sample.request("far off", .inAnHour)
            let path = try world.home.picture("far off.png")
            farOff.content.attachments = [.init(identifier: "a", path: path, type: "public.png")]

            try await client.add([farOff])
            for request in requests { try await client.add([request]) }

            var silent = Set(requests.map(\.identifier))
            for await event in events where event.kind == .delivered {
                event.identifier.map { _ = silent.remove($0) }
                if silent.isEmpty { break }
            }
            #expect(silent.isEmpty)
            #expect(try await client.pending().contains { $0.request.identifier == "far off" })
            let listed = try await client.delivered().map(\.request)
            for request in requests {
                var found = try #require(listed.first { $0.identifier == request.identifier })
                // The service has files of its own.
                #expect(found.content.attachments.count == request.content.attachments.count)
                found.content.attachments = request.content.attachments
                #expect(found.content == request.content)
                #expect(found.trigger == request.trigger)
            }
        }
    }
}
