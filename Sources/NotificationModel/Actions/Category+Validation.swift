// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension Category {
    /// Checks the names of the category and of its actions.
    ///
    /// - Throws: `NotificationError` naming the field.
    public func validate() throws(NotificationError) {
        func refuse(_ field: String, _ reason: String) -> NotificationError {
            NotificationError(.invalidCategory, field: field, message: reason)
        }
        if identifier.isEmpty { throw refuse("category.identifier", "it is empty") }
        for (list, field) in [(actions, "actions"), (minimalActions ?? [], "minimalActions")] {
            var seen: Set<String> = []
            for action in list {
                if action.identifier.isEmpty {
                    throw refuse("category.\(field).identifier", "it is empty")
                }
                if !seen.insert(action.identifier).inserted {
                    throw refuse("category.\(field).identifier", "two actions have the same one")
                }
            }
        }
    }
}
