// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel

/// The sounds that a reminder can have: those of the desktop's themes, by their names, and files of
/// the person's own.
public struct InstalledSounds: Sendable {
    /// A sound of the Sound Naming Specification 0.8 that is fit for a reminder.
    public enum Alert: String, CaseIterable, Sendable {
        case alarmClock = "alarm-clock-elapsed"
        case bell
        case completion = "complete"
        case message
        case telephone = "phone-incoming-call"
        case information = "dialog-information"
        case warning = "dialog-warning"
    }

    /// The endings of files that are played: libcanberra knows no others.
    private static let endings: Set<String> = ["oga", "ogg", "wav"]
    /// How many entries of a folder are looked at.
    private static let mostRead = 1_000

    private let directories: BaseDirectories

    /// Takes the folders from the variables of an environment.
    public init(_ variables: [String: String]) { directories = BaseDirectories(variables) }

    /// The names of all sounds of the themes that are installed, in their order.
    public var themed: [String] {
        let themes = directories.data.flatMap { folder in
            Self.entries(of: "\(folder)/sounds").map { "\(folder)/sounds/\($0)/stereo" }
        }
        let names = themes.flatMap(Self.sounds).map { ($0 as NSString).deletingPathExtension }
        return Set(names).sorted()
    }

    /// The sounds of the themes that are fit for a reminder.
    public var alerts: [Alert] {
        let names = Set(themed)
        return Alert.allCases.filter { names.contains($0.rawValue) }
    }

    /// The names of the files that are the person's own, in their order.
    public var own: [String] { folder.map { Self.sounds(in: $0).sorted() } ?? [] }

    /// Whether there is a sound of a name, or of what that is a kind of: `message-new` for
    /// `message-new-email`, as the specification has it.
    public func has(_ name: String) -> Bool {
        if own.contains(name) { return true }
        let names = Set(themed)
        var words = name.split(separator: "-")
        while !words.isEmpty {
            if names.contains(words.joined(separator: "-")) { return true }
            words.removeLast()
        }
        return false
    }

    /// Whether a text names a file, and not a sound by its name.
    public static func isFile(_ text: String) -> Bool {
        text.contains("/") || endings.contains((text as NSString).pathExtension.lowercased())
    }

    /// The folder with the files of the person's own, where the service looks for them.
    private var folder: String? {
        directories.own(.data).map { "\($0)/\(Reminders.name)/Sounds" }
    }

    private static func entries(of folder: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        return (names ?? []).prefix(mostRead).filter { !$0.hasPrefix(".") }
    }

    private static func sounds(in folder: String) -> [String] {
        entries(of: folder).filter {
            endings.contains(($0 as NSString).pathExtension.lowercased())
        }
    }
}

// MARK: - Files

extension InstalledSounds {
    /// How large a file may be, in bytes: half a minute in the best of qualities.
    private static let limit = 32 * 1_024 * 1_024
    /// How many files of one name there may be.
    private static let mostNamesakes = 1_000

    /// Makes a file one of the person's own sounds, by a copy; it stays one, for other reminders.
    ///
    /// - Parameter path: Where the file is, or the name of one that is such a sound already.
    /// - Returns: The name of the sound.
    /// - Throws: ``ReminderError/soundUnreadable(_:)`` and ``ReminderError/soundIsTooLong(_:)``.
    public func keep(_ path: String) throws(ReminderError) -> String {
        if !path.contains("/"), !FileManager.default.fileExists(atPath: path), own.contains(path) {
            return path
        }
        guard let folder else { throw .soundUnreadable(path) }
        let source = URL(fileURLWithPath: path)
        let bytes: [UInt8]
        let seconds: Double?
        do throws(FileFault) {
            bytes = try OpenFile(following: source.path).contents(limit: Self.limit)
            seconds = SoundLength.seconds(of: try OpenFile(following: source.path))
        } catch {
            throw .soundUnreadable(path)
        }
        guard let seconds, Self.canBePlayed(bytes),
            Self.endings.contains(source.pathExtension.lowercased())
        else { throw .soundUnreadable(path) }
        if seconds > SoundLength.limit { throw .soundIsTooLong(path) }
        do {
            return try Self.write(bytes, as: source.lastPathComponent, to: folder)
        } catch {
            throw .soundUnreadable(path)
        }
    }

    /// Whether it is WAV or Ogg with Vorbis: libcanberra knows no others.
    private static func canBePlayed(_ bytes: [UInt8]) -> Bool {
        // Vorbis I, 4.2.1, behind a page of RFC 3533 with one length.
        bytes.starts(with: "RIFF".utf8)
            || bytes.starts(with: "OggS".utf8) && bytes.dropFirst(29).starts(with: "vorbis".utf8)
    }

    /// Writes a file beside those that are there; one with these bytes is it already.
    private static func write(
        _ bytes: [UInt8], as name: String, to folder: String
    ) throws -> String {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let (stem, ending) = (
            (name as NSString).deletingPathExtension, (name as NSString).pathExtension
        )
        for number in 1...mostNamesakes {
            let candidate = number == 1 ? name : "\(stem)-\(number).\(ending)"
            let file = ReplacedFile("\(folder)/\(candidate)", limit: limit, following: false)
            if try file.create(bytes) || (try? file.contents()) == bytes { return candidate }
        }
        throw FileFault.system(EEXIST)
    }
}

/// The sound that a person chooses for a reminder.
public enum ChosenSound: Hashable, Sendable {
    /// The usual one.
    case usual
    /// Silence.
    case none
    /// One of a name: of the theme, or a file of the person's own.
    case named(String)

    /// The sound of a content.
    public init(of content: Content) {
        switch content.sound {
        case nil: self = .none
        case let sound?: self = sound.name.map { .named($0) } ?? .usual
        }
    }

    /// Gives it to a content; one that has it already stays as it is.
    public func write(to content: inout Content) {
        if ChosenSound(of: content) == self { return }
        content.sound =
            switch self {
            case .usual: .default
            case .none: nil
            case .named(let name): Sound(name: name)
            }
    }
}
