// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The sound that is played when a notification is shown.
public struct Sound: Hashable, Sendable {
    /// A kind of sound.
    public enum Kind: String, Sendable, CaseIterable {
        /// An ordinary alert sound.
        case alert
        /// A ringtone.
        case ringtone
        /// A sound that ignores mute and Do Not Disturb.
        case critical
    }

    /// The kind of sound.
    public var kind: Kind
    /// A sound file's name or a name of the sound theme; nil is the default sound of its kind.
    public var name: String?
    /// The loudness of a critical sound, from 0 to 1; nil leaves it to the system.
    public var volume: Double?
    /// Whether it is heard again and again, until the notification is answered or goes.
    public var isRepeating: Bool

    /// Makes a sound.
    public init(
        kind: Kind = .alert, name: String? = nil, volume: Double? = nil, isRepeating: Bool = false
    ) {
        self.kind = kind
        self.name = name
        self.volume = volume
        self.isRepeating = isRepeating
    }

    /// The default alert sound, as `UNNotificationSound.default`.
    public static let `default` = Sound()
}

extension Sound: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init(
            kind: try fields.choice(.kind, .invalidContent) ?? .alert,
            name: try fields.string(.name), volume: try fields.number(.volume),
            isRepeating: try fields.boolean(.repeats) ?? false)
    }

    package func write(to fields: inout FieldWriter) {
        if kind != .alert { fields.set(.kind, kind.rawValue) }
        fields.set(.name, name)
        fields.set(.volume, volume)
        fields.set(.repeats, ifTrue: isRepeating)
    }
}
