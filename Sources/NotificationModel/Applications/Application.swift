// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// An application as the service knows it: its name, its settings and its categories.
public struct Application: Hashable, Sendable, Identifiable {
    /// The application's name.
    public let id: ApplicationID
    /// The settings that the person has for it.
    public var settings: ApplicationSettings
    /// The categories it registered last, by identifier.
    public var categories: [String: Category]
    /// The number on its launcher badge; 0 shows none.
    public var badge: Int

    /// Makes an application; with nothing but a name, it is one that was never seen before.
    public init(
        id: ApplicationID, settings: ApplicationSettings = ApplicationSettings(),
        categories: [String: Category] = [:], badge: Int = 0
    ) {
        self.id = id
        self.settings = settings
        self.categories = categories
        self.badge = badge
    }
}
