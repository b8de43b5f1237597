// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import Testing
import WindowTesting

private let kettle = "org.example.Kettle"

/// The page of what is coming, as a person uses it.
@Suite(.timeLimit(.minutes(3))) struct ComingPageTests {
    @Test func `cancels with a button, and takes it back`() async throws {
        try await Desktop.run([:]) { desktop in
            try await desktop.schedule("tea", "Tea", "Earl Grey", in: 600, of: kettle)
            try await desktop.schedule("cake", "Cake", in: 1_200, of: kettle)
            try desktop.start("carillon-center")
            try await desktop.untilRows("Tea. Earl Grey. org.example.Kettle, ", "Cake. ")

            try await desktop.press("Cancel Tea", in: centre)
            try await desktop.untilRows("Cake.")
            #expect(try await desktop.pending(of: kettle) == ["tea", "cake"])
            try await desktop.press("Undo", in: centre)
            try await desktop.untilRows("Tea.", "Cake.")

            try await desktop.press("Cancel Tea", in: centre)
            try await desktop.untilRows("Cake.")
            // Closing ends the offer.
            try await desktop.quit(centre)
            try await eventually { try await desktop.pending(of: kettle) == ["cake"] }
        }
    }

    @Test func `the keyboard searches, cancels and takes it back`() async throws {
        try await Desktop.run([:]) { desktop in
            try await desktop.schedule("tea", "Tea", in: 600, of: kettle)
            try await desktop.schedule("cake", "Cake", in: 1_200, of: kettle)
            let program = try desktop.start("carillon-center")
            try await desktop.untilRows("Tea.", "Cake.")
            try await desktop.untilActive(centre)

            try await desktop.press("ctrl+f")
            try await desktop.type("cak")
            try await desktop.untilRows("Cake.")
            try await desktop.press("Escape")
            try await desktop.untilRows("Tea.", "Cake.")

            // The keyboard is on what was found.
            try await desktop.untilFocused("Cake.")
            try await desktop.press("Home")
            try await desktop.untilFocused("Tea.")
            try await desktop.press("Delete")
            try await desktop.untilRows("Cake.")
            try await desktop.press("ctrl+z")
            try await desktop.untilRows("Tea.", "Cake.")

            try await desktop.press("ctrl+w")
            #expect(await program.waitForExit() == .code(0))
            #expect(try await desktop.pending(of: kettle) == ["tea", "cake"])
        }
    }

    @Test func `shows strange texts as they are, and all of one in its window`() async throws {
        try await Desktop.run([:]) { desktop in
            let long = String(repeating: "long ", count: 2_000)
            try await desktop.schedule("a", "<b>&amp; \u{202E}gnp\u{7}", long, in: 600, of: kettle)
            try desktop.start("carillon-center")
            try await desktop.untilRows("<b>&amp; \u{FFFD}gnp\u{FFFD}. long ")
            try await desktop.untilActive(centre)
            try await desktop.resize("Notification Centre", width: 360, height: 600)
            try await eventually { try await desktop.width(of: centre) == 360 }

            try await desktop.press("alt+1")
            try await desktop.untilFocused("<b>")
            try await desktop.press("Return")

            _ = try await desktop.find("Cancel Notification", in: centre)
            try await desktop.press("Cancel Notification", in: centre)
            _ = try await desktop.find("Nothing Upcoming", in: centre)
        }
    }

    @Test func `gives what rings once another time, and nothing else`() async throws {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            try await desktop.schedule("tea", "Tea", in: 600, of: kettle)
            try await desktop.schedule("cake", "Cake", in: 1_200, repeats: true, of: kettle)
            try desktop.start("carillon-center")
            try await desktop.untilRows("Tea.", "Cake.")
            try await desktop.untilActive(centre)
            try await desktop.press("alt+1")
            try await desktop.untilFocused("Tea.")
            let before = try await desktop.tool().pending().compactMap(\.due)

            try await desktop.press("Return")
            let hour = try await desktop.find("Hour", in: centre)
            // It is noon there: that is still to come, and behind the other one.
            try await desktop.set(15, of: hour)
            try await desktop.set(59, of: try await desktop.find("Minute", in: centre))
            try await desktop.press("Change the Time", in: centre)

            try await desktop.untilRows("Cake.", "Tea.")
            let tool = try await desktop.tool()
            let tea = try await tool.pending().first { $0.request.identifier == "tea" }
            let due = try #require(tea?.due?.wall)
            #expect(Calendar.current.component(.minute, from: due) == 59)
            #expect(before.contains { $0.wall < due })

            try await desktop.press("Home")
            try await desktop.untilFocused("Cake.")
            try await desktop.press("Return")
            _ = try await desktop.find("Cancel Notification", in: centre)
            #expect(
                try await desktop.contents(of: centre).allSatisfy { $0.name != "Change the Time" })
        }
    }

    @Test func `skips the next time of what repeats, and takes it up again`() async throws {
        try await Desktop.run([:]) { desktop in
            try await desktop.schedule("tea", "Tea", in: 600, of: kettle)
            let tomorrow = Calendar.current.dateComponents(
                [.hour, .minute], from: Date(timeIntervalSinceNow: -60))
            try await desktop.schedule(
                "cake", "Cake", by: CalendarTrigger(components: tomorrow, isRepeating: true),
                of: kettle)
            try desktop.start("carillon-center")
            try await desktop.untilRows("Tea.", "Cake.")
            try await desktop.untilActive(centre)
            let tool = try await desktop.tool()
            func due() async throws -> Date? {
                try await tool.pending().first { $0.request.identifier == "cake" }?.due?.wall
            }
            let before = try #require(try await due())

            try await desktop.press("alt+1")
            try await desktop.untilFocused("Tea.")
            try await desktop.press("End")
            try await desktop.untilFocused("Cake.")
            try await desktop.press("Return")
            try await desktop.press("Skip the Next Time", in: centre)
            try await eventually { try await due().map { $0 > before } == true }

            try await desktop.untilFocused("Cake.")
            try await desktop.press("Return")
            try await desktop.press("Do Not Skip", in: centre)
            try await eventually { try await due() == before }
        }
    }

    @Test func `says when the service has stopped, and goes on when it is back`() async throws {
        try await Desktop.run([:], hasService: false) { desktop in
            let service = try desktop.start("carillond")
            let tool = try await desktop.tool()
            try await eventually { try await tool.isServiceRunning() }
            try await desktop.schedule("tea", "Tea", in: 600, of: kettle)
            try desktop.start("carillon-center")
            try await desktop.untilRows("Tea.")

            await service.killAndWait()
            try await desktop.untilSaid("The notification service has stopped", in: centre)
            try desktop.start("carillond")
            try await desktop.untilUnsaid("The notification service has stopped", in: centre)
            try await eventually { try await tool.isServiceRunning() }
            try await desktop.schedule("cake", "Cake", in: 1_200, of: kettle)
            try await desktop.untilRows("Tea.", "Cake.")
        }
    }

    @Test func `reads on as one scrolls`() async throws {
        try await Desktop.run([:]) { desktop in
            try await desktop.act(as: kettle) { client in
                try await client.add(
                    (0..<300).map { number in
                        var content = Content()
                        content.title = "Number \(number)"
                        return Request(
                            identifier: "\(number)", content: content,
                            trigger: .interval(
                                IntervalTrigger(seconds: Double(600 + number * 60))))
                    })
            }
            try desktop.start("carillon-center")
            try await desktop.untilSaid("Number 0.", in: centre)
            try await desktop.untilActive(centre)
            try await desktop.press("alt+1")
            try await desktop.untilFocused("Number 0.")

            // Each time to the end of what has been read.
            try await eventually {
                try await desktop.press("End")
                return try await desktop.rows().contains { $0.hasPrefix("Number 299.") }
            }
        }
    }

    @Test func `typing searches, and Return opens what was found and cancels nothing`() async throws
    {
        try await Desktop.run([:]) { desktop in
            try await desktop.schedule("tea", "Tea", in: 600, of: kettle)
            try await desktop.schedule("call", "Call mum now", in: 1_200, of: kettle)
            try desktop.start("carillon-center")
            // After the start the list has the keyboard.
            try await desktop.untilFocused("Tea.")

            try await desktop.type("call m")
            let field = try await desktop.find("Search Upcoming", in: centre)
            try await eventually { try await desktop.text(of: field) == "call m" }
            try await desktop.press("Return")
            try await desktop.untilActive(centre, window: "Notification")
            _ = try await desktop.find("Cancel Notification", in: centre)
            try await desktop.press("Escape")
            try await desktop.untilActive(centre, window: "Notification Centre")
            try await desktop.untilRows("Call mum now.")

            // Down goes from the field to what was found, and Escape back to all of it.
            try await desktop.press("Down")
            try await desktop.untilFocused("Call mum now.")
            try await desktop.press("Escape")
            try await desktop.untilRows("Tea.", "Call mum now.")
            try await desktop.untilFocused("Call mum now.")
            #expect(try await desktop.text(of: field) == "")
            #expect(try await desktop.pending(of: kettle) == ["tea", "call"])
        }
    }

    @Test func `a row is one stop, and its button is reached inside it`() async throws {
        try await Desktop.run([:]) { desktop in
            for name in ["a", "b", "c"] {
                try await desktop.schedule(name, name, in: 600, of: kettle)
            }
            try desktop.start("carillon-center")
            try await desktop.untilFocused("a.")
            try await desktop.press("Down")
            try await desktop.untilFocused("b.")
            try await desktop.press("Right")
            try await desktop.untilButtonFocused("Cancel b")
            try await desktop.press("Left")
            try await desktop.untilFocused("b.")

            try await desktop.press("Delete")
            try await desktop.untilRows("a.", "c.")
            try await desktop.untilFocused("c.")
            try await desktop.press("Right", "Return")
            try await desktop.untilRows("a.")
            try await desktop.untilFocused("a.")
            // The keyboard leaves the list with the next stop.
            try await desktop.press("Tab")
            try await desktop.untilUnfocused("a.")
            let button = try await desktop.find("Cancel a", in: centre)
            #expect(try await !desktop.has(.focused, button))
        }
    }

    @Test func `the keyboard stays on a row's button when the list is read again`() async throws {
        try await Desktop.run([:]) { desktop in
            for name in ["a", "b"] {
                try await desktop.schedule(name, name, in: 600, of: kettle)
            }
            try desktop.start("carillon-center")
            try await desktop.untilFocused("a.")
            try await desktop.press("Right")
            try await desktop.untilButtonFocused("Cancel a")
            try await desktop.schedule("c", "c", in: 300, of: kettle)
            try await desktop.untilRows("c.", "a.", "b.")
            try await desktop.untilButtonFocused("Cancel a")
        }
    }
}
