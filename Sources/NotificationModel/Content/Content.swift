// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The texts, the sound, the files and the other properties of a notification.
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
    /// The number that is added to the badge when the notification is delivered.
    ///
    /// Ours, not Apple's.
    public var badgeIncrement: Int?
    /// The sound of the notification; nil is silence.
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
    /// The text that the active Focus filter is compared with.
    public var filterCriteria: String?
    /// Whether it leaves no trace in the person's history.
    ///
    /// Ours, not Apple's.
    public var isExcludedFromHistory = false
    /// After how many seconds it leaves the screen by itself; nil leaves that to the person's
    /// settings and to the notification server.
    ///
    /// Ours, not Apple's.
    public var expiration: Double?
    /// Whether it stays until it is acted on (`alert`) or leaves by itself; nil is as the person
    /// chose for its application.
    ///
    /// Ours, not Apple's.
    public var alertStyle: ApplicationSettings.AlertStyle?
    /// How it is to be handed to the notification server; nil is as the person chose.
    ///
    /// Ours, not Apple's.
    public var desktop: DesktopHints?
    /// Texts that are looked up anew when the notification is delivered.
    ///
    /// The properties themselves then have the texts that were found when the request was made.
    public var localizedTexts: [LocalizedField: LocalizedText] = [:]

    /// Makes content with nothing in it.
    public init() {}

    /// Whether a person would notice anything: a text, a badge or a sound.
    public var isVisible: Bool {
        !title.isEmpty || !subtitle.isEmpty || !body.isEmpty || badge != nil
            || badgeIncrement != nil || sound != nil || !attachments.isEmpty
    }

    /// The first attachment that a program plays: audio or a movie.
    public var media: Attachment? {
        attachments.first {
            switch AttachmentType.named($0.type)?.medium {
            case .audio, .movie: true
            case .image, nil: false
            }
        }
    }

    /// Whether there is any text to show.
    public var hasText: Bool { !title.isEmpty || !subtitle.isEmpty || !body.isEmpty }
}

extension Content: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init()
        title = try fields.string(.title) ?? ""
        subtitle = try fields.string(.subtitle) ?? ""
        body = try fields.string(.body) ?? ""
        badge = try fields.integer(.badge)
        badgeIncrement = try fields.integer(.badgeIncrement)
        sound = try fields.nested(.sound)
        attachments = try fields.list(.attachments) ?? []
        categoryIdentifier = try fields.string(.category) ?? ""
        threadIdentifier = try fields.string(.thread) ?? ""
        launchImageName = try fields.string(.launchImage) ?? ""
        userInfo = try fields.dictionary(.userInfo) ?? [:]
        summaryArgument = try fields.string(.summaryArgument) ?? ""
        summaryArgumentCount = try fields.integer(.summaryArgumentCount) ?? 0
        targetContentIdentifier = try fields.string(.targetContentIdentifier)
        interruptionLevel = try fields.choice(.interruptionLevel, .invalidContent) ?? .active
        relevanceScore = try fields.number(.relevanceScore) ?? 0
        filterCriteria = try fields.string(.filterCriteria)
        isExcludedFromHistory = try fields.boolean(.excludedFromHistory) ?? false
        expiration = try fields.number(.expiration)
        alertStyle = try fields.choice(.alertStyle, .invalidContent)
        desktop = try fields.nested(.desktop)
        localizedTexts = try (fields.nested(.localized) as LocalizedTexts?)?.texts ?? [:]
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.title, unlessEmpty: title)
        fields.set(.subtitle, unlessEmpty: subtitle)
        fields.set(.body, unlessEmpty: body)
        fields.set(.badge, badge)
        fields.set(.badgeIncrement, badgeIncrement)
        fields.set(.sound, sound)
        fields.set(.attachments, unlessEmpty: attachments)
        fields.set(.category, unlessEmpty: categoryIdentifier)
        fields.set(.thread, unlessEmpty: threadIdentifier)
        fields.set(.launchImage, unlessEmpty: launchImageName)
        if !userInfo.isEmpty { fields.set(.userInfo, userInfo) }
        fields.set(.summaryArgument, unlessEmpty: summaryArgument)
        if summaryArgumentCount != 0 { fields.set(.summaryArgumentCount, summaryArgumentCount) }
        fields.set(.targetContentIdentifier, targetContentIdentifier)
        if interruptionLevel != .active {
            fields.set(.interruptionLevel, bits: UInt32(interruptionLevel.rawValue))
        }
        if relevanceScore != 0 { fields.set(.relevanceScore, relevanceScore) }
        fields.set(.filterCriteria, filterCriteria)
        fields.set(.excludedFromHistory, ifTrue: isExcludedFromHistory)
        fields.set(.expiration, expiration)
        if let alertStyle { fields.set(.alertStyle, code: alertStyle.rawValue) }
        fields.set(.desktop, desktop)
        if !localizedTexts.isEmpty { fields.set(.localized, LocalizedTexts(texts: localizedTexts)) }
    }
}

extension Content {
    /// Checks that there is something to notice and that nothing is too large.
    ///
    /// - Throws: `NotificationError` naming the key, as a path from the content on.
    public func validate() throws(NotificationError) {
        if !isVisible {
            throw NotificationError(
                .noContent,
                message: "nothing in it is visible; set a title, subtitle, body, badge or sound")
        }
        if let badge, badge < 0 {
            throw NotificationError(.invalidBadge, .badge, "it is \(badge); use 0 or more")
        }
        try check(body, .body, limit: Request.Limit.body)
        // Not a loop over pairs: the compiler unrolls one in another order each time, and the same
        // sources are to make the same bytes.
        try check(title, .title)
        try check(subtitle, .subtitle)
        try check(categoryIdentifier, .category)
        try check(threadIdentifier, .thread)
        try check(launchImageName, .launchImage)
        try check(summaryArgument, .summaryArgument)
        try check(filterCriteria ?? "", .filterCriteria)
        try check(targetContentIdentifier ?? "", .targetContentIdentifier)
        if let sound {
            try FieldKey.sound.naming { () throws(NotificationError) in try check(sound) }
        }
        if !relevanceScore.isFinite {
            throw NotificationError(
                .invalidContent, .relevanceScore, "it is not a number; use 0 to 1")
        }
        if let expiration, !(expiration > 0 && expiration.isFinite) {
            throw NotificationError(
                .invalidContent, .expiration,
                "it is \(expiration); use seconds above 0, or leave it out")
        }
        try FieldKey.localized.naming { () throws(NotificationError) in
            try LocalizedTexts(texts: localizedTexts).validate()
        }
        try FieldKey.desktop.naming { () throws(NotificationError) in try desktop?.validate() }
        try checkUserInfo()
    }

    private func check(_ sound: Sound) throws(NotificationError) {
        try check(sound.name ?? "", .name)
        if let volume = sound.volume, !(0...1).contains(volume) {
            throw NotificationError(.invalidContent, .volume, "it is \(volume); use 0 to 1")
        }
    }

    private func check(
        _ text: String, _ key: FieldKey, limit: Int = Request.Limit.shortText
    ) throws(NotificationError) {
        guard text.utf8.count > limit else { return }
        throw NotificationError(
            .invalidContent, key, "it has \(text.utf8.count) bytes; \(limit) are allowed")
    }

    private func checkUserInfo() throws(NotificationError) {
        var bytes = 0
        func visit(_ value: PropertyValue, depth: Int) throws(NotificationError) {
            if depth > Request.Limit.userInfoDepth {
                throw NotificationError(
                    .invalidContent, .userInfo,
                    "it is nested deeper than \(Request.Limit.userInfoDepth) levels")
            }
            switch value {
            case .string(let text): bytes += text.utf8.count
            case .data(let data): bytes += data.count
            case .array(let values):
                for value in values { try visit(value, depth: depth + 1) }
            case .dictionary(let values):
                for (key, value) in values {
                    bytes += key.utf8.count
                    try visit(value, depth: depth + 1)
                }
            case .integer, .double, .boolean, .date: bytes += 8
            }
        }
        try visit(.dictionary(userInfo), depth: 0)
        if bytes > Request.Limit.userInfo {
            throw NotificationError(
                .invalidContent, .userInfo,
                "it has \(bytes) bytes; \(Request.Limit.userInfo) are allowed")
        }
    }
}
