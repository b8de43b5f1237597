// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Glibc
import NotificationFiles
import NotificationModel

/// The files of calendars as they lie on the disk at a moment, which nobody has opened yet.
package struct CalendarListing: Sendable {
    /// The state of a file by which a change of it is seen, in short: its inode, its size, and when
    /// it changed, also if only its rights did.
    package struct Stamp: Hashable, Sendable {
        private let digest: UInt64

        /// The state of no file.
        package init() { digest = 0 }

        /// A state that parts make up.
        init(_ parts: Int...) {
            var hasher = Hasher()
            for part in parts { hasher.combine(part) }
            digest = UInt64(bitPattern: Int64(hasher.finalize()))
        }
    }

    /// A folder with the files of a calendar; a file that stands alone has none around it.
    package struct Folder: Hashable, Sendable {
        /// Which folder it is: another one may be at its path, such as where no disk is mounted.
        package var identity: [UInt64] = []
        /// The files.
        package var files = CalendarFiles()
        /// The folders in it.
        var inner: [String] = []
        /// The files in it that are left out, and why.
        var problems: [CalendarTrouble] = []

        package init() {}
    }

    /// The folders that are there by their paths, and the files that stand alone by theirs.
    package var folders: [String: Folder] = [:]
    /// The calendars that are not there.
    package var missing: Set<String> = []
    /// The files and folders that are left out, and why.
    package var problems: [CalendarTrouble] = []

    /// How deep folders may lie in the one that is named, how many there may be, and how many files.
    static let depth = 4
    static let mostFolders = 1_000
    static let mostFiles = 100_000

    /// The folders that were looked at, where all others are as they were; nil for all.
    private(set) var touched: Set<String>?

    private var fileCount = 0
    /// The folders of the look before, which are taken where nothing happened in them.
    private var known: [String: Folder] = [:]

    package init() {}

    /// Looks at calendars.
    ///
    /// - Parameters:
    ///   - calendars: The calendars.
    ///   - last: The look before at the same ones; nil to look at all of them.
    ///   - touched: The folders in which something happened since then, or cannot be told.
    package init(
        of calendars: [KeptCalendar], after last: CalendarListing? = nil,
        touched: Set<String> = []
    ) {
        if let last { (known, self.touched) = (last.folders, touched) }
        for calendar in calendars { look(at: calendar.path) }
        known = [:]
    }

    /// Whether a folder was looked at.
    func isTouched(_ folder: String) -> Bool { touched?.contains(folder) ?? true }

    /// The folder in which a file was found; the file itself if it stands alone.
    func folder(of path: String) -> String? {
        if folders[path]?.files[path] != nil { return path }
        guard let slash = path.lastIndex(of: "/") else { return nil }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        return folders[folder]?.files[path] == nil ? nil : folder
    }

    /// The files that stand alone.
    var loneFiles: Set<String> { Set(folders.filter { $0.value.files[$0.key] != nil }.keys) }

    /// Whether a file is in the folder around it; nil if nobody knows, since that is not there.
    func isListed(_ path: String) -> Bool? {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        return folders[folder.isEmpty ? "/" : folder].map { $0.files[path] != nil }
    }

    /// Looks at one.
    mutating func look(at path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            missing.insert(path)
            return
        }
        if status.st_mode & S_IFMT == S_IFDIR {
            lookInto(path, FileIdentity(status), depth: 0)
        } else {
            var alone = Folder()
            alone.files[path] = Stamp(status)
            folders[path] = alone
            // What is told of the folder around it says nothing of it alone.
            touched?.insert(path)
        }
    }

    private mutating func lookInto(_ path: String, _ identity: FileIdentity, depth: Int) {
        guard folders[path] == nil else { return }
        guard depth < Self.depth, folders.count < Self.mostFolders else {
            return leaveOut(path, .hasTooManyFolders)
        }
        if take(path, identity, depth: depth) { return }
        touched?.insert(path)
        guard let stream = opendir(path) else {
            return leaveOut(path, FileFault.system(errno).finding)
        }
        defer { closedir(stream) }
        var reading = FolderReading(path: path, most: Self.mostFiles - fileCount)
        if let fault = reading.readAll(of: stream) { return leaveOut(path, fault) }
        reading.folder.identity = [UInt64(identity.device), UInt64(identity.inode)]
        add(reading.folder, at: path)
        for (path, identity) in reading.inner { lookInto(path, identity, depth: depth + 1) }
    }

    /// Takes a folder as it was; says whether it is known.
    private mutating func take(_ path: String, _ identity: FileIdentity, depth: Int) -> Bool {
        // No event tells of a disk that is mounted, so it is seen by the folder being another one.
        guard let known = known[path], touched?.contains(path) == false,
            known.identity == [UInt64(identity.device), UInt64(identity.inode)],
            fileCount + known.files.count <= Self.mostFiles
        else { return false }
        add(known, at: path)
        for inner in known.inner {
            var status = stat()
            // What it is instead, it became a moment ago: that has an event of its own.
            guard lstat(inner, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
            lookInto(inner, FileIdentity(status), depth: depth + 1)
        }
        return true
    }

    private mutating func add(_ folder: Folder, at path: String) {
        fileCount += folder.files.count
        folders[path] = folder
        for problem in folder.problems { tell(problem.path, problem.message) }
    }

    private mutating func leaveOut(_ path: String, _ message: Finding) {
        missing.insert(path)
        tell(path, message)
    }

    private mutating func tell(_ path: String, _ message: Finding) {
        if problems.count < CalendarReport.mostProblems {
            problems.append(CalendarTrouble(path, message))
        }
    }
}

/// Something of a calendar that does not ring, with the file or the folder.
package struct CalendarTrouble: Codable, Hashable, Sendable {
    /// The file or the folder.
    package var path: String
    /// The reason, for a person.
    package var message: Finding

    package init(_ path: String, _ message: Finding) {
        (self.path, self.message) = (path, message)
    }
}
