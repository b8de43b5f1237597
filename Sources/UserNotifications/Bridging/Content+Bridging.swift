// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

extension NotificationModel.Content {
    /// Takes the values of a content.
    ///
    /// - Throws: `NotificationError` for a user info that cannot be kept.
    init(_ content: UNNotificationContent) throws(NotificationError) {
        let fields = content.fields
        self.init()
        title = fields.title
        subtitle = fields.subtitle
        body = fields.body
        badge = fields.badge?.intValue
        badgeIncrement = fields.badgeIncrement
        sound = fields.sound.map(Sound.init)
        attachments = fields.attachments.map(Attachment.init)
        categoryIdentifier = fields.categoryIdentifier
        threadIdentifier = fields.threadIdentifier
        launchImageName = fields.launchImageName
        userInfo = try UserInfo.values(of: fields.userInfo)
        summaryArgument = fields.summaryArgument
        // The model has 0 for "not set", where Apple has 1.
        summaryArgumentCount = fields.summaryArgumentCount == 1 ? 0 : fields.summaryArgumentCount
        targetContentIdentifier = fields.targetContentIdentifier
        interruptionLevel =
            InterruptionLevel(rawValue: fields.interruptionLevel.rawValue) ?? .active
        relevanceScore = fields.relevanceScore
        filterCriteria = fields.filterCriteria
        localizedTexts = fields.localizedTexts
    }
}

extension ContentFields {
    /// Takes the values of a model.
    init(_ content: NotificationModel.Content) {
        self.init()
        title = content.title
        subtitle = content.subtitle
        body = content.body
        badge = content.badge.map { NSNumber(value: $0) }
        badgeIncrement = content.badgeIncrement
        sound = content.sound.map(UNNotificationSound.init)
        attachments = content.attachments.map(UNNotificationAttachment.init)
        categoryIdentifier = content.categoryIdentifier
        threadIdentifier = content.threadIdentifier
        launchImageName = content.launchImageName
        userInfo = UserInfo.dictionary(content.userInfo)
        summaryArgument = content.summaryArgument
        summaryArgumentCount = max(1, content.summaryArgumentCount)
        targetContentIdentifier = content.targetContentIdentifier
        interruptionLevel =
            UNNotificationInterruptionLevel(rawValue: content.interruptionLevel.rawValue)
            ?? .active
        relevanceScore = content.relevanceScore
        filterCriteria = content.filterCriteria
        if !content.localizedTexts.isEmpty { localize(content.localizedTexts) }
    }
}

extension NotificationModel.Sound {
    fileprivate init(_ sound: UNNotificationSound) {
        let kind: Kind =
            switch sound.kind {
            case .alert: .alert
            case .ringtone: .ringtone
            case .critical: .critical
            }
        self.init(kind: kind, name: sound.name, volume: sound.volume)
    }
}

extension UNNotificationSound {
    fileprivate convenience init(_ sound: NotificationModel.Sound) {
        let kind: Kind =
            switch sound.kind {
            case .alert: .alert
            case .ringtone: .ringtone
            case .critical: .critical
            }
        self.init(kind: kind, name: sound.name, volume: sound.volume)
    }
}

extension NotificationModel.Attachment {
    fileprivate init(_ attachment: UNNotificationAttachment) {
        self.init(
            identifier: attachment.identifier, path: attachment.url.path, type: attachment.type,
            isThumbnailHidden: attachment.isThumbnailHidden)
    }
}

extension UNNotificationAttachment {
    fileprivate convenience init(_ attachment: NotificationModel.Attachment) {
        self.init(
            identifier: attachment.identifier, url: URL(fileURLWithPath: attachment.path),
            type: attachment.type, isThumbnailHidden: attachment.isThumbnailHidden)
    }
}
