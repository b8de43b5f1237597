// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

@testable import CarillonCommands

/// Texts of applications and of the service that would take hold of a terminal.
@Suite struct ForeignTextTests {
    private static let dangerous =
        "a\u{1B}\u{7F}\u{9B}\u{202E}\u{2066}\u{2028}\u{85}\u{61C}\u{200B}\u{E0041}z"

    @Test func `writes JSON that is safe to look at, and says the same`() async throws {
        try await CommandWorld.run { world in
            let id = try ApplicationID("org.example.App")
            let request = Request(identifier: Self.dangerous, content: Content())
            world.service.state.withLock {
                $0.pending = [
                    PendingRequest(
                        application: id, request: request, due: DueTime(wall: FakeService.due))
                ]
            }

            let outcome = try await world.carillon("list", "--pending", "--json")

            let escaped = #""a\u001b\u007f\u009b\u202e\u2066\u2028\u0085\u061c\u200b\udb40\udc41z""#
            #expect(outcome.text.lowercased().contains(escaped))
            struct Reading: Decodable {
                struct Item: Decodable { let id: String }
                let pending: [Item]
            }
            let reading = try JSONDecoder().decode(Reading.self, from: Data(outcome.text.utf8))
            #expect(reading.pending.map(\.id) == [Self.dangerous])
        }
    }

    @Test(arguments: [
        ["list"], ["cancel", Self.dangerous], ["clear", Self.dangerous],
        ["respond", Self.dangerous], ["doctor"], ["history"], ["history", "--json"],
        ["history", Self.dangerous], ["history", "--forget", Self.dangerous, "x"],
        ["history", "--since", Self.dangerous],
        ["push", "org.example.App", "--title", "a", "--id", Self.dangerous],
        ["settings", Self.dangerous], [Self.dangerous], ["list", "--" + Self.dangerous],
        ["remind", "Tea", "--in", "5m", "--id", Self.dangerous],
    ])
    func `prints nothing raw that a terminal obeys`(words: [String]) async throws {
        try await CommandWorld.run { world in
            let id = try ApplicationID("org.example.App")
            var content = Content()
            content.title = Self.dangerous
            let request = Request(identifier: Self.dangerous, content: content)
            world.service.state.withLock {
                $0.pending = [
                    PendingRequest(
                        application: id, request: request, due: DueTime(wall: FakeService.due))
                ]
                $0.delivered = [
                    DeliveredNotification(
                        id: UUID(), application: id, request: request, dueDate: FakeService.due,
                        date: FakeService.due)
                ]
                $0.history = $0.delivered.map {
                    HistoryEntry(
                        $0, ending: .answered, ended: FakeService.due, action: Self.dangerous,
                        userText: Self.dangerous)
                }
                $0.diagnosis.notificationServer = Self.dangerous
                $0.diagnosis.version = Self.dangerous
            }

            let outcome = try await world.carillon(words)

            let lines = outcome.output + outcome.errors
            let commands = Self.dangerous.unicodeScalars.dropFirst().dropLast()
            #expect(!lines.isEmpty)
            for line in lines {
                let raw = line.unicodeScalars.filter(commands.contains)
                #expect(raw.isEmpty, "\(line.debugDescription)")
            }
        }
    }
}
