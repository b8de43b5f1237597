// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalSubscriptions
import Testing

@Suite struct InstalledApplicationsBookTests {
    private let now = Date(timeIntervalSince1970: 1_900_000_000)
    private let hour: TimeInterval = 3_600

    private func look(
        _ book: inout InstalledApplicationsBook, _ hours: Double, isInstalled: Bool
    ) throws -> Bool {
        let shop = try ApplicationID("org.example.Shop")
        // As the next process reads it.
        book = try JSONDecoder().decode(
            InstalledApplicationsBook.self, from: JSONEncoder().encode(book))
        return book.look(at: [shop], at: now + hours * hour) { _ in isInstalled } == [shop]
    }

    @Test func `one that was there is gone after a day`() throws {
        var book = InstalledApplicationsBook()
        var isGone = try [(0, true), (1, false), (24, false)].map {
            try look(&book, $0.0, isInstalled: $0.1)
        }
        #expect(isGone == [false, false, false])
        isGone = [try look(&book, 25, isInstalled: false)]
        #expect(isGone == [true])
        // Who registers again is new.
        isGone = [try look(&book, 26, isInstalled: false)]
        #expect(isGone == [false])
    }

    @Test func `one that comes back stays, and one that never was there as well`() throws {
        var book = InstalledApplicationsBook()
        var isGone = try [(0, true), (1, false), (20, true), (30, false), (53, false)].map {
            try look(&book, $0.0, isInstalled: $0.1)
        }
        #expect(!isGone.contains(true))
        book = InstalledApplicationsBook()
        isGone = try [0, 100, 1_000].map { try look(&book, $0, isInstalled: false) }
        #expect(!isGone.contains(true))
    }

    @Test func `a clock that is set back begins the day anew`() throws {
        var book = InstalledApplicationsBook()
        let isGone = try [(100, true), (100, false), (10, false), (33, false), (34, false)].map {
            try look(&book, $0.0, isInstalled: $0.1)
        }
        #expect(isGone == [false, false, false, false, true])
    }
}
