// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// One application as people's tools list it.
public struct ApplicationSummary: Hashable, Codable, Sendable, Identifiable {
    /// The application's name.
    public var id: ApplicationID
    /// What the person allows it.
    public var settings: ApplicationSettings
    /// Its categories, by identifier.
    public var categories: [NotificationModel.Category]
    /// The number on its launcher badge.
    public var badge: Int
    /// How many of its requests are pending.
    public var pending: Int
    /// How many of its notifications are delivered and not removed.
    public var delivered: Int

    /// Makes a summary.
    public init(
        id: ApplicationID, settings: ApplicationSettings = ApplicationSettings(),
        categories: [NotificationModel.Category] = [], badge: Int = 0, pending: Int = 0,
        delivered: Int = 0
    ) {
        self.id = id
        self.settings = settings
        self.categories = categories
        self.badge = badge
        self.pending = pending
        self.delivered = delivered
    }
}
