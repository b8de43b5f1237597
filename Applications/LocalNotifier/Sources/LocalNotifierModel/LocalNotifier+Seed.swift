// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension LocalNotifier {
    /// Schedules some reminders to look at, unless there are any.
    public func seed() async {
        refresh()
        guard reminders.isEmpty else { return }
        let start = newDraft.date
        let examples: [(String, minutes: Double, Repetition)] = [
            ("Take the bread out of the oven", 15, .never), ("Water the plants", 90, .day),
            ("Call Grandma", 1_500, .never), ("Pay the rent", 9_000, .month),
        ]
        for (text, minutes, repetition) in examples {
            await schedule(Draft(text, at: start.addingTimeInterval(minutes * 60), repetition))
        }
    }
}
