// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Foundation
import LocalNotifierModel
import ModelTesting
import NotificationTestKit

/// Local Notifier with its window in front; it is noon in Greenwich, on a day in 2036.
@MainActor final class World: ModelWorld<LocalNotifier> {
    private let noon: Date

    init(isAllowed: Bool = true) async throws {
        noon = try Date("2036-02-01T12:00:00Z", strategy: .iso8601)
        try await super.init(at: noon, isInFront: true) { test in
            if isAllowed { await test.authorize() } else { await test.deny() }
        } launch: {
            let model = LocalNotifier($0, calendar: Self.calendar, in: $1)
            return (model, ModelDelegate(model))
        }
    }

    /// A time of the day, or of one to come.
    func time(_ text: String, plus days: Int = 0) -> Date {
        let parts = text.split(separator: ":").compactMap { Double($0) }
        let hours = parts[0] - 12 + 24 * Double(days)
        return noon.addingTimeInterval(hours * 3_600 + parts[1] * 60)
    }

    private static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.locale = Locale(identifier: "en_GB")
        return calendar
    }
}
