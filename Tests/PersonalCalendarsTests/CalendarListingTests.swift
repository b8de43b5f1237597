// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

@testable import PersonalCalendars

@Suite("A look at folders of calendars")
struct CalendarListingTests {
    @Test(arguments: SeededGenerator.seeds(20))
    func `sees by what was told all that a look at everything sees`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let home = try TemporaryDirectory()
        let files = FileManager.default
        let root = try home.makeDirectory("calendars")
        let calendars = [KeptCalendar(path: root)]
        var last = CalendarListing(of: calendars)
        for _ in 0..<40 {
            let folder = root + ["", "/a", "/b", "/a/c"][Int.random(in: 0..<4, using: &random)]
            let file = "\(folder)/\(Int.random(in: 0..<3, using: &random)).ics"
            let outer = URL(fileURLWithPath: folder).deletingLastPathComponent().path
            var touched: Set = [folder]
            switch Int.random(in: 0..<6, using: &random) {
            case 0..<3:
                touched.insert(outer)
                if folder == root + "/a/c" { touched.insert(root) }
                try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
                try Data("\(Int.random(in: 0..<9, using: &random))".utf8)
                    .write(to: URL(fileURLWithPath: file))
            case 3: try? files.removeItem(atPath: file)
            case 4 where folder != root:
                touched.formUnion([outer, root + "/a/c"])
                try? files.removeItem(atPath: folder)
            default: touched = []
            }
            let whole = CalendarListing(of: calendars)
            let told = CalendarListing(of: calendars, after: last, touched: touched)
            #expect(told.folders == whole.folders && told.missing == whole.missing)
            last = told
        }
    }

    @Test func `takes another folder at a place for another one, though nobody told`() throws {
        let home = try TemporaryDirectory()
        let root = try home.makeDirectory("calendars")
        let other = try home.makeDirectory("other")
        try home.write("x", to: "calendars/a.ics")
        let calendars = [KeptCalendar(path: root)]
        let last = CalendarListing(of: calendars)
        try FileManager.default.moveItem(atPath: root, toPath: home.path + "/away")
        try FileManager.default.moveItem(atPath: other, toPath: root)
        let told = CalendarListing(of: calendars, after: last, touched: [])
        #expect(told.folders[root]?.files.isEmpty == true)
        #expect(told.folders[root]?.identity != last.folders[root]?.identity)
    }
}
