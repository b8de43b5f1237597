// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Foundation
import ModelTesting
import NotificationTestKit
import ShoppingAlertModel
import Testing

/// Shopping Alert without its window; it is 18:30:20 in London, in 2036.
@MainActor final class World: ModelWorld<Shopping> {
    init(isAllowed: Bool = true, list: String? = nil) async throws {
        let now = try Date("2036-11-21T18:30:20Z", strategy: .iso8601)
        try await super.init(at: now, files: ["items.json": list], isInFront: false) { test in
            if isAllowed { await test.authorize([.alert, .sound]) }
        } launch: {
            let model = Shopping($0, in: $1)
            return (model, ModelDelegate(model))
        }
    }

    /// Sets a reminder, and lets it ring while the window is closed.
    func ring() async throws -> String {
        let date = model.beginChoosing()
        #expect(await model.setReminder(at: date, in: .gmt))
        application.setState(.background)
        await advance(to: date)
        return try #require(await test.shown.first).identifier
    }
}
