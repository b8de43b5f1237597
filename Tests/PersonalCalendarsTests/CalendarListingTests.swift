// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

@testable import PersonalCalendars

@Suite("A look at folders of calendars")
struct CalendarListingTests {
    @Test(arguments: SeededGenerator.seeds(60))
    func `sees in the end by what it was told all that a look at everything sees`(seed: UInt64)
        throws
    {
        let walk = try FolderWalk(seed: seed)
        for _ in 0..<40 {
            for _ in 0..<3 { _ = walk.round(isBusy: true) }
            var rounds = 0
            while walk.round(isBusy: false), rounds < 20 { rounds += 1 }
            let whole = walk.whole
            #expect(walk.listing.folders == whole.folders)
            #expect(walk.listing.missing == whole.missing)
            #expect(Set(walk.listing.problems) == Set(whole.problems))
            #expect(rounds < 20)
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

    @Test func `takes no link for the folder that it was`() throws {
        let home = try TemporaryDirectory()
        let root = try home.makeDirectory("calendars")
        let inner = try home.makeDirectory("calendars/a")
        try home.write("x", to: "calendars/a/1.ics")
        let calendars = [KeptCalendar(path: root)]
        let last = CalendarListing(of: calendars)
        #expect(last.folders[inner]?.files.count == 1)
        try FileManager.default.moveItem(atPath: inner, toPath: home.path + "/b")
        try FileManager.default.createSymbolicLink(
            atPath: inner, withDestinationPath: home.path + "/b")
        let told = CalendarListing(of: calendars, after: last, touched: [])
        #expect(told.folders[inner] == nil)
    }

    @Test func `keeps files by their names, in any order`() throws {
        var random = SeededGenerator(seed: 1)
        var files = CalendarFiles(in: "/a")
        var model: [String: CalendarListing.Stamp] = [:]
        for number in 1...2_000 {
            let name = "\(Int.random(in: 0..<60, using: &random)).ics"
            let stamp = Bool.random(using: &random) ? CalendarListing.Stamp(number) : nil
            files["/a/" + name] = stamp
            model["/a/" + name] = stamp
            #expect(files.count == model.count)
        }
        let all = files.paths { _ in true }
        #expect(Set(all) == Set(model.keys) && all == all.sorted())
        for (path, stamp) in model { #expect(files[path] == stamp) }
        #expect(files["/b/1.ics"] == nil && files["/a"] == nil)
        let read = CalendarFiles(
            in: "/a", model.map { (name: String($0.key.dropFirst(3)), stamp: $0.value) })
        #expect(read == files)
        var later = files
        later["/a/new.ics"] = CalendarListing.Stamp(0)
        later[all[0]] = nil
        later[all[1]] = CalendarListing.Stamp(-1)
        let (changed, gone) = later.differences(from: files)
        #expect(Set(changed) == ["/a/new.ics", all[1]] && gone == [all[0]])
        #expect(files.differences(from: nil).changed == all)
        #expect(CalendarFiles(in: "/") != CalendarFiles(in: "/a"))
    }
}
