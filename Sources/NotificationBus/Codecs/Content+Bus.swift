// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

extension Content: BusReadable, BusWritable {
    init(reading fields: inout Fields) throws(NotificationError) {
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
        userInfo = try fields.userInfo()
        summaryArgument = try fields.string(.summaryArgument) ?? ""
        summaryArgumentCount = try fields.integer(.summaryArgumentCount) ?? 0
        targetContentIdentifier = try fields.string(.targetContentIdentifier)
        interruptionLevel =
            try fields.choice(.interruptionLevel, .invalidContent, "u") {
                $0.asUInt32.map(UInt.init)
            }
            ?? .active
        relevanceScore = try fields.number(.relevanceScore) ?? 0
        filterCriteria = try fields.string(.filterCriteria)
        localizedTexts = try (fields.nested(.localized) as LocalizedTexts?)?.texts ?? [:]
    }

    func write(to fields: inout FieldWriter) {
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
        if !userInfo.isEmpty { fields.set(.userInfo, PropertyValue.dictionary(userInfo).busValue) }
        fields.set(.summaryArgument, unlessEmpty: summaryArgument)
        if summaryArgumentCount != 0 { fields.set(.summaryArgumentCount, summaryArgumentCount) }
        fields.set(.targetContentIdentifier, targetContentIdentifier)
        if interruptionLevel != .active {
            fields.set(.interruptionLevel, bits: UInt32(interruptionLevel.rawValue))
        }
        if relevanceScore != 0 { fields.set(.relevanceScore, relevanceScore) }
        fields.set(.filterCriteria, filterCriteria)
        if !localizedTexts.isEmpty { fields.set(.localized, LocalizedTexts(texts: localizedTexts)) }
    }
}

extension Sound: BusReadable, BusWritable {
    init(reading fields: inout Fields) throws(NotificationError) {
        self.init(
            kind: try fields.choice(.kind, .invalidContent, "s", \.asString) ?? .alert,
            name: try fields.string(.name), volume: try fields.number(.volume))
    }

    func write(to fields: inout FieldWriter) {
        if kind != .alert { fields.set(.kind, kind.rawValue) }
        fields.set(.name, name)
        fields.set(.volume, volume)
    }
}

extension Attachment: BusReadable, BusWritable {
    init(reading fields: inout Fields) throws(NotificationError) {
        self.init(
            identifier: try required(fields.string(.identifier), .identifier),
            path: try required(fields.string(.path), .path),
            type: try fields.string(.type) ?? "",
            isThumbnailHidden: try fields.boolean(.thumbnailHidden) ?? false)
    }

    func write(to fields: inout FieldWriter) {
        fields.set(.identifier, identifier)
        fields.set(.path, path)
        fields.set(.type, unlessEmpty: type)
        if isThumbnailHidden { fields.set(.thumbnailHidden, true) }
    }
}

extension Fields {
    mutating func userInfo() throws(NotificationError) -> [String: PropertyValue] {
        try value(.userInfo)?.userInfo(named: Key.userInfo.rawValue) ?? [:]
    }
}

extension Value {
    /// The property-list values of an `a{sv}`.
    func userInfo(named name: String) throws(NotificationError) -> [String: PropertyValue] {
        do throws(NotificationError) {
            guard case .dictionary(let values, _) = unwrapped else {
                throw .wrongType(self, wanted: "a{sv}")
            }
            return try PropertyValue.dictionary(values)
        } catch {
            throw error.within(name)
        }
    }
}
