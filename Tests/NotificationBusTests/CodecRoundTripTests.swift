// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import NotificationBus

@Suite struct CodecRoundTripTests {
    private func trip<Part: FieldCodable>(_ part: Part) throws -> Part {
        try Part.read(ValueFields(Value(part.written), log: nil), in: "value")
    }

    @Test func `keeps a request with every field set`() throws {
        #expect(try trip(Sample.request) == Sample.request)
    }

    @Test func `writes nothing that has its default`() {
        #expect(
            Request(identifier: "a", content: Content()).busValue
                == .vardict(["identifier": .string("a")]))
    }

    @Test(arguments: Trigger.samples)
    func `keeps every kind of trigger`(trigger: Trigger) throws {
        #expect(try trip(trigger) == trigger)
    }

    @Test(arguments: [LateDelivery.ring, .skip, .ringWithin(seconds: 0), .ringWithin(seconds: 60)])
    func `keeps what happens after downtime`(late: LateDelivery) throws {
        let request = Request(identifier: "a", content: Content(), lateDelivery: late)

        #expect(try trip(request) == request)
    }

    @Test func `keeps a category, an action and a text input`() throws {
        #expect(try trip(Sample.category) == Sample.category)
    }

    @Test func `keeps settings`() throws {
        let settings = ApplicationSettings(
            authorization: .provisional, requested: [.alert, .badge], alertStyle: .alert,
            isSoundEnabled: false, isBadgeEnabled: false, previews: .never, pendingLimit: 64,
            allowsTimeSensitive: false, isSummarized: true, keepsHistory: false)

        #expect(try trip(settings) == settings)
        #expect(try trip(ApplicationSettings()) == ApplicationSettings())
    }

    @Test func `keeps changes, and what they leave alone`() throws {
        var changes = SettingsChanges()
        changes.previews = .whenAuthenticated
        changes.isBadgeEnabled = false
        var settings = ApplicationSettings(alertStyle: .alert)

        settings.apply(try trip(changes))

        #expect(
            settings
                == ApplicationSettings(
                    alertStyle: .alert, isBadgeEnabled: false, previews: .whenAuthenticated))
    }

    @Test func `keeps what is pending and what was delivered`() throws {
        let pending = PendingRequest(
            serial: 7, application: Sample.application, request: Sample.request,
            due: DueTime(wall: Date(timeIntervalSince1970: 1_800_000_000.000_001)))
        let delivered = Sample.delivered

        #expect(try trip(pending) == pending)
        #expect(try trip(delivered) == delivered)
    }

    @Test func `what waits for no time has none on the other side, and no key for it`() throws {
        let pending = PendingRequest(
            application: Sample.application, request: Sample.request, due: nil)

        #expect(try trip(pending) == pending)
        #expect(pending.busValue.asDictionary?.keys.sorted() == ["application", "request"])
    }

    @Test func `keeps a response with its text and without`() throws {
        var response = Sample.response

        #expect(try trip(response) == response)
        response.userText = nil
        #expect(try trip(response) == response)
    }

    @Test func `keeps what tools see`() throws {
        let summary = ApplicationSummary(
            id: Sample.application, name: "Example", badge: 1, pending: 2, monitors: 1,
            delivered: 3)
        var diagnosis = Diagnosis()
        diagnosis.notificationServer = "dunst 1.9"
        diagnosis.capabilities = ["actions", "body"]
        diagnosis.serverProcess = .sentence("%1$@, process %2$@", [.words("dunst"), .words("7")])
        diagnosis.serverLimits = [.sentence("it shows nothing")]
        diagnosis.wakeUp = .sentence("nothing: %@", [.list([.words("a"), .sentence("b")])])
        diagnosis.setAside = [.sentence("the texts of %@", [.words("org.example.Shop")])]
        diagnosis.hasTerminal = true
        diagnosis.hasBadgeListener = true
        diagnosis.storeSize = 4_096
        diagnosis.serverInhibits = true
        diagnosis.isQuiet = true
        diagnosis.quietChange = Date(timeIntervalSince1970: 5)
        diagnosis.clock = Date(timeIntervalSince1970: 6)
        diagnosis.timeZone = "Europe/Berlin"
        let event = CenterEvent(
            .responded, date: Date(timeIntervalSince1970: 5), application: Sample.application,
            identifier: "tea", due: Date(timeIntervalSince1970: 6), action: "a", text: "t", badge: 1
        )

        #expect(try trip(summary) == summary)
        #expect(try trip(diagnosis) == diagnosis)
        #expect(try CenterEvent(arguments: ["responded", event.busValue]) == event)
    }

    @Test(arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: -0.000_001)])
    func `keeps dates to the microsecond`(date: Date) {
        #expect(Date(microseconds: date.microseconds).microseconds == date.microseconds)
    }

    @Test func `puts a date out of reach at the end of time`() {
        #expect(Date(timeIntervalSince1970: .infinity).microseconds == .max)
        #expect(Date(timeIntervalSince1970: -.infinity).microseconds == .min)
    }

    @Test(arguments: [1, 2, 3, 42, 20_260_101] as [UInt64])
    func `keeps random requests`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let request = generator.request()
            #expect(try trip(request) == request, "seed \(seed)")
        }
    }

    @Test func `takes any integer and any array in a user info`() throws {
        let value = Value.vardict([
            "small": .byte(7), "wide": .uint64(8), "strings": .strings(["a"]),
            "path": .objectPath("/a"), "table": .dictionary(["k": .int16(-1)], of: "n"),
        ])
        let fields = try ValueFields(.vardict(["userInfo": value]), log: nil)

        #expect(
            try fields.dictionary(.userInfo) == [
                "small": .integer(7), "wide": .integer(8), "strings": .array([.string("a")]),
                "path": .string("/a"), "table": .dictionary(["k": .integer(-1)]),
            ])
    }
}

extension Trigger {
    static var samples: [Trigger] {
        [
            .interval(IntervalTrigger(seconds: 0.5)),
            .interval(IntervalTrigger(seconds: 60, isRepeating: true)),
            .calendar(CalendarTrigger(components: DateComponents(hour: 9))),
            .calendar(CalendarTrigger(components: Sample.components, isRepeating: true)),
        ]
            + ["gregorian", "hebrew", "islamic-umalqura", "ethiopic", "roc"].compactMap { name in
                Calendar.Identifier(name: name).map {
                    .calendar(
                        CalendarTrigger(
                            components: DateComponents(calendar: Calendar(identifier: $0), day: 1)))
                }
            }
    }
}
