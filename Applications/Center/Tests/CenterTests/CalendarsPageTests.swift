// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing
import WindowTesting

private let calendars = "org.carillon.Calendars"

/// The page of calendars, as a person uses it, with real folders and a real server.
@Suite(.timeLimit(.minutes(3))) struct CalendarsPageTests {
    /// The programs that keep calendars and speak with servers.
    private static let programs = [
        calendars: "carillon keep-calendars", "org.carillon.Subscriptions": "carillon-sync",
    ]

    private func task(_ uid: String, _ title: String) -> String {
        """
        BEGIN:VCALENDAR
        BEGIN:VTODO
        UID:\(uid)
        SUMMARY:\(title)
        DUE:20990301T090000Z
        END:VTODO
        END:VCALENDAR

        """
    }

    /// A folder with two tasks, called by a name and with a colour.
    private func makeFolder(_ name: String, _ title: String, in desktop: Desktop) throws -> String {
        let path = try desktop.home.makeDirectory(name)
        try desktop.home.write(task("milk", "Milk"), to: name + "/milk.ics")
        try desktop.home.write(task("tea", "Tea"), to: name + "/tea.ics")
        try desktop.home.write(title, to: name + "/displayname")
        try desktop.home.write("#3584E4", to: name + "/color")
        return path
    }

    private func openPage(_ desktop: Desktop) async throws {
        try desktop.start("carillon-center")
        try await desktop.untilActive(centre)
        try await desktop.press("alt+4")
    }

    @Test func `a folder is added, changed here and at the terminal, and removed`() async throws {
        try await Desktop.run(Self.programs) { desktop in
            let path = try makeFolder("work", "Work", in: desktop)
            try await openPage(desktop)
            _ = try await desktop.find("No Calendars Yet", in: centre)
            try await desktop.press("Add Calendars…", in: centre)
            try await desktop.untilActive(centre, window: "Add Calendars")
            try await desktop.choose("In a Folder or File", of: "Where They Are")
            try await desktop.enter("Folder", "/nowhere/at/all", desktop)
            try await desktop.untilSaid("'/nowhere/at/all' cannot be read", in: centre)
            try await desktop.enter("Folder", path, desktop)
            try await desktop.untilRows("Work. ~/work, 2 items.")
            let tool = try await desktop.tool()
            #expect(try await tool.pending(of: ApplicationID(calendars)).count == 2)
            // What rings of it has its name on the other pages.
            try await desktop.press("alt+1")
            try await desktop.untilSaid("Milk. Work, ", in: centre)
            try await desktop.press("alt+4")
            try await desktop.untilRows("Work. ~/work, 2 items.")

            try await desktop.press("Return")
            try await desktop.flip("Quiet")
            try await eventually {
                try await tool.pending(of: ApplicationID(calendars))
                    .map(\.request.content.interruptionLevel) == [.passive, .passive]
            }
            let listed = "\(path)  --quiet"
            try await eventually(orElse: "it is not listed as \(listed)") {
                try await desktop.carillon("calendars").contains(listed)
            }
            // What is changed elsewhere shows, too.
            try await desktop.carillon("calendars", "add", path, "--remind", "0s", "--quiet")
            _ = try await desktop.find("When They Begin", in: centre)
            try await desktop.carillon("calendars", "add", path, "--off")
            try await eventually {
                let rings = try await desktop.find("Ring", role: "switch", in: centre)
                return try await !desktop.has(.checked, rings)
            }
            try await desktop.press("Escape")
            try await desktop.untilRows("Work. ~/work, 0 items, does not ring.")
            try await desktop.carillon("calendars", "add", path)
            try await desktop.untilRows("Work. ~/work, 2 items.")
            try await desktop.untilFocused("Work.")

            try await desktop.press("Delete")
            _ = try await desktop.find("Remove ~/work?", in: centre)
            try await desktop.press("Remove", in: centre)
            _ = try await desktop.find("No Calendars Yet", in: centre)
            try await eventually { try await tool.pending(of: ApplicationID(calendars)).isEmpty }
            #expect(FileManager.default.fileExists(atPath: path + "/milk.ics"))
            try await desktop.quit(centre)
        }
    }

    @Test func `an event without an alarm rings as chosen`() async throws {
        try await Desktop.run(Self.programs) { desktop in
            let path = try desktop.home.makeDirectory("work")
            try desktop.home.write(
                """
                BEGIN:VCALENDAR
                BEGIN:VEVENT
                UID:fair
                SUMMARY:Fair
                DTSTART:20990301T090000Z
                END:VEVENT
                END:VCALENDAR

                """, to: "work/fair.ics")
            try await openPage(desktop)
            try await desktop.carillon("calendars", "add", path)
            try await desktop.untilRows("work. ~/work, 1 item")
            let tool = try await desktop.tool()
            #expect(try await tool.pending(of: ApplicationID(calendars)).isEmpty)
            try await desktop.press("Home", "Return")
            // It has slid in, and lies where it is clicked.
            try await desktop.untilFocused(role: "switch", "Ring")
            try await desktop.chooseSecond("Events Without an Alarm")
            try await eventually(orElse: "it does not ring") {
                try await tool.pending(of: ApplicationID(calendars)).map(\.request.content.title)
                    == ["Fair"]
            }
            #expect(try await desktop.carillon("calendars").contains("\(path)  --remind 0s"))
            try await desktop.quit(centre)
        }
    }

    @Test func `what is there twice, and what cannot be read, is said in a row`() async throws {
        try await Desktop.run(Self.programs) { desktop in
            let work = try makeFolder("work", "Work", in: desktop)
            let copy = try makeFolder("copy", "Copy", in: desktop)
            try await openPage(desktop)
            _ = try await desktop.find("No Calendars Yet", in: centre)
            try await desktop.carillon("calendars", "add", work)
            try await desktop.carillon("calendars", "add", copy)
            try await desktop.untilRows("Copy. ~/copy, 2 items.", "Work. ~/work, 2 items.")
            try desktop.home.write("no calendar", to: "copy/odd.ics")
            try await desktop.untilRows(
                "Copy. copy/odd.ics: there is no BEGIN:VCALENDAR", "Work. ")
            try await desktop.untilFocused()
            try await desktop.press("Down", "Return")
            try await desktop.untilSaid("Work has the same items as Copy", in: centre)
            try await desktop.quit(centre)
        }
    }

    @Test func `an account on a server is added, and asked when a person wants it`() async throws {
        let server = try await CalendarServerProcess(.radicale)
        try await server.put(task("milk", "Milk"), at: "milk.ics")
        try await Desktop.run(Self.programs) { desktop in
            try await openPage(desktop)
            try await desktop.press("Add Calendars…", in: centre)
            try await desktop.untilActive(centre, window: "Add Calendars")
            try await desktop.fill("Address", server.address)
            try await desktop.fill("User Name", CalendarServerProcess.user)
            try await desktop.enter("Password", "wrong", desktop)
            try await desktop.untilSaid("is in the list, but nothing comes", in: centre)
            try await desktop.enter("Password", CalendarServerProcess.password, desktop)
            try await desktop.untilRows("Work. anna@127.0.0.1, 1 item, reached today")

            try await server.put(task("tea", "Tea"), at: "tea.ics")
            try await desktop.press("Sync Now", in: centre)
            try await desktop.untilSaid("anna@127.0.0.1 is as on its server: Work", in: centre)
            try await desktop.untilRows("Work. anna@127.0.0.1, 2 items, reached today")
            await server.kill()
            try await desktop.press("Sync Now", in: centre)
            try await desktop.untilRows("Work. anna@127.0.0.1 is in the list, but nothing comes")

            try await desktop.press("Delete")
            try await desktop.press("Remove", in: centre)
            _ = try await desktop.find("No Calendars Yet", in: centre)
            try await desktop.quit(centre)
        }
        await server.kill()
    }

    /// An account of GNOME's whose calendars a server has.
    private func account(_ id: String, _ name: String, _ server: CalendarServerProcess)
        -> OnlineAccountsDouble.Account
    {
        .init(id, identity: name, uri: server.address, secret: CalendarServerProcess.password)
    }

    @Test func `accounts that are set up in GNOME are offered by their names`() async throws {
        let server = try await CalendarServerProcess(.radicale)
        try await server.put(task("milk", "Milk"), at: "milk.ics")
        let loop = try EventLoop(name: "accounts")
        defer { loop.stop() }
        try await Desktop.run(Self.programs) { desktop in
            let goa = try await OnlineAccountsDouble(
                on: desktop.bus, loop,
                [account("one", CalendarServerProcess.user, server), account("two", "bob", server)])
            try await openPage(desktop)
            try await desktop.press("Add Calendars…", in: centre)
            try await desktop.untilActive(centre, window: "Add Calendars")
            try await desktop.choose(
                "In GNOME’s Online Accounts", of: "Where They Are", number: 4)
            try await desktop.untilSaid("which keeps their passwords", in: centre)
            try await desktop.choose("anna@cloud", of: "Account")
            if Desktop.pictureDirectory != nil {
                try await desktop.takePicture("center-light-15-add-accounts")
            }
            try await desktop.press("Add", in: centre)
            try await desktop.untilRows("Work. anna@cloud, 1 item, reached today")
            #expect(try await desktop.carillon("calendars").contains("online  --user anna"))
            // What rings already is not offered again.
            try await desktop.untilActive(centre)
            try await desktop.press("alt+a")
            try await desktop.untilActive(centre, window: "Add Calendars")
            try await desktop.choose(
                "In GNOME’s Online Accounts", of: "Where They Are", number: 4)
            _ = try await desktop.find("bob@cloud", in: centre)
            try await desktop.press("Escape")
            try await desktop.quit(centre)
            await goa.stop()
        }
        await server.kill()
    }

    @Test func `while the desktop's calendars ring, its accounts are refused with the reason`()
        async throws
    {
        let loop = try EventLoop(name: "accounts")
        defer { loop.stop() }
        try await Desktop.run(Self.programs) { desktop in
            let goa = try await OnlineAccountsDouble(
                on: desktop.bus, loop,
                [.init("one", identity: "anna", uri: "https://cloud.example", secret: "a")])
            // There is no such desktop to be reached; that it is to ring is written all the same.
            let addition = try desktop.start("carillon", "calendars", "add", "desktop")
            _ = await addition.waitForExit()
            try await openPage(desktop)
            try await desktop.press("Add Calendars…", in: centre)
            try await desktop.untilActive(centre, window: "Add Calendars")
            try await desktop.choose(
                "In GNOME’s Online Accounts", of: "Where They Are", number: 4)
            try await desktop.untilSaid("Remove This Desktop first", in: centre)
            let add = try await desktop.find("Add", role: "button", in: centre)
            #expect(try await !desktop.has(.sensitive, add))
            try await desktop.press("Escape")
            try await desktop.quit(centre)
            await goa.stop()
        }
    }

    @Test(
        .enabled(if: Desktop.pictureDirectory != nil),
        arguments: ["light", "dark", "contrast", "de", "ar"]) func `in pictures`(_ look: String)
        async throws
    {
        var variables: [String: String] =
            ["de", "ar"].contains(look)
            ? ["LANGUAGE": look] : ["ADW_DEBUG_COLOR_SCHEME": "prefer-\(look)"]
        if look == "contrast" { variables = ["ADW_DEBUG_HIGH_CONTRAST": "1"] }
        let server = try await CalendarServerProcess(.radicale)
        try await server.put(task("call", "Call Anna"), at: "call.ics")
        try await Desktop.run(Self.programs, variables: variables, isPretty: true) { desktop in
            _ = try makeFolder("calendars/work", "Work", in: desktop)
            _ = try makeFolder("calendars/birthdays", "Birthdays", in: desktop)
            try desktop.home.write("#E01B24", to: "calendars/birthdays/color")
            try desktop.home.write(task("paul", "Paul"), to: "calendars/birthdays/milk.ics")
            try desktop.home.write(task("rosa", "Rosa"), to: "calendars/birthdays/tea.ics")
            try await desktop.startInstalled("carillon-center", beside: ["carillon"])
            try await desktop.untilActive(centre)
            try await desktop.press("alt+4")
            try await desktop.takePicture("center-\(look)-11-no-calendars")
            try await desktop.carillon("calendars", "add", desktop.home.path + "/calendars")
            try await desktop.carillon(
                "calendars", "add", desktop.home.path + "/calendars/birthdays", "--quiet")
            let account = try desktop.start(
                "carillon", "calendars", "add", server.address, "--user", "anna")
            try account.write(CalendarServerProcess.password + "\n")
            try account.closeInput()
            _ = await account.waitForExit()
            try await desktop.untilSaid("Birthdays", in: centre)
            try desktop.home.write("no calendar", to: "calendars/work/odd.ics")
            try await desktop.untilSaid("odd.ics", in: centre)
            try await desktop.takePicture("center-\(look)-12-calendars")
            try await desktop.press("Home", "Return")
            try await desktop.untilSaid(desktop.home.path + "/calendars/birthdays", in: centre)
            try await desktop.takePicture("center-\(look)-13-calendar")
            try await desktop.press("Escape")
            let names = ["de": "Kalender hinzufügen…", "ar": "إضافة تقاويم…"]
            try await desktop.press(names[look] ?? "Add Calendars…", in: centre)
            try await desktop.takePicture("center-\(look)-14-add-calendar")
            try await desktop.press("Escape")
            if look == "light" {
                let narrow = 360 + 122
                try await desktop.resize("Notification Centre", width: narrow, height: 760)
                try await desktop.takePicture("center-narrow-12-calendars", width: 900)
            }
            await server.kill()
        }
    }
}

extension Desktop {
    /// Writes into a field of the page on which calendars are added.
    fileprivate func fill(_ name: String, _ text: String) async throws {
        try await write(text, into: try await find(name, role: "text box", in: centre))
    }

    /// Writes into such a field, and adds.
    fileprivate func enter(_ name: String, _ text: String, _ desktop: Desktop) async throws {
        try await fill(name, text)
        try await press("Add", in: centre)
    }
}
