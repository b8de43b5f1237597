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
    var isExcludedFromHistory = false
    var expiration: TimeInterval?
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
            && left.isExcludedFromHistory == right.isExcludedFromHistory
            && left.expiration == right.expiration
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
        sound = coder.object(UNNotificationSound.self, forKey: "sound")
        attachments = coder.objects(UNNotificationAttachment.self, forKey: "attachments") ?? []
        guard let userInfo = UserInfo.decode(from: coder, forKey: "userInfo") else { return nil }
        self.userInfo = userInfo
        targetContentIdentifier = coder.text(forKey: "targetContentIdentifier")
        filterCriteria = coder.text(forKey: "filterCriteria")
        guard let archive = coder.archive else { return }
        isExcludedFromHistory = archive.decodeBool(forKey: "isExcludedFromHistory")
        badgeIncrement = archive.object(NSNumber.self, forKey: "badgeIncrement")?.intValue
        expiration = archive.object(NSNumber.self, forKey: "expiration")?.doubleValue
        summaryArgumentCount = max(1, archive.number(forKey: "summaryArgumentCount"))
        if archive.containsValue(forKey: "interruptionLevel") {
            let level = UInt(bitPattern: archive.number(forKey: "interruptionLevel"))
            interruptionLevel = UNNotificationInterruptionLevel(rawValue: level) ?? .active
        }
        relevanceScore = archive.decodeDouble(forKey: "relevanceScore")
        decodeLocalization(from: archive)
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
        if isExcludedFromHistory { coder.encode(true, forKey: "isExcludedFromHistory") }
        if let expiration { coder.encode(NSNumber(value: expiration), forKey: "expiration") }
        encodeLocalization(with: coder)
    }
}

// All but the user info are Sendable values. The user info holds property-list values, which
// are Sendable too; anything else in it is refused by `add` before it is used elsewhere.
extension ContentFields: @unchecked Sendable {}

// MARK: - Texts that are looked up

extension ContentFields {
    /// Sets a text; one that was looked up in the string tables stays connected with them.
    mutating func set(_ field: LocalizedField, _ text: String) {
        self[keyPath: field.fields] = text
        localizedTexts[field] = RememberedTexts.shared.source(of: text)
    }

    /// Takes the texts of a model, in the language of the moment where they can be looked up.
    mutating func localize(_ texts: [LocalizedField: LocalizedText]) {
        localizedTexts = texts
        for (field, source) in texts {
            guard let text = OwnTexts.ofProcess.text(source) else { continue }
            self[keyPath: field.fields] = text
        }
    }

    private static let archiveKey = "localizedTexts"

    private mutating func decodeLocalization(from coder: NSKeyedUnarchiver) {
        guard coder.containsValue(forKey: Self.archiveKey),
            let values = coder.propertyList(forKey: Self.archiveKey)
        else { return }
        var texts: [LocalizedField: LocalizedText] = [:]
        for (name, value) in values {
            LocalizedField(rawValue: name).map { texts[$0] = LocalizedText(archived: value) }
        }
        localize(texts)
    }

    private func encodeLocalization(with coder: NSCoder) {
        if localizedTexts.isEmpty { return }
        var values: [String: PropertyValue] = [:]
        for (field, text) in localizedTexts { values[field.rawValue] = text.archived }
        coder.encode(propertyList: values, forKey: Self.archiveKey)
    }
}

extension LocalizedText {
    /// The form that archives have.
    fileprivate var archived: PropertyValue {
        var values: [String: PropertyValue] = ["key": .string(key), "arguments": .array(arguments)]
        values["directory"] = directory.map(PropertyValue.string)
        return .dictionary(values)
    }

    /// Reads the form that archives have; nil if it is another.
    fileprivate init?(archived value: PropertyValue) {
        guard case .dictionary(let values) = value, case .string(let key)? = values["key"],
            case .array(let arguments)? = values["arguments"]
        else { return nil }
        self.init(key: key, arguments: arguments)
        if case .string(let path)? = values["directory"] { directory = path }
    }
}

extension LocalizedField {
    /// Where the content of an application keeps the text.
    fileprivate var fields: any WritableKeyPath<ContentFields, String> & Sendable {
        switch self {
        case .title: \.title
        case .subtitle: \.subtitle
        case .body: \.body
        case .summaryArgument: \.summaryArgument
        }
    }
}

// MARK: - The model

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
        isExcludedFromHistory = fields.isExcludedFromHistory
        expiration = fields.expiration
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
        isExcludedFromHistory = content.isExcludedFromHistory
        expiration = content.expiration
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
        self.init(
            kind: kind, name: sound.name, volume: sound.volume, isRepeating: sound.isRepeating)
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
        self.init(
            kind: kind, name: sound.name, volume: sound.volume, isRepeating: sound.isRepeating)
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
