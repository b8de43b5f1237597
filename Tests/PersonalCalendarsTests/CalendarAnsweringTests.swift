// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationFiles
import NotificationModel
import TestWorld
import Testing

@testable import PersonalCalendars

/// Many answers at once, as of who clears all that is on the screen.
@Suite("Many answers to notifications of calendars")
struct CalendarAnsweringTests {
    private static let now = Date(timeIntervalSince1970: 1_803_902_400)
    private let folder: TemporaryDirectory
    private let configuration: PersonalFile<KeptCalendars>

    init() throws {
        folder = try TemporaryDirectory()
        let home = try folder.makeDirectory("home")
        configuration = PersonalFile(path: home + "/calendars.json", limit: 65_536)
        var calendars = KeptCalendars()
        calendars.calendars = [KeptCalendar(path: try folder.makeDirectory("work"))]
        try configuration.write(calendars)
    }

    private var work: String { folder.path + "/work" }

    private func event(_ uid: String) -> String {
        """
        BEGIN:VEVENT
        UID:\(uid)
        DTSTART:20270301T090000Z
        BEGIN:VALARM
        TRIGGER:PT0S
        END:VALARM
        END:VEVENT

        """
    }

    private func write(_ events: [String], to name: String) throws {
        let text = "BEGIN:VCALENDAR\n\(events.map(event).joined())END:VCALENDAR\n"
        try Data(text.utf8).write(to: URL(filePath: "\(work)/\(name)"))
    }

    private func acknowledged(in name: String) throws -> Int {
        let text = try String(contentsOfFile: "\(work)/\(name)", encoding: .utf8)
        return text.split(separator: "\n").count { $0.hasPrefix("ACKNOWLEDGED:") }
    }

    private func answer(_ uid: String, _ kind: CalendarAnswer.Kind = .seen) throws -> CalendarAnswer
    {
        var content = Content()
        content.userInfo["calendar"] = .dictionary([
            "uid": .string(uid), "kind": .string("VEVENT"), "source": .string(work),
        ])
        let notification = DeliveredNotification(
            id: UUID(), application: try ApplicationID(CalendarKeeping.applicationName),
            request: Request(identifier: uid, content: content, trigger: nil), dueDate: Self.now,
            date: Self.now)
        return try #require(CalendarAnswer(to: notification, occurrence: nil, kind))
    }

    @Test func `each file is written once, and each answer knows what became of it`() throws {
        try write((0..<50).map { "one-\($0)" }, to: "one.ics")
        for number in 0..<20 { try write(["own-\(number)"], to: "own-\(number).ics") }
        let uids = (0..<50).map { "one-\($0)" } + (0..<20).map { "own-\($0)" } + ["nowhere"]
        let calendars = try #require(try configuration.read())
        let before = try inode("one.ics")

        let results = CalendarAnswers.write(
            try uids.map { try answer($0) }, to: calendars, at: Self.now, in: .gmt)

        #expect(try results.map { try $0.get() } == uids.map { $0 != "nowhere" })
        #expect(try acknowledged(in: "one.ics") == 50)
        for number in 0..<20 { #expect(try acknowledged(in: "own-\(number).ics") == 1) }
        // Whoever writes makes another file of it each time.
        #expect(try inode("one.ics") != before)
        let names = try FileManager.default.contentsOfDirectory(atPath: work)
        #expect(names.count == 21)
    }

    @Test func `what comes while files are written goes together afterwards`() async throws {
        let (begun, begins) = AsyncStream.makeStream(of: Int.self)
        let gate = DispatchSemaphore(value: 0)
        let answering = CalendarAnswering { answers in
            begins.yield(answers.count)
            gate.wait()
            return answers.map { _ in .success(true) }
        }
        let answer = try answer("a")

        await withThrowingTaskGroup(of: Bool.self) { group in
            var counts = begun.makeAsyncIterator()
            group.addTask { try await answering.write(answer) }
            #expect(await counts.next() == 1)
            for _ in 0..<300 { group.addTask { try await answering.write(answer) } }
            while await answering.waiting.count < 300 { await Task.yield() }
            gate.signal()
            #expect(await counts.next() == 300)
            gate.signal()
        }
    }

    private func inode(_ name: String) throws -> Int {
        let values = try FileManager.default.attributesOfItem(atPath: "\(work)/\(name)")
        return try #require(values[.systemFileNumber] as? Int)
    }
}
