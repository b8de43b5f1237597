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
        PendingQuery.ofSerial, PendingQuery.calendarPage, PendingQuery.soonest,
        PendingQuery.removalOfSoonest, PendingQuery.soonest(.asked), PendingRow.pages.first,
        PendingRow.pages.same,
        PendingRow.pages.after,
        PendingRow.pages.row, PendingRow.pages.application, DeliveredQuery.ofID,
        DeliveredQuery.ofIdentifier, DeliveredQuery.removal, DeliveredQuery.removalOfOldest,
        DeliveredRow.pages.first, DeliveredRow.pages.same, DeliveredRow.pages.after,
        DeliveredRow.pages.row, DeliveredRow.pages.application, HistoryRow.pages.first,
        HistoryRow.pages.same, HistoryRow.pages.after, HistoryRow.pages.row,
        HistoryRow.pages.application, HistoryQuery.removalOfName,
        HistoryQuery.removalOfApplication, HistoryQuery.countOfApplication,
        AgainQuery.isAsked, AgainQuery.any, AgainQuery.count, AgainQuery.removal,
        AgainQuery.endOfNagging,
        HeldQuery.counts(.quiet), HeldQuery.shown(.quiet), HeldQuery.marking(.quiet),
        HeldQuery.counts(.missed), HeldQuery.shown(.missed), HeldQuery.marking(.missed),
        PlaceQuery.call,
    ])
    func `answers without looking at every row`(query: String) async throws {
        let world = try await TemporaryStore()

        let plan = try await world.plan(of: query)

        let scans = plan.filter { $0.hasPrefix("SCAN") && !$0.contains("USING INDEX") }
        #expect(scans.isEmpty, "\(plan)")
        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
    }

    /// Few alert again, and few are unfinished, of however many there are.
    @Test(arguments: [
        (AgainQuery.any, "INDEX pending_again"), (AgainQuery.count, "INDEX pending_again"),
        (PlaceQuery.waiting, "INDEX pending_by_place"),
        (HeldQuery.counts(.quiet), "INDEX delivered_held"),
        (HeldQuery.counts(.missed), "INDEX delivered_missed"),
        (DeliveredQuery.unfinished, "INDEX delivered_unfinished"),
        (RunQuery.perhapsAnswered, "COVERING INDEX delivered_perhaps_answered"),
    ])
    func `looks only at the few that it asks for`(query: String, index: String) async throws {
        let plan = try await TemporaryStore().plan(of: query)
        #expect(plan.count == 1)
        #expect(plan.allSatisfy { $0.contains("USING \(index)") }, "\(plan)")
    }

    @Test(arguments: [PendingRow.pages, DeliveredRow.pages, HistoryRow.pages])
    func `finds where a page begins, and what is on it, in an index alone`(
        pages: PageQuery
    ) async throws {
        let world = try await TemporaryStore()
        for (query, bound) in [(pages.same, "rowid"), (pages.after, "application=? AND ")] {
            let plan = try await world.plan(of: query)
            #expect(plan.count == 1)
            #expect(plan.allSatisfy { $0.contains("USING COVERING INDEX") }, "\(plan)")
            // What comes before the place is not read again.
            #expect(plan.allSatisfy { $0.contains(bound) && $0.contains(/[<>]\?/) }, "\(plan)")
        }
    }
}
