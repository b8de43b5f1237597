// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Final, so that `-> Self` can be built without a public required initializer.

/// The sound that is played when a notification is shown.
public final class UNNotificationSound: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// A kind of sound.
    enum Kind: String, Sendable {
        case alert, ringtone, critical
    }

    let kind: Kind
    let name: String?
    let volume: Double?
    /// Whether it is heard again and again, until the notification is answered or goes.
    let isRepeating: Bool

    init(kind: Kind, name: String? = nil, volume: Double? = nil, isRepeating: Bool = false) {
        self.kind = kind
        self.name = name
        self.volume = volume
        self.isRepeating = isRepeating
    }

    /// The sound of an alarm: one that ignores mute, again and again.
    ///
    /// - Parameter name: A file or a name of the sound theme; nil is the default.
    /// - Returns: The sound.
    package static func repeating(_ name: String?) -> UNNotificationSound {
        UNNotificationSound(kind: .critical, name: name, isRepeating: true)
    }

    /// The default alert sound.
    public static let `default` = UNNotificationSound(kind: .alert)
    /// The default ringtone.
    public static let defaultRingtone = UNNotificationSound(kind: .ringtone)
    /// The default sound that ignores mute and Do Not Disturb.
    public static let defaultCritical = UNNotificationSound(kind: .critical)

    /// Makes the default critical sound with a loudness.
    ///
    /// - Parameter volume: The loudness, from 0 to 1.
    /// - Returns: The sound.
    public static func defaultCriticalSound(withAudioVolume volume: Float) -> Self {
        Self(kind: .critical, volume: Double(volume))
    }

    /// Makes a sound from a file or a name of the sound theme.
    public convenience init(named name: UNNotificationSoundName) {
        self.init(kind: .alert, name: name.rawValue)
    }

    /// Makes a ringtone from a file or a name of the sound theme.
    public static func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> Self {
        Self(kind: .ringtone, name: name.rawValue)
    }

    /// Makes a critical sound from a file or a name of the sound theme.
    public static func criticalSoundNamed(_ name: UNNotificationSoundName) -> Self {
        Self(kind: .critical, name: name.rawValue)
    }

    /// Makes a critical sound with a loudness.
    ///
    /// - Parameters:
    ///   - name: A file or a name of the sound theme.
    ///   - volume: The loudness, from 0 to 1.
    /// - Returns: The sound.
    public static func criticalSoundNamed(
        _ name: UNNotificationSoundName, withAudioVolume volume: Float
    ) -> Self {
        Self(kind: .critical, name: name.rawValue, volume: Double(volume))
    }

    /// Use `default` or an initializer with a name.
    @available(*, unavailable)
    public override init() {
        kind = .alert
        name = nil
        volume = nil
        isRepeating = false
    }

    /// Reads a sound from an archive.
    public init?(coder: NSCoder) {
        guard let kind = coder.text(forKey: "kind").flatMap(Kind.init) else { return nil }
        self.kind = kind
        name = coder.text(forKey: "name")
        let archive = coder.archive
        volume =
            archive?.containsValue(forKey: "volume") == true
            ? archive?.decodeDouble(forKey: "volume") : nil
        isRepeating = archive?.decodeBool(forKey: "isRepeating") ?? false
    }

    /// Writes the sound to an archive.
    public func encode(with coder: NSCoder) {
        coder.encode(kind.rawValue as NSString, forKey: "kind")
        if let name { coder.encode(name as NSString, forKey: "name") }
        if let volume { coder.encode(volume, forKey: "volume") }
        if isRepeating { coder.encode(true, forKey: "isRepeating") }
    }

    /// Whether archives are checked on reading; they are.
    public static var supportsSecureCoding: Bool { true }

    /// Gives the sound itself, which cannot change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both sound the same.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationSound else { return false }
        return kind == other.kind && name == other.name && volume == other.volume
            && isRepeating == other.isRepeating
    }

    /// A hash of the kind and the name.
    public override var hash: Int { kind.hashValue ^ (name?.hashValue ?? 0) }

    /// The sound's kind, name and loudness.
    public override var description: String { described() }
    /// The sound's kind, name and loudness.
    public override var debugDescription: String { described(isForDebugging: true) }
}

extension UNNotificationSound: Describing {
    func describe(to description: inout Description) {
        description.add("kind", kind)
        description.add("name", name)
        if let volume { description.add("volume", volume) }
        if isRepeating { description.add("isRepeating", isRepeating) }
    }
}

/// The name of a sound file, with its extension.
///
/// - Note: On Linux, it may also be a name of the desktop's sound theme, such as `bell`.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Makes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }
}
