// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Most fields of most notifications are empty. Leaving those out keeps a stored request
// near a hundred bytes, which is what makes hundreds of thousands of them cheap.
extension Content: Codable {
    private enum Key: String, CodingKey {
        case title, subtitle, body, badge, badgeIncrement, sound, attachments
        case categoryIdentifier, threadIdentifier, launchImageName, userInfo
        case summaryArgument, summaryArgumentCount, targetContentIdentifier
        case interruptionLevel, relevanceScore, filterCriteria, localizedTexts
    }

    /// Decodes content; what is absent has its default.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        func text(_ key: Key) throws -> String {
            try values.decodeIfPresent(String.self, forKey: key) ?? ""
        }
        title = try text(.title)
        subtitle = try text(.subtitle)
        body = try text(.body)
        badge = try values.decodeIfPresent(Int.self, forKey: .badge)
        badgeIncrement = try values.decodeIfPresent(Int.self, forKey: .badgeIncrement)
        sound = try values.decodeIfPresent(Sound.self, forKey: .sound)
        attachments = try values.decodeIfPresent([Attachment].self, forKey: .attachments) ?? []
        categoryIdentifier = try text(.categoryIdentifier)
        threadIdentifier = try text(.threadIdentifier)
        launchImageName = try text(.launchImageName)
        userInfo =
            try values.decodeIfPresent([String: PropertyValue].self, forKey: .userInfo) ?? [:]
        summaryArgument = try text(.summaryArgument)
        summaryArgumentCount =
            try values.decodeIfPresent(Int.self, forKey: .summaryArgumentCount) ?? 0
        targetContentIdentifier =
            try values.decodeIfPresent(String.self, forKey: .targetContentIdentifier)
        interruptionLevel =
            try values.decodeIfPresent(InterruptionLevel.self, forKey: .interruptionLevel)
            ?? .active
        relevanceScore = try values.decodeIfPresent(Double.self, forKey: .relevanceScore) ?? 0
        filterCriteria = try values.decodeIfPresent(String.self, forKey: .filterCriteria)
        localizedTexts =
            try values.decodeIfPresent(
                [LocalizedField: LocalizedText].self, forKey: .localizedTexts) ?? [:]
    }

    /// Encodes the fields that differ from their defaults.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        let texts: [(Key, String)] = [
            (.title, title), (.subtitle, subtitle), (.body, body),
            (.categoryIdentifier, categoryIdentifier), (.threadIdentifier, threadIdentifier),
            (.launchImageName, launchImageName), (.summaryArgument, summaryArgument),
        ]
        for (key, text) in texts where !text.isEmpty { try values.encode(text, forKey: key) }
        try values.encodeIfPresent(badge, forKey: .badge)
        try values.encodeIfPresent(badgeIncrement, forKey: .badgeIncrement)
        try values.encodeIfPresent(sound, forKey: .sound)
        if !attachments.isEmpty { try values.encode(attachments, forKey: .attachments) }
        if !userInfo.isEmpty { try values.encode(userInfo, forKey: .userInfo) }
        if summaryArgumentCount != 0 {
            try values.encode(summaryArgumentCount, forKey: .summaryArgumentCount)
        }
        try values.encodeIfPresent(targetContentIdentifier, forKey: .targetContentIdentifier)
        if interruptionLevel != .active {
            try values.encode(interruptionLevel, forKey: .interruptionLevel)
        }
        if relevanceScore != 0 { try values.encode(relevanceScore, forKey: .relevanceScore) }
        try values.encodeIfPresent(filterCriteria, forKey: .filterCriteria)
        if !localizedTexts.isEmpty { try values.encode(localizedTexts, forKey: .localizedTexts) }
    }
}
