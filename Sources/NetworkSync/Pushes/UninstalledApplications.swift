// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel
import PersonalSubscriptions

/// Finds the applications with subscriptions that are not installed any more.
struct UninstalledApplications: Sendable {
    private let book: PersonalFile<InstalledApplicationsBook>
    /// The folders in which desktop entries lie.
    private let folders: [String]
    private let note: @Sendable (String) -> Void

    /// Makes one for a person.
    ///
    /// - Parameters:
    ///   - variables: Those of the environment.
    ///   - note: Where it says what goes wrong.
    init(_ variables: [String: String], note: @escaping @Sendable (String) -> Void) {
        book = InstalledApplicationsBook.file(variables)
        self.note = note
        let directories = BaseDirectories(variables)
        // The bus may have started before these were added to the variable of the session; an
        // application of theirs must not look as if it were gone.
        let others = [
            directories.own(.data).map { $0 + "/flatpak/exports/share" },
            "/var/lib/flatpak/exports/share", "/var/lib/snapd/desktop",
        ]
        folders = (directories.data + others.compactMap(\.self)).map { $0 + "/applications" }
    }

    /// Looks for the desktop entries of applications.
    ///
    /// - Parameters:
    ///   - applications: Those with subscriptions.
    ///   - date: Now.
    /// - Returns: Those that are gone for good.
    func gone(among applications: [ApplicationID], at date: Date) -> [ApplicationID] {
        // What cannot be read is lost; then one that is gone stays, and harms nobody.
        let old = try? book.read()
        if old == nil, applications.isEmpty { return [] }
        var new = old ?? InstalledApplicationsBook()
        let gone = new.look(at: applications, at: date) { application in
            folders.contains {
                FileManager.default.fileExists(atPath: "\($0)/\(application).desktop")
            }
        }
        guard new != old else { return gone }
        do {
            try book.write(new)
        } catch {
            note("\(book.path): \(error)")
        }
        return gone
    }
}
