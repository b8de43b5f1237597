// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Glibc
import NotificationFiles
import NotificationModel

/// One folder of a calendar while its names are read.
struct FolderReading {
    /// The folder that is read.
    let path: String
    /// How many files there may be in it.
    let most: Int

    /// The part that was read.
    var folder = CalendarListing.Folder()
    /// The folders in it, in order.
    private(set) var inner: [(path: String, identity: FileIdentity)] = []

    private var found: [(name: String, stamp: CalendarListing.Stamp)] = []

    init(path: String, most: Int) { (self.path, self.most) = (path, most) }

    /// Reads all.
    ///
    /// - Parameter stream: The open folder.
    /// - Returns: Why nothing of it counts; nil if all was read.
    mutating func readAll(of stream: OpaquePointer) -> Finding? {
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                // What was not listed must not be taken for gone.
                if errno != 0 { return FileFault.system(errno).finding }
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
                return FileFault.system(errno).finding
            }
            take(name, status)
            if found.count > most {
                return .hasTooManyFiles(CalendarListing.mostFiles)
            }
        }
        inner.sort { $0.path < $1.path }
        folder.inner = inner.map(\.path)
        folder.files = CalendarFiles(in: path, found)
        return nil
    }

    private mutating func take(_ name: String, _ status: stat) {
        let whole = path == "/" ? "/" + name : path + "/" + name
        let kind = status.st_mode & S_IFMT
        if kind == S_IFDIR {
            // One more than there may be tells that there are too many.
            if inner.count <= CalendarListing.mostFolders {
                inner.append((whole, FileIdentity(status)))
            }
        } else if name.utf8.count >= 4, name.suffix(4).lowercased() == ".ics" {
            if kind == S_IFREG {
                found.append((name, CalendarListing.Stamp(status)))
            } else if folder.problems.count < CalendarReport.mostProblems {
                folder.problems.append(
                    CalendarTrouble(whole, .isNoPlainFile))
            }
        }
    }
}

extension CalendarListing.Stamp {
    init(_ status: stat) {
        self.init(
            Int(bitPattern: UInt(status.st_ino)), Int(status.st_size), status.st_mtim.tv_sec,
            status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec)
    }
}
