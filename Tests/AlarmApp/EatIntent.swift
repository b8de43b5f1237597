// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import AlarmKit

/// Says how many eggs are eaten, and what alarms there are then.
struct EatIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Eat"

    @Parameter(title: "Eggs") var eggs: Int

    init() {}

    init(eggs: Int) { self.eggs = eggs }

    func perform() async throws -> some IntentResult {
        print("eats \(eggs) of \(try AlarmManager.shared.alarms.count)")
        return .result()
    }
}
