// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The values of a content: the model's, and two that are kept as the application set them.
///
/// All but these two are the model's own, so that a property of a content is compared, archived and
/// handed over by the model's written form, and is in no list here.
@dynamicMemberLookup
struct ContentFields {
    /// The values but for attachments and user info, which are empty in it.
    private var model = NotificationModel.Content()
    /// The attachments, which are objects of the application's.
    var attachments: [UNNotificationAttachment] = []
    /// The application's own values, which may be no property list until the request is added.
    var userInfo: [AnyHashable: Any] = [:]

    /// A value of the model.
    subscript<Value>(
        dynamicMember path: WritableKeyPath<NotificationModel.Content, Value>
    ) -> Value {
        get { model[keyPath: path] }
        set { model[keyPath: path] = newValue }
    }

    /// Sets a text; one that was looked up in the string tables stays connected with them.
    mutating func set(_ field: LocalizedField, _ text: String) {
        model[keyPath: field.text] = text
        model.localizedTexts[field] = RememberedTexts.shared.source(of: text)
    }
}

extension ContentFields: Equatable {
    static func == (left: ContentFields, right: ContentFields) -> Bool {
        var (one, other) = (left.model, right.model)
        // Two contents with the same texts are equal, wherever the texts come from.
        one.localizedTexts = [:]
        other.localizedTexts = [:]
        return one == other && left.attachments == right.attachments
            && UserInfo.isEqual(left.userInfo, right.userInfo)
    }
}

// All but the user info are Sendable values. The user info holds property-list values, which
// are Sendable too; anything else in it is refused by `add` before it is used elsewhere.
extension ContentFields: @unchecked Sendable {}

// MARK: - The model

extension ContentFields {
    /// Takes the values of a model, with its texts in the language of the moment.
    init(_ content: NotificationModel.Content) {
        model = content
        model.attachments = []
        model.userInfo = [:]
        attachments = content.attachments.map(UNNotificationAttachment.init)
        userInfo = UserInfo.dictionary(content.userInfo)
        for (field, source) in content.localizedTexts {
            guard let text = OwnTexts.ofProcess.text(source) else { continue }
            model[keyPath: field.text] = text
        }
    }

    /// The values as the model has them.
    ///
    /// - Throws: `NotificationError` for a user info that cannot be kept.
    func content() throws(NotificationError) -> NotificationModel.Content {
        var content = model
        content.attachments = attachments.map(Attachment.init)
        content.userInfo = try UserInfo.values(of: userInfo)
        return content
    }
}

extension NotificationModel.Content {
    /// Takes the values of a content.
    ///
    /// - Throws: `NotificationError` for a user info that cannot be kept.
    init(_ content: UNNotificationContent) throws(NotificationError) {
        self = try content.fields.content()
    }
}

// MARK: - Archives

extension ContentFields {
    /// The key of the written form in an archive.
    private static let archiveKey = "content"

    /// Reads the values from an archive, or from a program's own coder; nil if they are damaged.
    init?(coder: NSCoder) {
        if let archive = coder.archive, archive.containsValue(forKey: Self.archiveKey) {
            guard let entries = archive.propertyList(forKey: Self.archiveKey),
                let content = try? NotificationModel.Content.read(
                    ArchivedFields(entries), in: Self.archiveKey)
            else { return nil }
            self.init(content)
        } else {
            self.init(appleKeysOf: coder)
        }
    }

    /// Writes the values to an archive, which fails if the user info is no property list.
    func encode(with coder: NSCoder) {
        do throws(NotificationError) {
            guard case .dictionary(let entries) = PropertyValue(archiving: try content().written)
            else { return }
            coder.encode(propertyList: entries, forKey: Self.archiveKey)
        } catch {
            coder.failWithError(ApplicationError.from(error))
        }
    }

    /// Reads the values that a program's own coder has by Apple's keys.
    private init?(appleKeysOf coder: NSCoder) {
        for (key, path) in Self.texts { model[keyPath: path] = coder.text(forKey: key) ?? "" }
        model.badge = coder.object(NSNumber.self, forKey: "badge")?.intValue
        model.sound = coder.object(UNNotificationSound.self, forKey: "sound").map(Sound.init)
        attachments = coder.objects(UNNotificationAttachment.self, forKey: "attachments") ?? []
        guard let userInfo = UserInfo.decode(from: coder, forKey: "userInfo") else { return nil }
        self.userInfo = userInfo
        model.targetContentIdentifier = coder.text(forKey: "targetContentIdentifier")
        model.filterCriteria = coder.text(forKey: "filterCriteria")
    }

    private static let texts:
        [(String, any WritableKeyPath<NotificationModel.Content, String> & Sendable)] = [
            ("title", \.title), ("subtitle", \.subtitle), ("body", \.body),
            ("categoryIdentifier", \.categoryIdentifier),
            ("threadIdentifier", \.threadIdentifier), ("launchImageName", \.launchImageName),
            ("summaryArgument", \.summaryArgument),
        ]
}

// MARK: - Sounds and attachments

extension NotificationModel.Sound {
    init(_ sound: UNNotificationSound) {
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
    convenience init(_ sound: NotificationModel.Sound) {
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
