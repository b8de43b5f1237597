// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestThreads
import TestWorld
import Testing

@testable import ICalendar

@Suite("A merge of calendars that were changed at random", .computing)
struct CalendarMergeWalkTests {
    @Test(arguments: SeededGenerator.seeds(100))
    func `has all changes of both sides, whichever is whose`(seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        let base = EditedCalendar(&numbers)
        let edits = base.edits(&numbers)
        let (ours, theirs, both) = edits.reduce(into: (base, base, base)) { calendars, edit in
            edit.change(&calendars.2)
            if Bool.random(using: &numbers) {
                edit.change(&calendars.0)
            } else {
                edit.change(&calendars.1)
            }
        }

        let result = try merge(base.text, ours.text, theirs.text)
        #expect(try outline(result) == outline(both.file()))
        let mirrored = try merge(base.text, theirs.text, ours.text)
        #expect(try outline(mirrored) == outline(both.file()))
        #expect(try merge(base.text, ours.text, base.text).bytes == Array(ours.text.utf8))
        #expect(try merge(base.text, base.text, theirs.text).bytes == Array(theirs.text.utf8))
    }

    @Test(arguments: SeededGenerator.seeds(200))
    func `of damaged files is a file all the same`(seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        let base = EditedCalendar(&numbers)
        var texts: [String] = []
        for _ in 0..<3 {
            var calendar = base
            for edit in base.edits(&numbers) where Bool.random(using: &numbers) {
                edit.change(&calendar)
            }
            var lines = calendar.text.split(separator: "\n", omittingEmptySubsequences: false)
            for _ in 0..<Int.random(in: 0...4, using: &numbers) {
                let place = Int.random(in: 0..<lines.count, using: &numbers)
                switch Int.random(in: 0..<4, using: &numbers) {
                case 0: lines.remove(at: place)
                case 1: lines.insert(lines[place], at: 0)
                case 2: lines[place] = lines[place].dropFirst(3)
                default: lines.removeLast(min(place / 4, lines.count - 1))
                }
                if lines.isEmpty { lines = [""] }
            }
            texts.append(lines.joined(separator: "\n"))
        }

        let result = try merge(texts[0], texts[1], texts[2])

        #expect(try CalendarFile(result.bytes).bytes == result.bytes)
        #expect(try merge(texts[0], texts[1], texts[0]).bytes == Array(texts[1].utf8))
        #expect(try merge(texts[0], texts[0], texts[2]).bytes == Array(texts[2].utf8))
    }

    /// Files of other programs; see `RealFileTests`.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["CARILLON_ICS"] != nil))
    func `of real files has an acknowledgement and a title`() throws {
        let folder = ProcessInfo.processInfo.environment["CARILLON_ICS"] ?? "."
        let urls = try FileManager.default.contentsOfDirectory(
            at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "ics" }
        try #require(!urls.isEmpty)
        let date = try Date("2030-03-01T13:46:00Z", strategy: .iso8601)
        for url in urls {
            let base = try CalendarFile(Array(try Data(contentsOf: url)))
            for item in CalendarContents(base).items {
                var (ours, theirs, both) = (base, base, base)
                ours.acknowledge(item.path, at: date)
                theirs.set(NewLine("SUMMARY", value: "Another title"), in: item.path)
                both.acknowledge(item.path, at: date)
                both.set(NewLine("SUMMARY", value: "Another title"), in: item.path)
                let result = CalendarMerge(base: base, ours: ours, theirs: theirs).result
                #expect(try outline(result) == outline(both), "\(url.lastPathComponent)")
                let swapped = CalendarMerge(base: base, ours: theirs, theirs: ours).result
                #expect(try outline(swapped) == outline(both), "\(url.lastPathComponent)")
            }
        }
    }

    private func merge(_ base: String, _ ours: String, _ theirs: String) throws -> CalendarFile {
        try CalendarMerge(base, ours, theirs).result
    }

    /// Everything in a file, without its order and folds.
    private func outline(_ file: CalendarFile) throws -> String {
        func outline(_ component: CalendarComponent) -> String {
            let lines = component.lines.map { String(decoding: $0.unfolded, as: UTF8.self) }
            let inner = component.components.map { outline($0.component) }
            return (["BEGIN:" + component.name] + lines.sorted() + inner.sorted() + ["END"])
                .joined(separator: "\n")
        }
        return outline(try CalendarFile(file.bytes).root)
    }
}

/// A calendar with a few events and alarms, and changes that have nothing to do with each other.
private struct EditedCalendar {
    struct Edit {
        let change: (inout EditedCalendar) -> Void
    }

    struct Event {
        var lines: [String]
        var alarms: [[String]]
    }

    private var events: [Event] = []
    private let end: String

    init(_ numbers: inout SeededGenerator) {
        end = Bool.random(using: &numbers) ? "\r\n" : "\n"
        for number in 0..<Int.random(in: 1...5, using: &numbers) {
            var lines = [
                "UID:\(number / 2)", "SUMMARY:Tea", "DTSTART:20270301T140000Z",
                "DTEND:20270301T150000Z", "X-OWN;A=1 : keep",
            ]
            if number % 2 == 1 { lines.append("RECURRENCE-ID:2027030\(number)T140000Z") }
            if Bool.random(using: &numbers) { lines.append("LOCATION:Kit\(end) chen") }
            if Bool.random(using: &numbers) { lines.append("EXDATE:20270401T140000Z") }
            if Bool.random(using: &numbers) { lines.append("CATEGORIES:a,b") }
            let alarms = (0..<Int.random(in: 0...2, using: &numbers)).map { alarm in
                ["ACTION:DISPLAY", "TRIGGER:-PT\(alarm)M"]
                    + (Bool.random(using: &numbers) ? ["UID:alarm-\(alarm)"] : [])
            }
            events.append(Event(lines: lines.shuffled(using: &numbers), alarms: alarms))
        }
    }

    var text: String {
        func component(_ name: String, _ lines: [String]) -> [String] {
            ["BEGIN:" + name] + lines + ["END:" + name]
        }
        let all = events.flatMap { event in
            component("VEVENT", event.lines + event.alarms.flatMap { component("VALARM", $0) })
        }
        return component("VCALENDAR", ["VERSION:2.0"] + all).map { $0 + end }.joined()
    }

    func file() throws -> CalendarFile { try CalendarFile(Array(text.utf8)) }

    /// Some changes, in their order; each can be made on either side.
    func edits(_ numbers: inout SeededGenerator) -> [Edit] {
        var edits: [Edit] = []
        for (place, event) in events.enumerated() {
            func line(_ prefix: String, _ new: String?) {
                edits.append(
                    Edit { calendar in
                        let lines = calendar.events[place].lines
                        let rest = lines.filter { !$0.hasPrefix(prefix) }
                        calendar.events[place].lines = rest + (new.map { [$0] } ?? [])
                    })
            }
            line("SUMMARY", "SUMMARY:\(Int.random(in: 0..<1_000, using: &numbers))")
            line("LOCATION", Bool.random(using: &numbers) ? nil : "LOCATION:Garden")
            line("DTSTART", "DTSTART:20270301T1\(Int.random(in: 0..<5, using: &numbers))3000Z")
            line("STATUS", "STATUS:COMPLETED")
            for day in 2...4 { line("none", "EXDATE:2027040\(day)T140000Z") }
            line("none", "COMMENT:\(Int.random(in: 0..<1_000, using: &numbers))")
            if event.lines.contains("CATEGORIES:a,b") {
                line("CATEGORIES", Bool.random(using: &numbers) ? nil : "CATEGORIES:b,c")
            }
            for alarm in event.alarms.indices {
                edits.append(
                    Edit { $0.events[place].alarms[alarm].append("ACKNOWLEDGED:20270301T140000Z") })
                edits.append(Edit { $0.events[place].alarms[alarm].append("DESCRIPTION:x") })
            }
            for minute in 5...6 {
                edits.append(
                    Edit { $0.events[place].alarms.append(["TRIGGER:-PT\(minute)M"]) })
            }
        }
        for number in 0...2 {
            edits.append(
                Edit { $0.events.append(Event(lines: ["UID:new-\(number)"], alarms: [])) })
        }
        return edits.filter { _ in Int.random(in: 0..<3, using: &numbers) == 0 }
    }
}
