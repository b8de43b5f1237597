// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import PersonalReminders
import Testing
import WindowTesting

private let kettle = "org.example.Kettle"

extension Desktop {
    /// Opens the page of a new reminder with the keyboard, and waits until that is in its text.
    fileprivate func openNewReminder() async throws {
        try await press("ctrl+n")
        try await untilActive(centre, window: "New Reminder")
    }

    /// The title and the trigger of each reminder of the person's own.
    fileprivate func reminders() async throws -> [Request] {
        try await tool().pending().filter { $0.application.rawValue == Reminders.name }
            .map(\.request)
    }
}

/// The page on which a reminder is made or changed, as a person uses it.
@Suite(.timeLimit(.minutes(3))) struct ReminderWindowTests {
    @Test func `makes a reminder by keyboard alone, and takes it back`() async throws {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            try await desktop.schedule("cake", "Cake", in: 600, of: kettle)
            try desktop.start("carillon-center")
            try await desktop.untilRows("Cake.")
            try await desktop.untilActive(centre)

            try await desktop.openNewReminder()
            try await desktop.type("call mum in 2 hours")
            try await desktop.untilSaid("(in 2 h)", in: centre)
            try await desktop.press("Return")

            // The row is there, and the keyboard is on it; it is said when it rings.
            try await desktop.untilRows("Cake.", "call mum.")
            try await desktop.untilFocused("call mum.")
            try await desktop.untilSaid("“call mum” rings today", in: centre)
            let made = try await desktop.reminders()
            #expect(made.map(\.content.title) == ["call mum"])
            #expect(made.first?.content.interruptionLevel == .timeSensitive)

            try await desktop.press("ctrl+z")
            try await desktop.untilRows("Cake.")
            #expect(try await desktop.reminders().isEmpty)
        }
    }

    @Test func `names what it does not understand, and adds nothing`() async throws {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            try desktop.start("carillon-center")
            _ = try await desktop.find("Nothing Upcoming", in: centre)
            try await desktop.untilActive(centre)
            try await desktop.openNewReminder()
            _ = try await desktop.find("For example “Call mum tomorrow at 9”.", in: centre)
            let add = try await desktop.find("Add", role: "button", in: centre)
            #expect(try await !desktop.has(.sensitive, add))

            try await desktop.type("call mum")
            try await desktop.untilSaid("Say when, too", in: centre)
            try await desktop.press("Return", "ctrl+a")
            try await desktop.type("tomorrow at 9")
            try await desktop.untilSaid("Write what to remind you of", in: centre)
            try await desktop.press("Return", "ctrl+a")
            try await desktop.type("call mum on friday")
            try await desktop.untilSaid("“on friday” has no time of day", in: centre)
            try await desktop.press("Return", "ctrl+a")
            try await desktop.type("call mum today at 0:01")
            try await desktop.untilSaid("This time has passed.", in: centre)
            try await desktop.press("Return", "Escape")

            try await desktop.untilUnsaid("This time has passed.", in: centre)
            #expect(try await desktop.reminders().isEmpty)
        }
    }

    @Test func `offers two readings, and takes the one that is chosen`() async throws {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            try desktop.start("carillon-center")
            _ = try await desktop.find("Nothing Upcoming", in: centre)
            try await desktop.untilActive(centre)
            try await desktop.openNewReminder()
            try await desktop.type("pay at 9:00 on 3/4/2099")
            try await desktop.untilSaid("This can mean more than one time", in: centre)
            try await desktop.press("Return")
            #expect(try await desktop.reminders().isEmpty)

            // Into the group, to its second.
            let choices = try await desktop.choices()
            try await desktop.tab(to: choices[0].name)
            try await desktop.press("Down", "space")
            try await desktop.untilChosen(choices[1])
            try await desktop.press("Add", in: centre)

            try await desktop.untilRows("pay.")
            let made = try await desktop.reminders()
            guard case .calendar(let trigger)? = made.first?.trigger else {
                Issue.record("\(made)")
                return
            }
            #expect(Set([trigger.components.month, trigger.components.day]) == [3, 4])
        }
    }

    @Test func `changes one in place, and says if it was changed elsewhere`() async throws {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            try await desktop.carillon(
                "remind", "Tea", "--in", "2h", "--id", "tea", "--sound", "bell")
            try desktop.start("carillon-center")
            try await desktop.untilRows("Tea.")
            try await desktop.untilActive(centre)
            try await desktop.press("Edit Tea", in: centre)
            try await desktop.untilActive(centre, window: "Edit Reminder")
            try await desktop.untilSaid("(in 1 h ", in: centre)
            try await desktop.press("ctrl+a")
            try await desktop.type("Green tea")
            try await desktop.press("Return")
            try await desktop.untilRows("Green tea.")
            var now = try await desktop.reminders()
            #expect(now.map(\.identifier) == ["tea"])
            #expect(now.first?.content.sound == Sound(name: "bell"))

            try await desktop.press("Edit Green tea", in: centre)
            try await desktop.untilActive(centre, window: "Edit Reminder")
            try await desktop.carillon("remind", "Cocoa", "--in", "3h", "--id", "tea")
            try await desktop.press("ctrl+a")
            try await desktop.type("Black tea")
            try await desktop.press("Return")
            try await desktop.untilSaid("It was changed elsewhere meanwhile", in: centre)
            now = try await desktop.reminders()
            #expect(now.map(\.content.title) == ["Cocoa"])
            try await desktop.press("Return")
            try await desktop.untilRows("Black tea.")
            #expect(try await desktop.reminders().map(\.identifier) == ["tea"])
        }
    }

    /// A PNG with one pixel.
    private static let picture = """
        iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJg\
        gg==
        """

    @Test func `takes a date, notes and more by hand`() async throws {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            try desktop.start("carillon-center")
            _ = try await desktop.find("Nothing Upcoming", in: centre)
            try await desktop.untilActive(centre)
            try await desktop.openNewReminder()
            try await desktop.type("call mum")
            try await desktop.tab(to: "Details")
            try await desktop.press("Return")
            try await desktop.tab(to: "Notes")
            try await desktop.type("The blue folder")
            try await desktop.flip("Date and Time")
            try await desktop.set(15, of: try await desktop.find("Hour", in: centre))
            try await desktop.set(59, of: try await desktop.find("Minute", in: centre))
            try await desktop.choose("5 Minutes Before", of: "Early Reminder")
            let picture = desktop.home.path + "/plot.png"
            try #require(Data(base64Encoded: Self.picture)).write(to: URL(filePath: picture))
            try await desktop.tab(to: "Picture")
            try await desktop.press("Return")
            try await desktop.xdotool([
                "search", "--sync", "--onlyvisible", "--name", "Choose a Picture", "windowfocus",
                "--sync",
            ])
            try await desktop.type(picture)
            try await desktop.press("Return")
            try await desktop.untilSaid("plot.png", in: centre)
            try await desktop.xdotool([
                "search", "--sync", "--onlyvisible", "--name", "New Reminder", "windowfocus",
                "--sync",
            ])
            try await desktop.takePicture("details")
            try await desktop.choose("None", of: "Sound")
            try await desktop.flip("Keep Alerting")
            try await desktop.untilSaid("15:59", in: centre)
            try await desktop.press("Add", in: centre)

            try await desktop.untilRows("call mum. The blue folder.")
            let made = try #require(try await desktop.reminders().first)
            #expect(made.content.sound == nil && made.nagInterval != nil)
            #expect(made.content.attachments.map(\.type) == ["public.png"])
            #expect(ReminderSchedule.warnings(of: made) == [CalendarDuration(seconds: -300)])
            guard case .calendar(let trigger)? = made.trigger else {
                Issue.record("\(made)")
                return
            }
            #expect(trigger.components.hour == 15 && trigger.components.minute == 59)
            #expect(!trigger.isRepeating)
        }
    }

    @Test(arguments: [("2 weeks on friday", 2), ("monday", nil)] as [(String, Int?)])
    func `goes on as it did when its date is chosen by hand`(
        _ rhythm: String, _ weeks: Int?
    ) async throws {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            try await desktop.carillon("remind", "Tea", "--every", rhythm, "--at", "9:00", "--yes")
            try desktop.start("carillon-center")
            try await desktop.untilRows("Tea.")
            try await desktop.untilActive(centre)
            try await desktop.press("Edit Tea", in: centre)
            try await desktop.untilActive(centre, window: "Edit Reminder")
            try await desktop.tab(to: "Details")
            try await desktop.press("Return")
            try await desktop.flip("Date and Time")
            // Over by noon: on the day itself, a later hour would be one that was not chosen.
            try await desktop.set(10, of: try await desktop.find("Hour", in: centre))
            try await desktop.untilSaid("at 10:00", in: centre)
            try await desktop.takePicture("rhythm")
            try await desktop.press("Save", in: centre)

            var changed: CalendarTrigger?
            try await eventually {
                guard case .calendar(let trigger)? = try await desktop.reminders().first?.trigger
                else { return false }
                changed = trigger
                return trigger.components.hour == 10
            }
            #expect(changed?.isRepeating == true)
            #expect(changed?.recurrence?.interval == weeks)
        }
    }

    @Test func `repeats as it is put together by hand, and shows as one chooses`() async throws {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            try desktop.start("carillon-center")
            _ = try await desktop.find("Nothing Upcoming", in: centre)
            try await desktop.untilActive(centre)
            try await desktop.openNewReminder()
            try await desktop.type("tea tomorrow at 9")
            try await desktop.tab(to: "Details")
            try await desktop.press("Return")
            try await desktop.flip("Date and Time")
            try await desktop.choose("Custom…", of: "Repeat", number: 7)
            let every = try await desktop.find("Every", role: "spin button", in: centre)
            try await desktop.set(2, of: every)
            _ = try await desktop.find("Weeks", in: centre)
            try await desktop.press("Tuesday", role: nil, in: centre)
            try await desktop.press("Friday", role: nil, in: centre)
            try await desktop.choose("After … Times", of: "Ends")
            try await desktop.choose("Banner", of: "Style")
            try await desktop.untilSaid("every 2 weeks on Tuesday and Friday", in: centre)
            try await desktop.press("Add", in: centre)

            try await desktop.untilRows("tea.")
            let made = try #require(try await desktop.reminders().first)
            guard case .calendar(let trigger)? = made.trigger, let rule = trigger.recurrence
            else {
                Issue.record("\(made)")
                return
            }
            #expect(rule.interval == 2 && rule.weekdays.map(\.number) == [3, 6])
            #expect(rule.end == .count(10))
            #expect(made.content.alertStyle == .banner)
        }
    }

    @Test func `leaves days out of what repeats, and takes them up again`() async throws {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            try desktop.start("carillon-center")
            _ = try await desktop.find("Nothing Upcoming", in: centre)
            try await desktop.untilActive(centre)
            try await desktop.openNewReminder()
            try await desktop.type("tea tomorrow at 9")
            try await desktop.tab(to: "Details")
            try await desktop.press("Return")
            _ = try await desktop.find("Notes", in: centre)
            try await desktop.untilUnsaid("Except On", in: centre)
            try await desktop.write(
                "tea every day at 9:00",
                into: try await desktop.find(
                    "What to remind you of, and when", role: "text box", in: centre))
            try await desktop.tab(to: "Except On")
            try await desktop.type("whenever")
            try await desktop.untilSaid("“whenever” is no day", in: centre)
            try await desktop.press("ctrl+a")
            try await desktop.type("sunday, 24 december 2098")
            try await desktop.untilSaid("but for 1 date", in: centre)
            try await desktop.press("Return")

            try await desktop.untilRows("tea.")
            guard case .calendar(let trigger)? = try await desktop.reminders().first?.trigger else {
                Issue.record("it does not repeat")
                return
            }
            #expect(trigger.recurrence?.weekdays.map(\.number) == [2, 3, 4, 5, 6, 7])
            let date = RecurrenceDate(year: 2098, month: 12, day: 24)
            #expect(trigger.exceptions == [date])

            try await desktop.press("Edit tea", in: centre)
            try await desktop.untilActive(centre, window: "Edit Reminder")
            try await desktop.tab(to: "Details")
            try await desktop.press("Return")
            try await desktop.tab(to: "Except On")
            try await desktop.press("ctrl+a", "BackSpace", "Return")
            try await eventually {
                guard case .calendar(let trigger)? = try await desktop.reminders().first?.trigger
                else { return false }
                return trigger.exceptions.isEmpty
            }
        }
    }

    @Test func `opens by the launcher's action, in a program that runs or not`() async throws {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            try desktop.start("carillon-center", "--new")
            try await desktop.untilActive(centre, window: "New Reminder")
            try await desktop.type("tea in 20 minutes")
            try await desktop.press("Return")
            try await desktop.untilRows("tea.")

            let second = try desktop.start("carillon-center", "--new")
            #expect(await second.waitForExit() == .code(0))
            try await desktop.untilActive(centre, window: "New Reminder")
        }
    }
}

extension Desktop {
    /// The readings to choose from.
    fileprivate func choices() async throws -> [Accessible] {
        var found: [Accessible] = []
        try await eventually {
            found = try await contents(of: centre).filter {
                ["radio", "radio button"].contains($0.role)
            }
            return found.count > 1
        }
        return found
    }

    /// Waits until a reading is the one that is chosen.
    fileprivate func untilChosen(_ choice: Accessible) async throws {
        try await eventually(orElse: "“\(choice.name)” is not chosen") {
            try await has(.checked, choice)
        }
    }
}
