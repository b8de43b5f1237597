// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import NotificationModel
import Synchronization

/// Looks texts up in the string tables of applications, in the languages of the session.
///
/// A table is read once and again when its file has changed. Reading waits for the disk.
public final class ApplicationTexts: Sendable {
    private struct Entry {
        var stamp: TableFile.Stamp
        var table: Table?
    }

    /// What a file has for the keys.
    private enum Table {
        case texts(StringTable)
        case plurals(PluralTable)
    }

    /// How many tables are kept in memory.
    private static let capacity = 32

    private let languages: PreferredLanguages
    private let dataDirectories: [String]
    private let complain: @Sendable (String) -> Void
    private let tables = Mutex<[String: Entry]>([:])

    /// Makes one.
    ///
    /// - Parameters:
    ///   - languages: The languages of the session.
    ///   - dataDirectories: Folders such as `/usr/share`, in which an application has a folder
    ///     of its name; the most important first.
    ///   - complain: Takes a line about a table that cannot be read, once for each version of it.
    public init(
        languages: PreferredLanguages, dataDirectories: [String],
        complain: @escaping @Sendable (String) -> Void
    ) {
        self.languages = languages
        self.dataDirectories = dataDirectories
        self.complain = complain
    }

    /// The text of the moment; nil when the application has none for the key.
    public func text(_ text: LocalizedText, of application: ApplicationID) -> String? {
        let directories =
            [text.directory].compactMap { $0 } + dataDirectories.map { "\($0)/\(application)" }
        for directory in directories {
            for folder in languages.folders {
                if let found = self.text(text, folder, in: directory) { return found }
            }
        }
        return nil
    }

    /// The text in one language; plurals come first, as on Apple's platforms.
    private func text(_ text: LocalizedText, _ folder: String, in directory: String) -> String? {
        if case .plurals(let table)? = table(.plurals, folder, in: directory),
            let format = table.formats[text.key],
            // The language of `Base` is the developer's; it is English mostly.
            let found = format.text(text.arguments, language: folder == "Base" ? "en" : folder)
        {
            return found
        }
        guard case .texts(let table)? = table(.strings, folder, in: directory) else { return nil }
        return table.texts[text.key].map { TextFormat($0).text(text.arguments) }
    }

    /// Looks up all texts of a content; what is not found stays as it is.
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
            guard $0.hasSuffix(".lproj") else { return false }
            let folder = String($0.dropLast(6))
            return TableFile(.strings, folder, in: directory) != nil
                || TableFile(.plurals, folder, in: directory) != nil
        }
    }

    private func table(_ kind: TableFile.Kind, _ folder: String, in directory: String) -> Table? {
        guard let file = TableFile(kind, folder, in: directory) else { return nil }
        let path = "\(directory)/\(folder).lproj/\(kind.rawValue)"
        let stamp = file.stamp
        if let entry = tables.withLock({ $0[path] }), entry.stamp == stamp { return entry.table }
        let table = file.contents().flatMap { Self.table(kind, $0) }
        if Self.isDamaged(table) {
            complain(
                "\(path): it cannot be read, or not all of it; write texts and plurals by key, as "
                    + "plutil -lint accepts them")
        }
        tables.withLock { tables in
            if tables.count >= Self.capacity { tables = [:] }
            tables[path] = Entry(stamp: stamp, table: table)
        }
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

/// A table on the disk, opened with care: an application says where it is.
private struct TableFile: ~Copyable {
    /// The largest file that is read, in bytes; books are smaller.
    private static let limit = 4 * 1_024 * 1_024

    /// What a table has, by the name of its file.
    enum Kind: String {
        case strings = "Localizable.strings"
        case plurals = "Localizable.stringsdict"
    }

    /// What changes when the file is replaced or written again.
    struct Stamp: Hashable {
        var device: dev_t
        var inode: ino_t
        var size: off_t
        var seconds: Int
        var nanoseconds: Int
    }

    let stamp: Stamp
    private let descriptor: Int32

    /// Opens the table of one language; nil if there is none that may be read.
    ///
    /// Neither the folder of the language nor the file may be a link, and the file must be a
    /// plain one that is not too large.
    ///
    /// - Parameters:
    ///   - kind: Which table.
    ///   - folder: What the folder is called without `.lproj`.
    ///   - directory: An absolute path of the folder around it.
    init?(_ kind: Kind, _ folder: String, in directory: String) {
        let parent = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard parent >= 0 else { return nil }
        defer { close(parent) }
        let language = openat(
            parent, folder + ".lproj", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard language >= 0 else { return nil }
        defer { close(language) }
        // Without O_NONBLOCK, a pipe would hold everything up.
        let file = openat(
            language, kind.rawValue, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= Self.limit
        else {
            close(file)
            return nil
        }
        descriptor = file
        stamp = Stamp(
            device: status.st_dev, inode: status.st_ino, size: status.st_size,
            seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    }

    /// The contents, as long as the file was when it was opened; nil if they cannot be read.
    func contents() -> Data? {
        var bytes = [UInt8](repeating: 0, count: Int(stamp.size))
        var count = 0
        while count < bytes.count {
            let got = bytes.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count, count)
            }
            if got < 0 && errno == EINTR { continue }
            if got <= 0 { return nil }
            count += got
        }
        return Data(bytes)
    }

    deinit { close(descriptor) }
}
