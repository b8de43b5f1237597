// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The part of the durable memory that knows what applications are, and what a person allows; the
/// promises are those of ``Store``.
package protocol ApplicationStore: Sendable {
    /// All applications that ever called, with settings, categories and badge.
    func applications() async throws(NotificationError) -> [Application]

    /// How much each application has pending and delivered; those with neither may be left out.
    func counts() async throws(NotificationError) -> [ApplicationID: StoredCounts]

    /// Writes an application, whether it is new or known.
    func save(_ application: Application) async throws(NotificationError)

    /// Forgets that an application ever called; what it has pending or delivered stays.
    func removeApplication(_ id: ApplicationID) async throws(NotificationError)

    // MARK: Quiet hours

    /// When a person is not to be disturbed.
    func quietHours() async throws(NotificationError) -> QuietHours

    /// Changes when a person is not to be disturbed.
    ///
    /// - Throws: `NotificationError`, `.invalidSettings` for hours that do not exist.
    func setQuietHours(_ hours: QuietHours) async throws(NotificationError)
}

/// How much of an application is in the store.
package struct StoredCounts: Hashable, Sendable {
    /// How many requests are pending.
    package var pending: Int
    /// How many notifications are delivered and not removed.
    package var delivered: Int

    /// Makes the numbers.
    package init(pending: Int = 0, delivered: Int = 0) {
        self.pending = pending
        self.delivered = delivered
    }
}
