// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The sound files that applications bring along.
///
/// Where Apple looks into `Library/Sounds` of the container and then into the bundle, this looks
/// into `$XDG_DATA_HOME/<application>/Sounds` and then into `Sounds` and `sounds` of
/// `<application>` in each of `XDG_DATA_DIRS`.
public struct SoundFiles: Hashable, Sendable {
    private let home: String?
    private let shared: [String]

    /// Makes one that looks into the given data directories.
    public init(home: String?, shared: [String]) {
        self.home = home
        self.shared = shared
    }

    /// Takes the data directories from `XDG_DATA_HOME` and `XDG_DATA_DIRS`.
    public init(environment: [String: String]) {
        shared = InstalledApplications.sharedDirectories(environment)
        let all = InstalledApplications(environment: environment).directories
        home = all.count > shared.count ? all.first : nil
    }

    /// The file of a sound, with every link followed; nil when the application has none.
    ///
    /// - Parameters:
    ///   - name: A file's name, or an absolute path into one of the application's directories.
    ///   - application: Whose it is.
    /// - Returns: An absolute path of a plain file that can be read.
    public func path(of name: String, for application: ApplicationID) -> String? {
        let directories = directories(of: application)
        if name.hasPrefix("/") {
            let path = Self.resolved(name)
            // Nobody is to find out about other people's files by listening.
            let isOwn = directories.contains { path.hasPrefix(Self.resolved($0) + "/") }
            return isOwn && Self.isPlainFile(path) ? path : nil
        }
        if name.isEmpty || name.contains("/") || name.hasPrefix(".") { return nil }
        return directories.lazy.map { Self.resolved("\($0)/\(name)") }.first(
            where: Self.isPlainFile)
    }

    private func directories(of application: ApplicationID) -> [String] {
        [home].compactMap { $0.map { "\($0)/\(application)/Sounds" } }
            + shared.flatMap { ["\($0)/\(application)/Sounds", "\($0)/\(application)/sounds"] }
    }

    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    private static func isPlainFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            && access(path, R_OK) == 0
    }
}

/// Where a sound comes from.
public enum SoundSource: Hashable, Sendable {
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
