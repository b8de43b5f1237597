// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What a notification says.
///
/// The fields are those of `UNNotificationContent`.
public struct Content: Hashable, Sendable {
    /// The first line.
    public var title = ""
    /// The second line.
    public var subtitle = ""
    /// The message.
    public var body = ""
    /// The number for the launcher badge: nil leaves it, 0 removes it.
    public var badge: Int?
    /// What is added to the badge when the notification rings.
    ///
    /// Ours, not Apple's.
    public var badgeIncrement: Int?
    /// What is heard; nil is silence.
    public var sound: Sound?
    /// Files that go with it.
    public var attachments: [Attachment] = []
    /// The category that names its actions.
    public var categoryIdentifier = ""
    /// Notifications with the same thread are grouped.
    public var threadIdentifier = ""
    /// Kept and returned unchanged; Linux has no launch images.
    public var launchImageName = ""
    /// The application's own values.
    public var userInfo: [String: PropertyValue] = [:]
    /// The notification's part in the summary of its group, such as who it is from.
    public var summaryArgument = ""
    /// For how many the notification counts in the summary of its group; 0 counts as 1.
    public var summaryArgumentCount = 0
    /// The window that the notification is about.
    public var targetContentIdentifier: String?
    /// How much it may disturb.
    public var interruptionLevel = InterruptionLevel.active
    /// Orders the application's notifications, from 0 to 1.
    public var relevanceScore = 0.0
    /// Compared with the active Focus filter.
    public var filterCriteria: String?
    /// Texts that are looked up anew when the notification rings.
    ///
    /// The text itself is then what was found when the request was made.
    public var localizedTexts: [LocalizedField: LocalizedText] = [:]

    /// Makes content with nothing in it.
    public init() {}

    /// Whether a person would notice anything: a text, a badge or a sound.
    public var isVisible: Bool {
        !title.isEmpty || !subtitle.isEmpty || !body.isEmpty || badge != nil
            || badgeIncrement != nil || sound != nil || !attachments.isEmpty
    }

    /// Whether there is any text to show.
    public var hasText: Bool { !title.isEmpty || !subtitle.isEmpty || !body.isEmpty }
}
