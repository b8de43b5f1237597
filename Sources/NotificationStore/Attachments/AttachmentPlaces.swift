// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel

/// Where applications have files that are theirs alone, and where a person's are.
///
/// The service moves a file that an application made for its notification, as Apple does, and
/// copies any other: a picture of the person's stays where the person keeps it.
package struct AttachmentPlaces: Sendable {
    /// The folder in which each Flatpak has one, called by its id, with the same path inside and
    /// outside.
    ///
    /// Source: flatpak's documentation, "Sandbox Permissions".
    private let sandboxes: String
    /// Folders in which each application has one that is called by its id.
    private let own: [String]
    /// Folders for files that nobody keeps.
    private let temporary: [String]
    /// Folders whose files are copied.
    private let kept: [String]

    /// Takes the folders of the session.
    ///
    /// - Parameters:
    ///   - environment: `XDG_DATA_HOME`, `XDG_CACHE_HOME`, `XDG_CONFIG_HOME` and `XDG_STATE_HOME`, in
    ///     which applications have folders of their own; `TMPDIR` and `XDG_RUNTIME_DIR`, which are
    ///     temporary, as `/tmp` is.
    ///   - home: The person's home directory.
    ///   - installed: Where applications are installed.
    package init(environment: [String: String], home: String, installed: [String]) {
        // The XDG Base Directory Specification: a relative path is to be ignored.
        func value(_ key: String) -> String? {
            environment[key].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        sandboxes = home + "/.var/app"
        let directories = BaseDirectories(environment, home: home)
        own = BaseDirectories.Kind.allCases.compactMap(directories.own) + [sandboxes]
        temporary = [value("TMPDIR"), "/tmp", value("XDG_RUNTIME_DIR")].compactMap(\.self)
        // A home below a temporary folder is a home all the same.
        kept = ["/", home] + installed + ["/usr", "/opt", "/app", "/snap", "/nix", "/gnu"]
    }

    /// The folder whose files a sandboxed application may attach.
    ///
    /// Its other paths mean other files outside of the sandbox, and it must not get at those.
    func sandbox(of application: ApplicationID) -> String { "\(sandboxes)/\(application)" }

    /// Whether a file is moved: the nearest of the folders that hold it decides.
    ///
    /// - Parameters:
    ///   - path: The path of the file, with every link followed.
    ///   - application: Who attaches it.
    /// - Returns: Whether the original goes.
    func areMoved(filesAt path: String, of application: ApplicationID) -> Bool {
        let nearest = { (folders: [String]) in
            folders.compactMap { OpenFolder.realPath(of: $0) }.map { $0 == "/" ? $0 : $0 + "/" }
                .filter { path.hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count } ?? ""
        }
        let ours = nearest(own.map { "\($0)/\(application)" } + temporary)
        guard ours.utf8.count > nearest(kept).utf8.count, !Self.isInBundle(path),
            let slash = path.lastIndex(of: "/"), let folder = try? OpenFolder(at: ours)
        else { return false }
        // The folder for what runs has disks of the network in it, and files that a portal shows.
        return folder.holds(String(path[...slash].dropFirst(ours.count)))
    }

    /// Whether it belongs to a bundle of SwiftPM or Foundation, wherever that was built.
    private static func isInBundle(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { name in
            [".resources", ".bundle", ".app"].contains { name.hasSuffix($0) }
        }
    }
}
