// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Glibc
import NotificationFiles

/// The files of calendars as they lie on the disk at a moment, which nobody has opened yet.
package struct CalendarListing: Sendable {
    /// The state of a file by which a change of it is seen.
    package struct Stamp: Hashable, Sendable {
        package var inode: UInt64 = 0
        package var size = 0
        package var modified = [0, 0]
        /// When its state changed: also if only its rights did.
        package var changed = [0, 0]

        package init() {}
    }

    /// A folder with the files of a calendar; a file that stands alone has none around it.
    package struct Folder: Hashable, Sendable {
        /// Which folder it is: another one may be at its path, such as where no disk is mounted.
        package var identity: [UInt64] = []
        /// The files by their paths.
        package var files: [String: Stamp] = [:]

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

    private var fileCount = 0

    package init() {}

    /// Looks at calendars.
    package init(of calendars: [KeptCalendar]) {
        for calendar in calendars { look(at: calendar.path) }
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
        }
    }

    private mutating func lookInto(_ path: String, _ identity: FileIdentity, depth: Int) {
        guard folders[path] == nil else { return }
        guard depth < Self.depth, folders.count < Self.mostFolders else {
            return leaveOut(path, "there are too many folders, or they lie too deep")
        }
        guard let stream = opendir(path) else {
            return leaveOut(path, String(cString: strerror(errno)))
        }
        defer { closedir(stream) }
        var folder = Folder()
        folder.identity = [UInt64(identity.device), UInt64(identity.inode)]
        var inner: [(String, FileIdentity)] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                // What was not listed must not be taken for gone.
                if errno != 0 { return leaveOut(path, String(cString: strerror(errno))) }
                break
            }
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            // Hidden ones are what programs keep for themselves, or write before they rename.
            if name.hasPrefix(".") { continue }
            var status = stat()
            guard fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
                if errno == ENOENT { continue }
                return leaveOut(path, String(cString: strerror(errno)))
            }
            let whole = path == "/" ? "/" + name : path + "/" + name
            let kind = status.st_mode & S_IFMT
            if kind == S_IFDIR {
                // One more than there may be tells that there are too many.
                if inner.count <= Self.mostFolders { inner.append((whole, FileIdentity(status))) }
            } else if name.lowercased().hasSuffix(".ics") {
                guard kind == S_IFREG else {
                    tell(whole, "it is a link or no plain file; put the file itself there")
                    continue
                }
                folder.files[whole] = Stamp(status)
                guard fileCount + folder.files.count <= Self.mostFiles else {
                    return leaveOut(path, "with it there are more than \(Self.mostFiles) files")
                }
            }
        }
        fileCount += folder.files.count
        folders[path] = folder
        for (path, identity) in inner.sorted(by: { $0.0 < $1.0 }) {
            lookInto(path, identity, depth: depth + 1)
        }
    }

    private mutating func leaveOut(_ path: String, _ message: String) {
        missing.insert(path)
        tell(path, message)
    }

    private mutating func tell(_ path: String, _ message: String) {
        if problems.count < CalendarReport.mostProblems {
            problems.append(CalendarTrouble(path, message))
        }
    }
}

extension CalendarListing.Stamp {
    init(_ status: stat) {
        inode = UInt64(status.st_ino)
        size = Int(status.st_size)
        modified = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
        changed = [status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
    }
}

/// Something of a calendar that does not ring, with the file or the folder.
package struct CalendarTrouble: Codable, Hashable, Sendable {
    /// The file or the folder.
    package var path: String
    /// One line for people, in English.
    package var message: String

    package init(_ path: String, _ message: String) {
        (self.path, self.message) = (path, message)
    }
}
