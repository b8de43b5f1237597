// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How a category behaves.
///
/// Raw values are those of `UNNotificationCategoryOptions`.
public struct CategoryOptions: OptionSet, Hashable, Codable, Sendable {
    /// The bits, as in `UNNotificationCategoryOptions`.
    public let rawValue: UInt32

    /// Makes a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Dismissing reaches the application.
    public static let customDismissAction = CategoryOptions(rawValue: 1 << 0)
    /// Shown in a car.
    public static let allowInCarPlay = CategoryOptions(rawValue: 1 << 1)
    /// The title shows although previews are hidden.
    public static let hiddenPreviewsShowTitle = CategoryOptions(rawValue: 1 << 2)
    /// The subtitle shows although previews are hidden.
    public static let hiddenPreviewsShowSubtitle = CategoryOptions(rawValue: 1 << 3)
    /// May be read aloud.
    public static let allowAnnouncement = CategoryOptions(rawValue: 1 << 4)
}
