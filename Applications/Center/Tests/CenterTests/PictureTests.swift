// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import Testing
import WindowTesting

/// The pages of the notification centre in pictures; `make screenshots` takes them.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Desktop.pictureDirectory != nil))
struct PictureTests {
    private static let todo = "org.carillon.TodoList"
    private static let shopping = "org.carillon.ShoppingAlert"
    private static let nag = "org.carillon.NagMe"
    /// As wide as the window with its shadow; banners are beside it.
    private static let whole = 882

    @Test(arguments: ["light", "dark"]) func `of the notification centre`(
        scheme: String
    ) async throws {
        try await pictures(scheme, ["ADW_DEBUG_COLOR_SCHEME": "prefer-\(scheme)"])
    }

    @Test func `of the notification centre with high contrast`() async throws {
        try await pictures("contrast", ["ADW_DEBUG_HIGH_CONTRAST": "1"])
    }

    private func pictures(_ look: String, _ variables: [String: String]) async throws {
        try await Desktop.run(
            [:], server: .dunst, variables: variables.merging(Desktop.noon) { $1 }, isPretty: true
        ) { desktop in
            try desktop.installEntries()
            try await fill(desktop)
            try desktop.start("carillon-center")
            _ = try await desktop.find("Search Upcoming", in: centre)
            try await desktop.move("Notification Centre", x: 0, y: 0)
            try await desktop.untilActive(centre)
            try await pages(look, "wide", desktop, width: Self.whole, height: 760)
            // The shadow counts, which is 61 pixels wide on either side.
            try await desktop.resize("Notification Centre", width: 360 + 122, height: 760)
            try await pages(look, "narrow", desktop, width: 482, height: 760)
        }
    }

    private func pages(
        _ look: String, _ size: String, _ desktop: Desktop, width: Int, height: Int
    ) async throws {
        func take(_ page: String) async throws {
            try await desktop.takePicture(
                "center-\(look)-\(page)-\(size)", width: width, height: height)
        }
        try await desktop.press("alt+1")
        try await desktop.untilSaid("Buy the tickets", in: centre)
        try await take("1-coming")
        try await desktop.press("Return")
        _ = try await desktop.find("Change the Time", role: "button", in: centre)
        try await desktop.takePicture(
            "center-\(look)-7-time-\(size)", width: max(width, Self.whole), height: height)
        try await desktop.press("Escape")
        try await desktop.untilUnsaid("Change the Time", in: centre)
        try await reminder(look, size, desktop, width: max(width, Self.whole), height: height)
        try await desktop.press("alt+2")
        try await desktop.untilSaid("Anna", in: centre)
        try await take("2-history")
        try await desktop.press("Return")
        _ = try await desktop.find("Write a reply", in: centre)
        try await desktop.takePicture(
            "center-\(look)-3-notification-\(size)", width: max(width, Self.whole), height: height)
        try await desktop.press("Escape")
        try await desktop.untilUnsaid("Write a reply", in: centre)
        try await desktop.press("alt+3")
        try await desktop.untilSaid("Allowed", in: centre)
        try await take("4-applications")
        try await desktop.press("Return")
        _ = try await desktop.find("Allow Notifications", role: "switch", in: centre)
        try await take("5-application")
        try await desktop.press("Escape")
        try await desktop.press("alt+2")
        try await desktop.press("Show", in: centre)
        try await desktop.untilSaid("waits until its application starts", in: centre)
        try await take("6-waiting")
        try await desktop.press("Escape")
        try await desktop.press("ctrl+d")
        _ = try await desktop.find("Remove 22:00–07:00", in: centre)
        try await desktop.takePicture(
            "center-\(look)-9-quiet-\(size)", width: max(width, Self.whole), height: height)
        try await desktop.press("Escape")
        try await desktop.untilUnsaid("Remove 22:00–07:00", in: centre)
        try await question(look, size, desktop)
        try await snooze(look, size, desktop)
    }

    /// The page of a new reminder: empty, understood, with two readings, and by hand.
    private func reminder(
        _ look: String, _ size: String, _ desktop: Desktop, width: Int, height: Int
    ) async throws {
        func take(_ state: String) async throws {
            try await desktop.takePicture(
                "center-\(look)-10-new-\(state)-\(size)", width: width, height: height)
        }
        try await desktop.press("ctrl+n")
        try await desktop.untilActive(centre, window: "New Reminder")
        try await take("1-empty")
        try await desktop.type("Put the bins out every tuesday at 7:00")
        try await desktop.untilSaid("every Tuesday at 07:00", in: centre)
        try await take("2-understood")
        try await desktop.press("ctrl+a")
        try await desktop.type("Pay the rent at 9:00 on 3/4/2099")
        try await desktop.untilSaid("This can mean more than one time", in: centre)
        try await take("3-choice")
        try await desktop.press("ctrl+a")
        try await desktop.type("Call mum tomorrow at 9")
        try await desktop.tab(to: "Details")
        try await desktop.press("Return")
        try await desktop.flip("Date and Time")
        _ = try await desktop.find("Hour", in: centre)
        try await take("4-details")
        try await desktop.choose("Custom…", of: "Repeat", number: 7)
        _ = try await desktop.find("Ends", role: "combo box", in: centre)
        try await take("5-custom")
        try await desktop.tab(to: "Play the Sound")
        try await take("6-sound")
        try await desktop.press("Escape")
        try await desktop.untilUnsaid("Keep Alerting", in: centre)
    }

    private func snooze(_ look: String, _ size: String, _ desktop: Desktop) async throws {
        let tool = try await desktop.tool()
        let notification = try #require(try await tool.delivered().first)
        try desktop.start("carillon-center", "--snooze", notification.id.uuidString)
        _ = try await desktop.find("Tomorrow Morning", in: centre)
        try await desktop.takePicture(
            "center-\(look)-9-snooze-\(size)", width: Self.whole, height: 760)
        try await desktop.press("Escape")
        try await desktop.untilUnsaid("Tomorrow Morning", in: centre)
    }

    private func question(_ look: String, _ size: String, _ desktop: Desktop) async throws {
        let id = try ApplicationID("org.carillon.NotifyTimely")
        let client = try await CenterClient.connect(as: id, to: .custom(desktop.bus.address))
        async let answer = client.requestAuthorization([.alert, .sound, .badge])
        let tool = try await desktop.tool()
        try await eventually { try await tool.applications().contains { $0.id == id } }
        try desktop.start("carillon-center", "--ask", id.rawValue)
        _ = try await desktop.find("Don’t Allow", role: "button", in: centre)
        try await desktop.takePicture(
            "center-\(look)-8-question-\(size)", width: Self.whole, height: 760)
        // Put away, it is asked anew for the next picture.
        try await tool.dismissQuestion(about: id)
        _ = try await answer
        try await desktop.press("Escape")
        try await desktop.untilUnsaid("Don’t Allow", in: centre)
        await client.close()
    }

    private func fill(_ desktop: Desktop) async throws {
        try await desktop.carillon("remind", "Tea is ready", "--in", "4m")
        try await desktop.carillon(
            "remind", "Stand up and stretch", "--every", "weekday", "--at", "9:30")
        try await desktop.schedule(
            "tickets", "Buy the tickets", "Two for Saturday, in the third row if there is any",
            in: 5_400, of: Self.todo)
        try await desktop.schedule("milk", "Milk, bread, apples", in: 9_000, of: Self.shopping)
        try await desktop.schedule(
            "wash", "Task Reminder", "Wash Up!!", in: 60_000, repeats: true, of: Self.nag)
        try await desktop.schedule("far", "Renew the passport", in: 9_000_000, of: Self.todo)
        try await desktop.carillon("quiet", "22:00-07:00", "mon-fri", "23:30-09:00", "sat,sun")
        try await desktop.registerMessages(of: Self.shopping)
        try await desktop.schedule(
            "m1", "Bert", "I am at the shop. Do we need anything besides milk and bread?",
            in: nil, category: "message", of: Self.shopping)
        try await desktop.schedule("t1", "Todo Item “Call Home” Is Overdue", in: nil, of: Self.todo)
        try await desktop.carillon("clear", "t1", "--app", Self.todo)
        try await desktop.schedule(
            "t2", "Todo Item “Water Plants” Is Overdue", in: nil, of: Self.todo)
        try await desktop.carillon("respond", "t2", "--app", Self.todo)
        try await desktop.schedule(
            "m2", "Anna", "Have you seen the “Oolong”? It was here yesterday.", in: nil,
            category: "message", thread: "Kitchen", of: Self.shopping)
    }
}
