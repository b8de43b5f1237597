// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

extension NotificationError {
    /// The error of a store that is asked for more requests than an application may have.
    ///
    /// - Parameters:
    ///   - application: Whose requests they are.
    ///   - limit: How many it may have.
    ///   - count: How many it would have.
    /// - Returns: The error, `.pendingLimitReached`.
    public static func pendingLimitReached(
        by application: String, limit: Int, count: Int
    ) -> NotificationError {
        NotificationError(
            .pendingLimitReached,
            message: """
                \(application) may have \(limit) pending requests and would have \(count); \
                remove some first, or raise the limit with 'carillon settings'
                """)
    }
}
