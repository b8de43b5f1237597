// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@Suite("A due time")
struct DueTimeTests {
    private func reading(_ wall: TimeInterval, _ elapsed: Int64, boot: String) throws
        -> ClockReading
    {
        ClockReading(
            wall: Date(timeIntervalSince1970: wall), elapsed: .seconds(elapsed),
            boot: BootID(rawValue: boot), zone: try #require(TimeZone(identifier: "UTC")))
    }

    @Test func `on the wall clock follows the wall clock`() throws {
        let due = DueTime(wall: Date(timeIntervalSince1970: 100))
        #expect(due.remaining(at: try reading(40, 5, boot: "a")) == .seconds(60))
        #expect(due.remaining(at: try reading(130, 5, boot: "a")) == .seconds(-30))
    }

    @Test func `since boot ignores the wall clock, until another boot`() throws {
        let due = DueTime(
            wall: Date(timeIntervalSince1970: 100),
            elapsed: .init(sinceBoot: .seconds(60), boot: BootID(rawValue: "a")))
        #expect(due.remaining(at: try reading(9_999, 50, boot: "a")) == .seconds(10))
        #expect(due.remaining(at: try reading(40, 1, boot: "b")) == .seconds(60))
    }
}
