// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalReminders
import TestWorld
import Testing

@testable import CarillonCommands

@Suite struct SnoozeProcessTests {
    @Test func `says until when, and which were not there`() async throws {
        try await CommandWorld.run { world in
            let notification = DeliveredNotification(
                id: UUID(), application: try Reminders.application(),
                request: Request(identifier: "tea", content: Content()),
                dueDate: FakeService.due, date: FakeService.due)
            world.service.state.withLock { $0.delivered = [notification] }

            let outcome = try await world.carillon("snooze", "tea", "milk", "--for", "2h")

            #expect(outcome.exit == .code(1))
            #expect(outcome.output.count == 1)
            #expect(outcome.output[0].hasPrefix("tea: snoozed until "))
            #expect(outcome.output[0].hasSuffix("(in 2 h)"))
            #expect(
                outcome.errors == [
                    "carillon snooze: not delivered: milk; 'carillon list --delivered' shows"
                        + " what was"
                ])
            #expect(world.service.state.withLock(\.snoozes) == [.interval(7_200)])
        }
    }
}
