// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationStore

struct QueryPlanTests {
    @Test(arguments: PendingQuery.estimating)
    func `looks only at the intervals that a clock change has moved`(query: String) async throws {
        let plan = try await TemporaryStore().plan(of: query)
        #expect(plan.count == 1)
        #expect(plan.allSatisfy { $0.contains("SEARCH pending USING INDEX pending_by_clocks") })
    }

    @Test(arguments: [
        PendingQuery.ofApplication, PendingQuery.ofSerial, PendingQuery.calendarPage,
        PendingQuery.soonest, DeliveredQuery.ofApplication, DeliveredQuery.ofID,
    ])
    func `answers without looking at every row`(query: String) async throws {
        let world = try TemporaryStore()

        let plan = try await world.plan(of: query)

        let scans = plan.filter { $0.hasPrefix("SCAN") && !$0.contains("USING INDEX") }
        #expect(scans.isEmpty, "\(plan)")
        if query == PendingQuery.soonest || query == PendingQuery.calendarPage {
            #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
        }
    }
}
