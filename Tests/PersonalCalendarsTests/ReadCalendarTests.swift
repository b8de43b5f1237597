// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import PersonalCalendars

@Suite("A file of a calendar")
struct ReadCalendarTests {
    private let folder: TemporaryDirectory
    private let calendar: KeptCalendar

    init() throws {
        folder = try TemporaryDirectory()
        calendar = KeptCalendar(path: folder.path)
    }

    /// Why a file in the folder is not read; nil if it is.
    private func fault(_ name: String) -> Finding? {
        do throws(ReadCalendar.Fault) {
            _ = try ReadCalendar(
                at: folder.path + "/" + name, calendar, at: Date(timeIntervalSince1970: 0),
                in: .gmt)
            return nil
        } catch {
            return error.message
        }
    }

    @Test func `of more than 50 MB is named, and none of it is read`() throws {
        try folder.write(CalendarFolderModel.task("a"), to: "a.ics")
        #expect(fault("a.ics") == nil)
        let file = try FileHandle(forWritingTo: URL(filePath: folder.path + "/a.ics"))
        // It takes no room on the disk.
        try file.truncate(atOffset: 50 * 1_024 * 1_024 + 1)
        try file.close()
        #expect(fault("a.ics") == .cannotBeRead(.text("it is too large")))
    }

    @Test func `that has become a link, a pipe or a folder since it was seen is not opened`() throws
    {
        try folder.write(CalendarFolderModel.task("a"), to: "a.ics")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link.ics", withDestinationPath: folder.path + "/a.ics")
        _ = try folder.makeDirectory("folder.ics")
        #expect(mkfifo(folder.path + "/pipe.ics", 0o600) == 0)
        for name in ["link.ics", "folder.ics", "pipe.ics"] {
            #expect(fault(name) == .cannotBeRead(.text("it is no plain file")), "\(name)")
        }
        #expect(fault("gone.ics") != nil)
    }

    @Test func `that is half written does not count`() throws {
        let text = CalendarFolderModel.task("a")
        for end in stride(from: 0, to: text.utf8.count - 2, by: 7) {
            try folder.write(String(text.prefix(end)), to: "a.ics")
            #expect(fault("a.ics") != nil, "\(end)")
        }
        try folder.write(String(text.prefix(text.utf8.count - 20)), to: "a.ics")
        #expect(fault("a.ics") == .isCutOff)
        try folder.write("", to: "a.ics")
        #expect(fault("a.ics") == .hasNoCalendar)
        try folder.write(text.replacing("\n", with: "\u{0}\n"), to: "a.ics")
        #expect(fault("a.ics") != nil)
    }

    @Test func `with a line that nobody takes is named with the line`() throws {
        let line = "X-PICTURE:" + String(repeating: "x", count: 17 * 1_024 * 1_024)
        try folder.write("BEGIN:VCALENDAR\n\(line)\nEND:VCALENDAR\n", to: "a.ics")
        guard case .sentence("line %1$@: %2$@", let values)? = fault("a.ics") else {
            Issue.record("it was read")
            return
        }
        #expect(values.first == .words("2"))
    }
}
