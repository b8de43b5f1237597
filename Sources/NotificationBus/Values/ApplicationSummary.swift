// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// One application as people's tools list it.
public struct ApplicationSummary: Hashable, Sendable, Identifiable {
    /// The application's name.
    public var id: ApplicationID
    /// The name that people know it by; empty where the service does not say.
    public var name: String
    /// The settings that the person has for it.
    public var settings: ApplicationSettings
    /// Its categories, by identifier.
    public var categories: [NotificationModel.Category]
    /// The number on its launcher badge.
    public var badge: Int
    /// How many of its requests are pending.
    public var pending: Int
    /// How many of these are places that it follows itself, and ring nothing.
    public var monitors: Int
    /// How many of its notifications are delivered and not removed.
    public var delivered: Int

    /// Makes a summary.
    public init(
        id: ApplicationID, name: String = "",
        settings: ApplicationSettings = ApplicationSettings(),
        categories: [NotificationModel.Category] = [], badge: Int = 0, pending: Int = 0,
        monitors: Int = 0, delivered: Int = 0
    ) {
        self.id = id
        self.name = name
        self.settings = settings
        self.categories = categories
        self.badge = badge
        self.pending = pending
        self.monitors = monitors
        self.delivered = delivered
    }
}

extension ApplicationSummary: BusRecord {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init(
            id: try fields.application().required(.application),
            name: try fields.string(.name) ?? "",
            settings: try fields.nested(.settings) ?? ApplicationSettings(),
            categories: try fields.list(.categories) ?? [],
            badge: try fields.integer(.badge) ?? 0, pending: try fields.integer(.pending) ?? 0,
            monitors: try fields.integer(.monitors) ?? 0,
            delivered: try fields.integer(.delivered) ?? 0)
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.application, id.rawValue)
        if !name.isEmpty { fields.set(.name, name) }
        fields.set(.settings, settings)
        fields.set(.categories, unlessEmpty: categories)
        fields.set(.badge, badge)
        fields.set(.pending, pending)
        if monitors > 0 { fields.set(.monitors, monitors) }
        fields.set(.delivered, delivered)
    }
}
