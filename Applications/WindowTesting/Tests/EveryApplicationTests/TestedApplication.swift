// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing

/// An application of this package.
struct TestedApplication: Sendable, CustomTestStringConvertible {
    /// The name of the program.
    let program: String
    /// Its application id.
    let id: String
    /// What it keeps in its data directory; nil for nothing.
    let file: String?
    /// What one of the keys does that it has besides those of all applications.
    let key: String

    var testDescription: String { program }

    static let all = [
        TestedApplication(
            program: "local-notifier", id: "org.carillon.LocalNotifier", file: nil,
            key: "Schedule the reminder"),
        TestedApplication(
            program: "nag-me", id: "org.carillon.NagMe", file: "tasks.json",
            key: "Switch the loudspeaker"),
        TestedApplication(
            program: "notify-timely", id: "org.carillon.NotifyTimely", file: "timer.json",
            key: "Choose a duration"),
        TestedApplication(
            program: "shopping-alert", id: "org.carillon.ShoppingAlert", file: "items.json",
            key: "Delete the item"),
        TestedApplication(
            program: "todo-list", id: "org.carillon.TodoList", file: "items.json",
            key: "Complete the item"),
    ]
}
