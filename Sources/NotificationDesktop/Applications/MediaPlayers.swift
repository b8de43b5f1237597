// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel

/// The programs that play audio files and movies on a person's desktop.
///
/// Follows "Association between MIME types and applications" 1.0.1 of freedesktop.org: what the
/// person has chosen comes first, then what the desktop prefers, then whatever says that it can.
/// Read anew each time, so that a player that was just installed counts. That may take long, or
/// never end: see ``MediaPlayback``.
package struct MediaPlayers: Sendable {
    /// One that can be started here.
    package struct Player: Hashable, Sendable {
        /// The name of the file of its desktop entry.
        package let file: String
        /// Its desktop entry.
        package let entry: DesktopEntry
    }

    /// A file with associations, in the order in which they count.
    private struct Source {
        let path: String
        /// Whether it may say no more than what is preferred, as the file of one desktop may.
        var isPreferenceOnly = false
        /// Whether it says what the entries of its folder say of themselves.
        var isCache = false
    }

    private let applications: InstalledApplications
    private let sources: [Source]

    /// Looks where the session keeps its associations.
    ///
    /// - Parameters:
    ///   - applications: Knows the desktop entries.
    ///   - environment: Says where the folders are, and which desktop this is.
    package init(applications: InstalledApplications, environment: [String: String]) {
        self.applications = applications
        let desktops = (environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":")
            .map { "\($0.lowercased())-mimeapps.list" }
        func lists(in folder: String) -> [Source] {
            desktops.map { Source(path: "\(folder)/\($0)", isPreferenceOnly: true) }
                + [Source(path: folder + "/mimeapps.list")]
        }
        sources =
            BaseDirectories(environment).configuration.flatMap(lists)
            + applications.directories.flatMap { directory in
                let folder = directory + "/applications"
                return lists(in: folder) + [Source(path: folder + "/mimeinfo.cache", isCache: true)]
            }
    }

    /// The program that plays an attachment; nil if none here does, or it is a picture.
    func player(for media: Attachment) -> Player? {
        AttachmentType.named(media.type).flatMap(player)
    }

    /// The program that plays files of a type; nil if none here does, or the type is a picture's.
    func player(for type: AttachmentType) -> Player? {
        guard type.medium != .image else { return nil }
        let read = sources.compactMap { source in
            // One that cannot be read is the same as none: the next may have it.
            KeyFile(at: source.path).map { (source, $0) }
        }
        func entries(_ group: String, _ associations: KeyFile) -> [String] {
            type.mediaTypes.flatMap { associations.entries(group, $0) }
        }
        for (source, associations) in read where !source.isCache {
            if let player = first(of: entries("Default Applications", associations)) {
                return player
            }
        }
        var removed: Set<String> = []
        for (source, associations) in read where !source.isPreferenceOnly {
            let group = source.isCache ? "MIME Cache" : "Added Associations"
            let added = entries(group, associations).filter { !removed.contains($0) }
            if let player = first(of: added) { return player }
            // It counts for what comes behind.
            removed.formUnion(entries("Removed Associations", associations))
        }
        return nil
    }

    /// The first that is there, and has a window of its own.
    private func first(of files: [String]) -> Player? {
        files.lazy.compactMap { file -> Player? in
            guard !file.contains("/"), let entry = applications.entry(named: file),
                !entry.isHidden, !entry.needsTerminal,
                (try? ApplicationCommand(of: entry, environment: [:], operation: "")) != nil
            else { return nil }
            return Player(file: file, entry: entry)
        }.first
    }
}

extension KeyFile {
    /// The files of desktop entries that a group has for a type, in their order.
    fileprivate func entries(_ group: String, _ type: String) -> [String] {
        (self[group][type] ?? "").split(separator: ";")
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
