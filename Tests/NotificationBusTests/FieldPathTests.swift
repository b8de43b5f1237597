// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import NotificationBus

/// Whatever value of the contract has a wrong type, the error has the path that was sent.
@Suite struct FieldPathTests {
    /// A value with every key of its type, and the reading of what becomes of it.
    struct Subject: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var value: Value
        var read: @Sendable (Value) throws(NotificationError) -> Void

        init<Record: BusRecord>(_ record: Record) {
            testDescription = "\(Record.self)"
            value = record.busValue
            read = { (value) throws(NotificationError) in
                _ = try [Record](.array([value], of: "a{sv}"), named: "list", log: nil)
            }
        }
    }

    private static let subjects: [Subject] = {
        var content = Sample.content
        content.localizedTexts[.body] = LocalizedText(
            key: "TEA", arguments: [.string("a")], directory: "/usr/share/shop")
        var request = Sample.request
        request.content = content
        let interval = Request(
            identifier: "a", content: content,
            trigger: .interval(IntervalTrigger(seconds: 60, isRepeating: true)))
        let plain = Request(
            identifier: "a", content: content,
            trigger: .calendar(
                CalendarTrigger(first: Sample.components, recurrence: Recurrence(every: 2, .days))))
        var ruled = plain
        var rule = Recurrence(every: 2, .weeks)
        rule.weekdays = [.init(2)]
        ruled.trigger = .calendar(CalendarTrigger(first: Sample.components, recurrence: rule))
        let pending = PendingRequest(
            serial: 3, application: Sample.application, request: request,
            due: DueTime(wall: Date(timeIntervalSince1970: 9)))
        var quiet = QuietHours(
            windows: [.init(from: 60, to: 120)], until: Date(timeIntervalSince1970: 9))
        quiet.windows[0].weekdays = [2]
        quiet.allowed = [Sample.application]
        quiet.silenced = [Sample.application: Date(timeIntervalSince1970: 8)]
        quiet.allowsTimeSensitive = false
        quiet.summaryTimes = [60]
        var settings = ApplicationSettings(lateDelivery: .ringWithin(seconds: 60))
        settings.requestDate = Date(timeIntervalSince1970: 9)
        var changes = SettingsChanges()
        changes.authorization = .authorized
        changes.alertStyle = .banner
        changes.isSoundEnabled = true
        changes.isBadgeEnabled = true
        changes.previews = .always
        changes.pendingLimit = 9
        changes.lateDelivery = .ringWithin(seconds: 60)
        changes.waking = .whenAsked
        changes.allowsTimeSensitive = true
        changes.isSummarized = true
        changes.keepsHistory = true
        return [
            Subject(request), Subject(interval), Subject(plain), Subject(ruled), Subject(content),
            Subject(pending), Subject(Page(elements: [pending])),
            Subject(Sample.delivered), Subject(Sample.response), Subject(Sample.category),
            Subject(settings), Subject(changes),
            Subject(
                Push(
                    identifier: "a", content: content, isMutable: true, wakesApplication: true)),
            Subject(LaterTime.interval(60)), Subject(LaterTime.date(Date())),
            Subject(LaterTime.place(PlaceTrigger(place: .network(UUID()), name: "Home"))),
            Subject(HistoryRetention()), Subject(quiet),
            Subject(RegistrationOptions(isForeground: true, isForPushesOnly: true)),
            Subject(RespondOptions(text: "a", delivery: UUID())),
        ]
    }()

    @Test(arguments: subjects)
    func `an error names the key that was sent with a wrong type`(subject: Subject) {
        // No field is a structure.
        let changed = subject.value.changes(at: "list[0]") { _ in [.structure(["x"])] }
        #expect(!changed.isEmpty)
        for (path, value) in changed {
            do throws(NotificationError) {
                try subject.read(value)
                Issue.record("\(path) is read with any type")
            } catch {
                // Of a list of names, the element is named.
                #expect(error.field == path || error.field == "\(path)[0]")
            }
        }
    }

    @Test func `an argument of a wrong type is named`() {
        func field<Argument: BusArgument>(_ type: Argument.Type) -> String? {
            do throws(NotificationError) {
                _ = try Argument(.structure(["x"]), named: "argument", log: nil)
                return nil
            } catch {
                return error.field
            }
        }

        #expect(field(String.self) == "argument")
        #expect(field(Int.self) == "argument")
        #expect(field(Request.self) == "argument")
        #expect(field([String].self) == "argument")
        #expect(field(ApplicationID?.self) == "argument")
    }
}
