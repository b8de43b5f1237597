// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Why a `UILocalNotification` cannot be scheduled; where UIKit raises an exception, too.
struct LegacyError: Error, Hashable, LocalizedError {
    /// The property of the notification.
    let field: String
    /// What is wrong, without texts of the person.
    let reason: String

    var errorDescription: String? { "\(field): \(reason)" }
}
