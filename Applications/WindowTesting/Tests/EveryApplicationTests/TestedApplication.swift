// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing

/// An application of this package.
struct TestedApplication: Sendable, CustomTestStringConvertible {
    /// The name of the program.
    let program: String
    /// Its application id.
    let id: String
    /// The file that it keeps in its data directory; nil for none.
    let file: String?
    /// The words for one of the keys that it has besides those of all applications.
    let key: String
    /// The words that its window shows at first, in two other languages.
    let german: String
    let arabic: String

    var testDescription: String { program }

    static let all = [
        TestedApplication(
            program: "local-notifier", id: "org.carillon.LocalNotifier", file: nil,
            key: "Schedule the reminder", german: "Nichts geplant", arabic: "لا شيء مجدول"),
        TestedApplication(
            program: "nag-me", id: "org.carillon.NagMe", file: "tasks.json",
            key: "Switch the loudspeaker", german: "Abwaschen", arabic: "غسل الصحون"),
        TestedApplication(
            program: "notify-timely", id: "org.carillon.NotifyTimely", file: "timer.json",
            key: "Choose a duration", german: "Minuten", arabic: "دقائق"),
        TestedApplication(
            program: "shopping-alert", id: "org.carillon.ShoppingAlert", file: "items.json",
            key: "Delete the item", german: "Nichts einzukaufen", arabic: "لا شيء للشراء"),
        TestedApplication(
            program: "todo-list", id: "org.carillon.TodoList", file: "items.json",
            key: "Complete the item", german: "Nichts zu tun", arabic: "لا شيء للقيام به"),
    ]
}
