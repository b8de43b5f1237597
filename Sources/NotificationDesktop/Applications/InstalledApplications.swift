// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel
import NotificationTexts

/// The `.desktop` files in the data directories of a session.
///
/// To read one may take long, or never end: see ``EntryLookups``.
package struct InstalledApplications: Hashable, Sendable {
    /// The largest desktop entry that is read, in bytes: one with its name in all languages has a
    /// tenth of that.
    private static let largestEntry = 256 * 1_024

    /// The data directories, the most important first.
    package var directories: [String]
    /// The languages in which names are wanted, the most wanted first.
    private let languages: [String]

    /// Makes one that looks into the given data directories.
    package init(directories: [String]) {
        self.directories = directories
        languages = []
    }

    /// Takes the data directories from `XDG_DATA_HOME` and `XDG_DATA_DIRS`, and the languages of
    /// the session.
    package init(environment: [String: String]) {
        languages = PreferredLanguages(environment: environment).names
        directories = BaseDirectories(environment).data
    }

    /// The desktop entry of an application, read anew each time; nil when it has none.
    package func entry(for application: ApplicationID) -> DesktopEntry? {
        entry(named: "\(application).desktop")
    }

    /// The desktop entry in a file of that name, which is its "desktop file ID"; nil when no data
    /// directory has it.
    func entry(named file: String) -> DesktopEntry? {
        for directory in directories {
            let path = "\(directory)/applications/\(file)"
            // A file that cannot be read is the same as none: the next directory may have it.
            guard let text = KeyFile.text(at: path, limit: Self.largestEntry) else { continue }
            return DesktopEntry(parsing: text, in: languages)
        }
        return nil
    }

    /// The files that decide which entry an application has, one in each directory; nil where only a
    /// disk can tell.
    ///
    /// As long as two of them are equal, the entry is the same.
    func trace(of application: ApplicationID) -> [KnownPath]? {
        var trace: [KnownPath] = []
        for directory in directories {
            guard let found = KnownPath("\(directory)/applications/\(application).desktop")
            else { return nil }
            trace.append(found)
        }
        return trace
    }

    /// The last element of an application's id.
    static func shortName(of application: ApplicationID) -> String {
        application.rawValue.split(separator: ".").last.map(String.init) ?? application.rawValue
    }
}
