// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel

/// The sound files that applications bring along.
///
/// Where Apple looks into `Library/Sounds` of the container and then into the bundle, this looks
/// into `$XDG_DATA_HOME/<application>/Sounds` and then into `Sounds` and `sounds` of
/// `<application>` in each of `XDG_DATA_DIRS`.
package struct SoundFiles: Hashable, Sendable {
    private let home: String?
    private let shared: [String]

    /// Makes one that looks into the given data directories.
    package init(home: String?, shared: [String]) {
        self.home = home
        self.shared = shared
    }

    /// Takes the data directories from `XDG_DATA_HOME` and `XDG_DATA_DIRS`.
    package init(environment: [String: String]) {
        let directories = BaseDirectories(environment)
        (home, shared) = (directories.own(.data), directories.sharedData)
    }

    /// Opens the file of a sound, with every link followed; nil when the application has none.
    ///
    /// - Parameters:
    ///   - name: A file's name, or an absolute path into one of the application's directories.
    ///   - application: Whose it is.
    /// - Returns: A plain file that can be read.
    func file(of name: String, for application: ApplicationID) -> OpenFile? {
        let directories = directories(of: application)
        if name.hasPrefix("/") {
            guard let file = try? OpenFile(following: name), let path = file.realPath else {
                return nil
            }
            // Nobody is to find out about other people's files by listening.
            let isOwn = directories.contains { directory in
                OpenFolder.realPath(of: directory).map { path.hasPrefix($0 + "/") } == true
            }
            guard isOwn else { return nil }
            return file
        }
        if name.isEmpty || name.contains("/") || name.hasPrefix(".") { return nil }
        for directory in directories {
            if let file = try? OpenFile(following: "\(directory)/\(name)") { return file }
        }
        return nil
    }

    private func directories(of application: ApplicationID) -> [String] {
        [home].compactMap { $0.map { "\($0)/\(application)/Sounds" } }
            + shared.flatMap { ["\($0)/\(application)/Sounds", "\($0)/\(application)/sounds"] }
    }
}

/// Where a sound comes from.
package enum SoundSource: Hashable, Sendable {
    /// A file, by its absolute path.
    case file(String)
    /// A name of the freedesktop Sound Naming Specification 0.8, or of the person's theme.
    case theme(String)

    /// The default sound of a kind.
    static func standard(_ kind: Sound.Kind) -> SoundSource {
        switch kind {
        case .alert: .theme("message-new-instant")
        case .ringtone: .theme("phone-incoming-call")
        case .critical: .theme("alarm-clock-elapsed")
        }
    }
}

/// A sound that waits for no disk to be played.
package struct LoadedSound: Hashable, Sendable {
    /// Where it comes from.
    package let source: SoundSource
    /// The file, as it was when it was read; nil for a sound of the theme.
    private let copy: MemoryCopy?

    /// Makes one.
    package init(_ source: SoundSource, copy: MemoryCopy? = nil) {
        self.source = source
        self.copy = copy
    }

    /// The source that a library is to play, as long as this is kept.
    var playable: SoundSource { copy.map { .file($0.path) } ?? source }
}
