// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing
import WindowTesting

/// The question until when a notification is to be away, as a person answers it.
@Suite(.timeLimit(.minutes(3))) struct SnoozeWindowTests {
    /// Rings something, and gives its id.
    private func ring(_ title: String, on desktop: Desktop) async throws -> UUID {
        let tool = try await desktop.tool()
        try await desktop.carillon("remind", title, "--in", "1s")
        try await eventually {
            try await tool.delivered().contains { $0.request.content.title == title }
        }
        return try #require(
            try await tool.delivered().first { $0.request.content.title == title }?.id)
    }

    /// After how many seconds what was snoozed rings again.
    private func seconds(_ tool: ControlClient) async throws -> Double {
        try await eventually { try await tool.pending().count == 1 }
        return try #require(try await tool.pending().first?.due?.wall).timeIntervalSinceNow
    }

    @Test func `takes one of the usual times, or words`() async throws {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            let tool = try await desktop.tool()
            let tea = try await ring("Tea is ready", on: desktop)
            let first = try desktop.start("carillon-center", "--snooze", tea.uuidString)
            for name in ["In 10 Minutes", "In an Hour", "This Evening", "Tomorrow Morning"] {
                _ = try await desktop.find(name, in: centre)
            }
            _ = try await desktop.find("Tea is ready", role: "label", in: centre)
            try await desktop.press("Snooze In an Hour", in: centre)
            #expect(await first.waitForExit() == .code(0))
            #expect((3_500...3_600).contains(try await seconds(tool)))
            #expect(try await tool.delivered().isEmpty)
            try await desktop.carillon("cancel", "--all", "--yes")

            let milk = try await ring("Milk", on: desktop)
            let second = try desktop.start("carillon-center", "--snooze", milk.uuidString)
            let field = try await desktop.find("Another time", in: centre)
            try await desktop.write("nonsense", into: field)
            try await desktop.untilSaid("“nonsense” says no time", in: centre)
            try await desktop.write("in 20 minutes", into: field)
            try await desktop.untilUnsaid("says no time", in: centre)
            try await desktop.click(field, in: centre)
            try await desktop.press("Return")
            #expect(await second.waitForExit() == .code(0))
            #expect((1_100...1_200).contains(try await seconds(tool)))
        }
    }

    @Test func `offers the places of the person, and understands words of them`() async throws {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            let tool = try await desktop.tool()
            try await desktop.carillon("places", "add", "Home", "52.5163,13.3777")
            try await desktop.carillon("places", "add", "The Office", "48.1,11.5")
            let tea = try await ring("Tea is ready", on: desktop)
            let first = try desktop.start("carillon-center", "--snooze", tea.uuidString)
            _ = try await desktop.find("When I Arrive at The Office", in: centre)
            try await desktop.takePicture("center-snooze-places")
            try await desktop.press("Snooze When I Arrive at Home", in: centre)
            #expect(await first.waitForExit() == .code(0))
            try await eventually { try await tool.pending().count == 1 }
            guard case .place(let home)? = try await tool.pending().first?.request.trigger else {
                Issue.record("it waits for no place")
                return
            }
            #expect(home.name == "Home" && home.notifiesOnEntry && !home.notifiesOnExit)
            #expect(try await tool.pending().first?.due == nil)
            try await desktop.carillon("cancel", "--all", "--yes")

            let milk = try await ring("Milk", on: desktop)
            let second = try desktop.start("carillon-center", "--snooze", milk.uuidString)
            let field = try await desktop.find("Another time", in: centre)
            try await desktop.write("when I get to the moon", into: field)
            try await desktop.untilSaid("No place of yours is “moon”", in: centre)
            try await desktop.write("when I leave the office", into: field)
            _ = try await desktop.find("When I Leave The Office", in: centre)
            try await desktop.click(field, in: centre)
            try await desktop.press("Return")
            #expect(await second.waitForExit() == .code(0))
            try await eventually { try await tool.pending().count == 1 }
            guard case .place(let office)? = try await tool.pending().first?.request.trigger else {
                Issue.record("it waits for no place")
                return
            }
            #expect(office.name == "The Office" && office.notifiesOnExit)
        }
    }

    @Test func `leaves all as it is when it is closed, and leaves with its notification`()
        async throws
    {
        try await Desktop.run([:]) { desktop in
            let tool = try await desktop.tool()
            let tea = try await ring("Tea is ready", on: desktop)
            let first = try desktop.start("carillon-center", "--snooze", tea.uuidString)
            _ = try await desktop.find("Tomorrow Morning", in: centre)
            try await desktop.untilActive(centre)
            // Another press brings the same window to the front.
            let other = try desktop.start("carillon-center", "--snooze", tea.uuidString)
            #expect(await other.waitForExit() == .code(0))
            try await desktop.press("Escape")
            #expect(await first.waitForExit() == .code(0))
            #expect(try await tool.delivered().map(\.id) == [tea])
            #expect(try await tool.pending().isEmpty)

            let second = try desktop.start("carillon-center", "--snooze", tea.uuidString)
            _ = try await desktop.find("Tomorrow Morning", in: centre)
            let name = try #require(try await tool.delivered().first?.request.identifier)
            try await desktop.carillon("snooze", name, "--for", "1h")
            #expect(await second.waitForExit() == .code(0))
            // It is not there any more, and neither is what was never there.
            for text in [tea.uuidString, UUID().uuidString, "tea"] {
                let none = try desktop.start("carillon-center", "--snooze", text)
                #expect(await none.waitForExit() == .code(0))
            }
        }
    }
}
