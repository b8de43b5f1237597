// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Synchronization

/// Looks texts up in the string tables of applications, in the languages of the session.
///
/// A table is read once and again when its file has changed. Reading waits for the disk.
public final class ApplicationTexts: Sendable {
    private struct Entry {
        var stamp: TableFile.Stamp
        var table: StringTable?
    }

    /// How many tables are kept in memory.
    private static let capacity = 16

    private let languages: PreferredLanguages
    private let dataDirectories: [String]
    private let tables = Mutex<[String: Entry]>([:])

    /// Makes one.
    ///
    /// - Parameters:
    ///   - languages: The languages of the session.
    ///   - dataDirectories: Where folders are that bear the names of applications, such as
    ///     `/usr/share`; the most important first.
    public init(languages: PreferredLanguages, dataDirectories: [String]) {
        self.languages = languages
        self.dataDirectories = dataDirectories
    }

    /// The text of the moment; nil when the application has none for the key.
    public func text(_ text: LocalizedText, of application: ApplicationID) -> String? {
        let directories =
            [text.directory].compactMap { $0 } + dataDirectories.map { "\($0)/\(application)" }
        for directory in directories {
            for folder in languages.folders {
                guard let format = table(folder, in: directory)?.texts[text.key] else { continue }
                return TextFormat(format).text(text.arguments)
            }
        }
        return nil
    }

    /// Looks all texts of a content up; what is not found stays as it is.
    public func localize(_ content: inout Content, of application: ApplicationID) {
        for (field, text) in content.localizedTexts {
            guard let found = self.text(text, of: application) else { continue }
            let limit = field == .body ? Request.Limit.body : Request.Limit.shortText
            // What is shown obeys the same limits, wherever it comes from.
            guard found.utf8.count <= limit else { continue }
            content[keyPath: field.text] = found
        }
    }

    /// Whether a folder holds a table in any language at all.
    public static func hasTable(in directory: String) -> Bool {
        // A folder that cannot be read holds nothing for us.
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return entries.contains {
            $0.hasSuffix(".lproj") && TableFile(String($0.dropLast(6)), in: directory) != nil
        }
    }

    private func table(_ folder: String, in directory: String) -> StringTable? {
        guard let file = TableFile(folder, in: directory) else { return nil }
        let path = "\(directory)/\(folder)"
        let stamp = file.stamp
        if let entry = tables.withLock({ $0[path] }), entry.stamp == stamp { return entry.table }
        let table = file.contents().flatMap(StringTable.init(parsing:))
        tables.withLock { tables in
            if tables.count >= Self.capacity { tables = [:] }
            tables[path] = Entry(stamp: stamp, table: table)
        }
        return table
    }
}
