// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The values of a content, as the application set them.
struct ContentFields {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var badgeIncrement: Int?
    var sound: UNNotificationSound?
    var attachments: [UNNotificationAttachment] = []
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var launchImageName = ""
    var userInfo: [AnyHashable: Any] = [:]
    var summaryArgument = ""
    var summaryArgumentCount = 1
    var targetContentIdentifier: String?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
    var filterCriteria: String?
    /// Where texts come from that the service looks up anew when they are shown.
    var localizedTexts: [LocalizedField: LocalizedText] = [:]
}

extension ContentFields: Equatable {
    static func == (left: ContentFields, right: ContentFields) -> Bool {
        left.title == right.title && left.subtitle == right.subtitle && left.body == right.body
            && left.badge == right.badge && left.badgeIncrement == right.badgeIncrement
            && left.sound == right.sound && left.attachments == right.attachments
            && left.categoryIdentifier == right.categoryIdentifier
            && left.threadIdentifier == right.threadIdentifier
            && left.launchImageName == right.launchImageName
            && left.summaryArgument == right.summaryArgument
            && left.summaryArgumentCount == right.summaryArgumentCount
            && left.targetContentIdentifier == right.targetContentIdentifier
            && left.interruptionLevel == right.interruptionLevel
            && left.relevanceScore == right.relevanceScore
            && left.filterCriteria == right.filterCriteria
            && UserInfo.isEqual(left.userInfo, right.userInfo)
    }
}

// MARK: - Archives

extension ContentFields {
    private static let texts: [(String, any WritableKeyPath<ContentFields, String> & Sendable)] = [
        ("title", \.title), ("subtitle", \.subtitle), ("body", \.body),
        ("categoryIdentifier", \.categoryIdentifier), ("threadIdentifier", \.threadIdentifier),
        ("launchImageName", \.launchImageName), ("summaryArgument", \.summaryArgument),
    ]

    /// Reads the values from an archive; nil for a user info that is damaged.
    init?(coder: NSCoder) {
        for (key, path) in Self.texts { self[keyPath: path] = coder.text(forKey: key) ?? "" }
        badge = coder.object(NSNumber.self, forKey: "badge")
        badgeIncrement = coder.object(NSNumber.self, forKey: "badgeIncrement")?.intValue
        sound = coder.object(UNNotificationSound.self, forKey: "sound")
        attachments = coder.objects(UNNotificationAttachment.self, forKey: "attachments") ?? []
        guard let userInfo = UserInfo.decode(from: coder, forKey: "userInfo") else { return nil }
        self.userInfo = userInfo
        summaryArgumentCount = coder.decodeInteger(forKey: "summaryArgumentCount")
        targetContentIdentifier = coder.text(forKey: "targetContentIdentifier")
        let level = UInt(bitPattern: coder.decodeInteger(forKey: "interruptionLevel"))
        interruptionLevel = UNNotificationInterruptionLevel(rawValue: level) ?? .active
        relevanceScore = coder.decodeDouble(forKey: "relevanceScore")
        filterCriteria = coder.text(forKey: "filterCriteria")
        decodeLocalization(from: coder)
    }

    func encode(with coder: NSCoder) {
        for (key, path) in Self.texts {
            coder.encode(self[keyPath: path] as NSString, forKey: key)
        }
        if let badge { coder.encode(badge, forKey: "badge") }
        if let badgeIncrement {
            coder.encode(NSNumber(value: badgeIncrement), forKey: "badgeIncrement")
        }
        if let sound { coder.encode(sound, forKey: "sound") }
        coder.encode(NSArray(array: attachments), forKey: "attachments")
        UserInfo.encode(userInfo, with: coder, forKey: "userInfo")
        coder.encode(summaryArgumentCount, forKey: "summaryArgumentCount")
        if let targetContentIdentifier {
            coder.encode(targetContentIdentifier as NSString, forKey: "targetContentIdentifier")
        }
        coder.encode(Int(bitPattern: interruptionLevel.rawValue), forKey: "interruptionLevel")
        coder.encode(relevanceScore, forKey: "relevanceScore")
        if let filterCriteria {
            coder.encode(filterCriteria as NSString, forKey: "filterCriteria")
        }
        encodeLocalization(with: coder)
    }
}

// All but the user info are Sendable values. The user info holds property-list values, which
// are Sendable too; anything else in it is refused by `add` before it is used elsewhere.
extension ContentFields: @unchecked Sendable {}
