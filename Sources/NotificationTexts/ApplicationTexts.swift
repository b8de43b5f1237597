// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel
import Synchronization

/// Looks texts up in the string tables of applications, in the languages of the session.
///
/// A table is read once and again when its file has changed. Reading waits for the disk.
package final class ApplicationTexts: Sendable {
    private let languages: PreferredLanguages
    private let dataDirectories: [String]
    private let complain: @Sendable (String) -> Void
    private let tables = Mutex(TableCache())

    /// Makes one.
    ///
    /// - Parameters:
    ///   - languages: The languages of the session.
    ///   - dataDirectories: Folders such as `/usr/share`, in which an application has a folder
    ///     of its name; the most important first.
    ///   - complain: Takes a line about a table that cannot be read, once for each version of it.
    package init(
        languages: PreferredLanguages, dataDirectories: [String],
        complain: @escaping @Sendable (String) -> Void
    ) {
        self.languages = languages
        self.dataDirectories = dataDirectories
        self.complain = complain
    }

    /// The text of the moment; nil when the application has none for the key.
    package func text(_ text: LocalizedText, of application: ApplicationID) -> String? {
        let directories =
            [text.directory].compactMap { $0 } + dataDirectories.map { "\($0)/\(application)" }
        for path in directories {
            // One that cannot be opened has nothing for us.
            guard let directory = try? OpenFolder(at: path) else { continue }
            for folder in languages.folders {
                if let found = self.text(text, folder, in: directory, at: path) { return found }
            }
        }
        return nil
    }

    /// The text in one language; plurals come first, as on Apple's platforms.
    private func text(
        _ text: LocalizedText, _ folder: String, in directory: OpenFolder, at path: String
    ) -> String? {
        if case .plurals(let table)? = table(.plurals, folder, in: directory, at: path),
            let format = table.formats[text.key],
            // The language of `Base` is the developer's; it is English mostly.
            let found = format.text(text.arguments, language: folder == "Base" ? "en" : folder)
        {
            return found
        }
        guard case .texts(let table)? = table(.strings, folder, in: directory, at: path) else {
            return nil
        }
        return table.texts[text.key].flatMap { TextFormat($0).text(text.arguments) }
    }

    /// Looks up all texts of a content; what is not found stays as it is.
    package func localize(_ content: inout Content, of application: ApplicationID) {
        for (field, text) in content.localizedTexts {
            guard let found = self.text(text, of: application) else { continue }
            let limit = field == .body ? Request.Limit.body : Request.Limit.shortText
            // What is shown obeys the same limits, wherever it comes from.
            guard found.utf8.count <= limit else { continue }
            content[keyPath: field.text] = found
        }
    }

    /// Whether a folder holds a table in any language at all.
    package static func hasTable(in directory: String) -> Bool {
        // A folder that cannot be read holds nothing for us.
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        guard let parent = try? OpenFolder(at: directory) else { return false }
        return entries.contains {
            guard $0.hasSuffix(".lproj") else { return false }
            let folder = String($0.dropLast(6))
            return TableFile(.strings, folder, in: parent) != nil
                || TableFile(.plurals, folder, in: parent) != nil
        }
    }

    private func table(
        _ kind: TableFile.Kind, _ folder: String, in directory: OpenFolder, at path: String
    ) -> Table? {
        guard let file = TableFile(kind, folder, in: directory) else { return nil }
        let path = "\(path)/\(folder).lproj/\(kind.rawValue)"
        let stamp = file.stamp
        if let entry = tables.withLock({ $0.entry(at: path, stamp) }) { return entry.table }
        let table = file.contents().flatMap { Self.table(kind, $0) }
        if Self.isDamaged(table) {
            complain(
                "\(path): it cannot be read, or not all of it; write texts and plurals by key, as "
                    + "text or XML and not in binary, or make it smaller")
        }
        tables.withLock { $0.keep(.init(table, stamp: stamp), at: path) }
        return table
    }

    private static func table(_ kind: TableFile.Kind, _ data: Data) -> Table? {
        switch kind {
        case .strings: StringTable(parsing: data).map(Table.texts)
        case .plurals: PluralTable(parsing: data).map(Table.plurals)
        }
    }

    private static func isDamaged(_ table: Table?) -> Bool {
        switch table {
        case nil: true
        case .texts: false
        case .plurals(let table): table.isDamaged
        }
    }
}
