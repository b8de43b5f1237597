// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld

/// Folders of .ics files as vdirsyncer keeps them: events and tasks, one of ten a series, each with an
/// alarm in the years to come.
struct BenchCalendars {
    let path: String
    let lists: Int
    let items: Int

    /// An item in its file.
    struct Item {
        let path: String
        let uid: String
        let number: Int

        /// Its text, with other words or times if it is a changed one.
        func text(title: String? = nil, isLater: Bool = false) -> String {
            let (year, month, day) = (2_090 + number % 8, number / 8 % 12 + 1, number / 96 % 28 + 1)
            let date = String(format: "%04d%02d%02d", year, month, day)
            let time = String(format: "%02d%02d00Z", number % 24, isLater ? 31 : 30)
            let isTask = number % 5 == 0
            let rule = number % 10 == 1 ? "RRULE:FREQ=WEEKLY\n" : ""
            return """
                BEGIN:VCALENDAR
                VERSION:2.0
                PRODID:-//Carillon//Benchmark//EN
                BEGIN:\(isTask ? "VTODO" : "VEVENT")
                UID:\(uid)
                DTSTAMP:20260101T120000Z
                LAST-MODIFIED:20260101T120000Z
                SUMMARY:\(title ?? "Item \(number)")
                LOCATION:Room \(number % 100)
                \(isTask ? "DUE" : "DTSTART"):\(date)T\(time)
                \(rule)BEGIN:VALARM
                ACTION:DISPLAY
                TRIGGER\(isTask ? ";RELATED=END" : ""):-PT15M
                END:VALARM
                END:\(isTask ? "VTODO" : "VEVENT")
                END:VCALENDAR

                """
        }

        /// Takes the place of its file, as programs do it.
        func write(_ text: String) throws {
            let other = path + ".new"
            try Data(text.utf8).write(to: URL(filePath: other))
            guard rename(other, path) == 0 else { throw TestWorldError("cannot rename \(other)") }
        }
    }

    func item(_ number: Int) -> Item {
        let uid = String(
            format: "%08x-5c1e-4f0a-9c3d-%012x", number &* 2_654_435_761 & 0xFFFF_FFFF, number)
        return Item(
            path: path + String(format: "/list-%02d/", number % lists) + uid + ".ics", uid: uid,
            number: number)
    }

    /// Writes all files, and the list of calendars beside them.
    func write() throws {
        for list in 0..<lists {
            try FileManager.default.createDirectory(
                atPath: path + String(format: "/list-%02d", list),
                withIntermediateDirectories: true)
        }
        for number in 0..<items {
            let item = item(number)
            try Data(item.text().utf8).write(to: URL(filePath: item.path))
        }
        let configuration = URL(filePath: path).deletingLastPathComponent()
            .appending(path: ".config/carillon", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(
            at: configuration, withIntermediateDirectories: true)
        try Data(#"{"calendars": [{"path": "\#(path)"}]}"#.utf8)
            .write(to: configuration.appending(path: "calendars.json"))
    }

    /// Waits until it is written that all files were read.
    func untilReported() async throws {
        struct Report: Decodable { var files: Int }
        while (try? JSONDecoder().decode(Report.self, from: Data(contentsOf: report)))?.files
            != items
        {
            try await Task.sleep(for: .milliseconds(50))
        }
    }

    func forgetReport() throws {
        try FileManager.default.removeItem(at: report)
    }

    private var report: URL {
        URL(filePath: path).deletingLastPathComponent()
            .appending(path: ".local/state/carillon/calendars.json")
    }
}
