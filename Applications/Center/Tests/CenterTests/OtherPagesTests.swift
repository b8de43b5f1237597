// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing
import WindowTesting

private let kettle = "org.example.Kettle"

/// The history, the applications and what waits, as a person uses them.
@Suite(.timeLimit(.minutes(3))) struct OtherPagesTests {
    @Test func `a notification is answered with a text, and cleared`() async throws {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            try await desktop.registerMessages(of: kettle)
            try await desktop.schedule("m", "Anna", in: nil, category: "message", of: kettle)
            try await desktop.schedule("n", "Bert", in: nil, of: kettle)
            try desktop.start("carillon-center")
            try await desktop.untilActive(centre)
            try await desktop.press("alt+2")
            try await desktop.untilRows("Today, ", kettle, "Bert.", "Anna.")

            try await desktop.untilFocused()
            try await desktop.press("Down", "Return")
            let field = try await desktop.find("Write a reply", in: centre)
            for button in ["Open", "Send", "Mark as Read", "Delete", "Clear"] {
                _ = try await desktop.find(button, role: "button", in: centre)
            }
            try await desktop.write("Here I am", into: field)
            try await desktop.press("Send", in: centre)
            try await desktop.untilSaid("answered: Reply “Here I am”", in: centre)

            try await desktop.press("Clear Bert", in: centre)
            try await desktop.untilRows("Today, ", kettle, "Anna.")
            try await desktop.press("Clear Anna", in: centre)
            _ = try await desktop.find("No Notifications Yet", in: centre)
            try await eventually { try await desktop.delivered(of: kettle) == [] }
            try await desktop.quit(centre)
        }
    }

    @Test func `an answer that waits is discarded, or goes on once its application is there`()
        async throws
    {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            let tool = try await desktop.tool()
            for (identifier, title) in [("m", "Anna"), ("n", "Bert")] {
                try await desktop.schedule(identifier, title, in: nil, of: kettle)
                // There is no such application to start.
                try await tool.respond(
                    to: identifier, of: try ApplicationID(kettle), action: Action.defaultIdentifier)
            }
            try await eventually { try await tool.waiting().map(\.reason) == [.start, .start] }
            try desktop.start("carillon-center")
            try await desktop.untilActive(centre)
            try await desktop.press("alt+2")
            try await desktop.untilSaid("2 of your answers have not been dealt with", in: centre)
            try await desktop.press("Show", in: centre)
            try await desktop.untilRows("Anna. ", "Bert. ")
            try await desktop.untilFocused("Anna.")
            try await desktop.press("Right", "Right", "Return")
            try await desktop.untilRows("Bert. ")

            let started = "\(desktop.home.path)/started"
            _ = try desktop.home.makeDirectory("data/applications")
            try desktop.home.write(
                "[Desktop Entry]\nName=Kettle\nExec=touch \(started)\n",
                to: "data/applications/\(kettle).desktop")
            try await desktop.press("Continue Bert", in: centre)
            try await eventually { FileManager.default.fileExists(atPath: started) }
            // It can be taken back until the window closes.
            try await desktop.quit(centre)
            try await eventually {
                try await tool.waiting().map(\.response.notification.request.identifier) == ["n"]
            }
        }
    }

    @Test func `a notification is snoozed, and is coming then`() async throws {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            try await desktop.schedule("n", "Bert", in: nil, of: kettle)
            try desktop.start("carillon-center")
            try await desktop.untilActive(centre)
            try await desktop.press("alt+2")
            try await desktop.untilRows("Today, ", kettle, "Bert.")

            try await desktop.untilFocused()
            try await desktop.press("Down", "Return")
            _ = try await desktop.find("Snooze 10 Minutes", role: "button", in: centre)
            try await desktop.press("Snooze 1 Hour", in: centre)

            _ = try await desktop.find("No Notifications Yet", in: centre)
            try await desktop.press("alt+1")
            try await desktop.untilRows("Bert.")
            let tool = try await desktop.tool()
            let again = try await tool.pending().map(\.request.again?.reason)
            #expect(again == [.snoozed])
            try await desktop.quit(centre)
        }
    }

    @Test func `the history keeps the keyboard while one searches and clears`() async throws {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            for name in ["Anna", "Bert", "Cora"] {
                try await desktop.schedule(name, name, in: nil, of: kettle)
            }
            try desktop.start("carillon-center")
            try await desktop.untilActive(centre)
            try await desktop.press("alt+2")
            try await desktop.untilFocused("Cora.")
            try await desktop.press("Down")
            try await desktop.untilFocused("Bert.")
            try await desktop.press("Delete")
            try await desktop.untilRows("Today, ", kettle, "Cora.", "Anna.")
            try await desktop.untilFocused("Anna.")

            try await desktop.type("cor")
            try await desktop.untilRows("Today, ", kettle, "Cora.")
            try await desktop.press("Escape")
            try await desktop.untilRows("Today, ", kettle, "Cora.", "Anna.")
            try await desktop.untilFocused("Cora.")
        }
    }

    @Test func `what stands is told from what is over, and all of it is cleared or taken back`()
        async throws
    {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            try await desktop.schedule("a", "Anna", in: nil, of: kettle)
            try await desktop.schedule("b", "Bert", in: nil, of: kettle)
            try await desktop.carillon("clear", "a", "--app", kettle)
            try desktop.start("carillon-center")
            try await desktop.untilActive(centre)
            try await desktop.press("alt+2")
            try await desktop.untilRows("Today, ", kettle, "Bert.", "Anna.")
            let rows = try await desktop.rows()
            #expect(rows[2].contains("still showing") && !rows[3].contains("still showing"))

            try await desktop.press("Clear All", in: centre)
            _ = try await desktop.find("No Notifications Yet", in: centre)
            try await desktop.press("Undo", in: centre)
            try await desktop.untilRows("Today, ", kettle, "Bert.", "Anna.")

            try await desktop.press("Clear All", in: centre)
            _ = try await desktop.find("No Notifications Yet", in: centre)
            // What comes meanwhile stays.
            try await desktop.schedule("c", "Cora", in: nil, of: kettle)
            try await desktop.untilRows("Today, ", kettle, "Cora.")
            try await desktop.quit(centre)
            let tool = try await desktop.tool()
            try await eventually { try await tool.historyCount(of: nil) == 0 }
            #expect(try await desktop.delivered(of: kettle) == ["c"])
        }
    }

    @Test func `all that an application has coming is cancelled, or taken back`() async throws {
        try await Desktop.run([:]) { desktop in
            for name in ["a", "b"] {
                try await desktop.schedule(name, name, in: 6_000, of: kettle)
            }
            try await desktop.schedule("m", "Mail", in: 6_000, of: "org.example.Mail")
            try desktop.start("carillon-center", kettle)
            _ = try await desktop.find("Allow Notifications", role: "switch", in: centre)
            try await desktop.press("Cancel All Upcoming", in: centre)
            _ = try await desktop.find("2 notifications cancelled", in: centre)
            try await desktop.press("Undo", in: centre)
            try await desktop.press("alt+1")
            try await desktop.untilRows("a.", "b.", "Mail.")

            try await desktop.press("alt+3")
            try await desktop.press("Cancel All Upcoming", in: centre)
            try await desktop.press("alt+1")
            try await desktop.untilRows("Mail.")
            try await desktop.schedule("c", "c", in: 6_000, of: kettle)
            try await desktop.quit(centre)
            try await eventually { try await desktop.pending(of: kettle) == ["c"] }
            #expect(try await desktop.pending(of: "org.example.Mail") == ["m"])
        }
    }

    @Test func `each setting of an application is changed`() async throws {
        try await Desktop.run([:]) { desktop in
            try await desktop.allow(kettle, style: "banner")
            try desktop.start("carillon-center")
            try await desktop.untilActive(centre)
            try await desktop.press("alt+3")
            try await desktop.untilRows(kettle)
            try await desktop.untilFocused(kettle)
            try await desktop.press("Return")
            let tool = try await desktop.tool()
            func settings() async throws -> ApplicationSettings? {
                try await tool.applications().first { $0.id.rawValue == kettle }?.settings
            }

            for name in ["Sounds", "Badge"] { try await desktop.flip(name) }
            try await eventually {
                let settings = try await settings()
                return settings?.isSoundEnabled == false && settings?.isBadgeEnabled == false
            }
            for name in ["Time Sensitive", "Wait for the Next Summary", "Keep in the History"] {
                try await desktop.flip(name)
            }
            try await eventually {
                let settings = try await settings()
                return settings?.allowsTimeSensitive == false && settings?.isSummarized == true
                    && settings?.keepsHistory == false
            }
            try await desktop.tab(to: "Advanced")
            try await desktop.press("Return")
            _ = try await desktop.find("Identifier", in: centre)
            try await desktop.set(
                64, of: try await desktop.find("Scheduling Limit", role: "spin button", in: centre))
            try await eventually { try await settings()?.pendingLimit == 64 }
            try await desktop.flip("Allow Notifications")
            try await eventually { try await settings()?.authorization == .denied }
            _ = try await desktop.find("Not allowed", in: centre)

            // What is changed elsewhere shows here.
            try await desktop.carillon("settings", kettle, "--allow", "--style", "alert")
            _ = try await desktop.find("Stays until closed", in: centre)

            try await desktop.press("Back to All Applications", in: centre)
            try await desktop.untilRows("\(kettle). Allowed.")
        }
    }

    @Test func `each choice of an application's settings is changed by the keyboard`() async throws
    {
        try await Desktop.run([:]) { desktop in
            try await desktop.allow(kettle, style: "banner")
            try await desktop.carillon("settings", kettle, "--wake", "off")
            try desktop.start("carillon-center", kettle)
            _ = try await desktop.find("Allow Notifications", role: "label", in: centre)
            try await desktop.untilActive(centre)
            // Nearly all of them are in sight then.
            let width = try await desktop.width(of: centre)
            try await desktop.resize("Notification Centre", width: 900, height: 800)
            try await eventually { try await desktop.width(of: centre) != width }
            let tool = try await desktop.tool()
            func settings() async throws -> ApplicationSettings? {
                try await tool.applications().first { $0.id.rawValue == kettle }?.settings
            }

            // In an order in which none lies where the list of the one before still closes.
            try await desktop.chooseSecond("Style")
            try await eventually { try await settings()?.alertStyle == .alert }
            // The keyboard brings into sight what has no room.
            try await desktop.tab(to: "Wake the Computer")
            try await desktop.chooseSecond("Wake the Computer")
            try await eventually { try await settings()?.waking == .whenAsked }
            try await desktop.chooseSecond("Show Message Content")
            try await eventually { try await settings()?.previews == .whenAuthenticated }
            let before = try await settings()
            try await desktop.chooseSecond("Missed Notifications")
            try await eventually { try await settings()?.lateDelivery != before?.lateDelivery }
        }
    }

    @Test func `the sound of an application is heard`() async throws {
        let pipe = try SoundPipe()
        try await Desktop.run([:], variables: pipe.environment) { desktop in
            try await desktop.allow(kettle)
            try desktop.start("carillon-center", kettle)
            try await desktop.press("Play the Sound", in: centre)
            try await pipe.untilHeard()
        }
    }

    @Test func `asks whether an application may notify, where no notification can`() async throws {
        try await Desktop.run([:]) { desktop in
            let id = try ApplicationID(kettle)
            let client = try await CenterClient.connect(as: id, to: .custom(desktop.bus.address))
            let tool = try await desktop.tool()
            func ask() async throws -> ChildProcess {
                try desktop.start("carillon-center", "--ask", kettle)
            }
            func question() async throws {
                _ = try await desktop.find("Allow notifications from “\(kettle)”?", in: centre)
                _ = try await desktop.find("They may show alerts and play sounds.", in: centre)
            }
            func isAsked() async throws {
                try await eventually {
                    try await tool.applications().contains { $0.settings.requestDate != nil }
                }
            }

            // Nobody has asked: there is nothing to answer.
            #expect(try await ask().waitForExit() == .code(0))
            async let first = client.requestAuthorization([.alert, .sound])
            try await isAsked()
            let program = try await ask()
            try await question()
            // Another call brings the same window to the front.
            #expect(try await ask().waitForExit() == .code(0))
            try await desktop.untilButtonFocused()
            try await desktop.press("Escape")
            #expect(try await !first)
            #expect(await program.waitForExit() == .code(0))

            async let second = client.requestAuthorization([.alert, .sound])
            let next = try await ask()
            try await question()
            try await desktop.press("Allow", in: centre)
            #expect(try await second)
            #expect(await next.waitForExit() == .code(0))

            // It has been answered.
            #expect(try await ask().waitForExit() == .code(0))
            let wrong = try desktop.start("carillon-center", "--ask", "no-application")
            #expect(await wrong.waitForExit() == .code(2))
            await client.close()
        }
    }

    @Test func `a question leaves when it was answered elsewhere`() async throws {
        try await Desktop.run([:]) { desktop in
            let id = try ApplicationID(kettle)
            let client = try await CenterClient.connect(as: id, to: .custom(desktop.bus.address))
            let tool = try await desktop.tool()
            async let isAllowed = client.requestAuthorization([.alert])
            try await eventually {
                try await tool.applications().contains { $0.settings.requestDate != nil }
            }
            let program = try desktop.start("carillon-center", "--ask", kettle)
            _ = try await desktop.find("Allow notifications from “\(kettle)”?", in: centre)

            try await desktop.carillon("settings", kettle, "--deny")

            #expect(try await !isAllowed)
            #expect(await program.waitForExit() == .code(0))
            #expect(try await client.settings().authorization == .denied)
            await client.close()
        }
    }

    @Test func `opens the page of an application that is named to it`() async throws {
        try await Desktop.run([:]) { desktop in
            try await desktop.allow(kettle)
            try await desktop.allow("org.example.Mail")
            try desktop.start("carillon-center", kettle)
            _ = try await desktop.find("Allow Notifications", role: "label", in: centre)
            _ = try await desktop.find(kettle, role: "label", in: centre)

            let second = try desktop.start("carillon-center", "org.example.Mail")
            #expect(await second.waitForExit() == .code(0))
            _ = try await desktop.find("org.example.Mail", role: "label", in: centre)

            try desktop.start("carillon-center", "org.example.Unknown")
            try await desktop.untilSaid("org.example.Unknown is not known", in: centre)
            try await desktop.untilRows("\(kettle). Allowed.", "org.example.Mail. Allowed.")
            let wrong = try desktop.start("carillon-center", "no-application")
            #expect(await wrong.waitForExit() == .code(2))
        }
    }

    @Test func `says what its keys are and what it is, and runs once`() async throws {
        try await Desktop.run([:]) { desktop in
            let program = try desktop.start("carillon-center")
            _ = try await desktop.find("Nothing Upcoming", in: centre)
            try await desktop.untilActive(centre)

            let second = try desktop.start("carillon-center")
            #expect(await second.waitForExit() == .code(0))
            try await desktop.press("F1")
            for key in ["Search", "Show the next page", "Cancel, clear or discard", "Quit"] {
                _ = try await desktop.find(key, in: centre)
            }
            try await desktop.untilActive(centre, window: "Keyboard Shortcuts")
            try await desktop.press("Escape")
            try await desktop.untilUnsaid("Show the next page", in: centre)
            try await desktop.activate("about", of: centre)
            _ = try await desktop.find("The Carillon authors", in: centre)
            try await desktop.untilActive(centre, window: "About")
            try await desktop.press("Escape")
            try await desktop.untilUnsaid("The Carillon authors", in: centre)
            try await desktop.untilActive(centre)

            for page in ["No Applications Yet", "No Notifications Yet", "Nothing Upcoming"] {
                try await desktop.press(page == "No Applications Yet" ? "alt+3" : "ctrl+Page_Up")
                _ = try await desktop.find(page, in: centre)
            }
            try await desktop.press("ctrl+q")
            #expect(await program.waitForExit() == .code(0))
        }
    }
}
