// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CFiles
import Glibc

/// A folder that is open: what is read and removed in it lies in that folder, wherever its path
/// leads by then.
///
/// Files that applications name are read by this and ``OpenFile`` alone. A path is followed once;
/// whoever exchanges a folder for a link afterwards changes nothing.
package final class OpenFolder: Sendable {
    /// How a path is followed.
    package enum Resolution: Sendable {
        /// By the kernel, which is asked to stay in the folder.
        case kernel
        /// Name by name, where the kernel cannot be asked: before Linux 5.6, or where that call is
        /// forbidden. No link is followed then.
        case steps
    }

    // The folder is looked into, not listed: that needs no right to read it.
    private static let flags = lookOnly | O_DIRECTORY | O_CLOEXEC
    /// How often the kernel may say that something was moved while it followed a path.
    private static let tries = 16

    /// The open folder.
    package let descriptor: Int32

    private init(owning descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Opens a folder that the person chose, or a program that may all that the person may.
    ///
    /// Links are followed, but those of `/proc` that lead into open files of processes.
    ///
    /// - Parameter path: An absolute path.
    /// - Throws: `FileFault`.
    package convenience init(at path: String) throws(FileFault) {
        guard path.hasPrefix("/"), !path.utf8.contains(0) else { throw .invalidPath }
        var descriptor = Self.resolve(AT_FDCWD, path, CFiles_noMagicLinks)
        if descriptor < 0, Self.isMissing(errno) { descriptor = open(path, Self.flags) }
        guard descriptor >= 0 else { throw FileFault(errno: errno) }
        self.init(owning: descriptor)
    }

    /// Opens a folder below this one, or this one again.
    ///
    /// - Parameters:
    ///   - path: A relative path; it may be empty.
    ///   - resolution: How it is followed. By the kernel, links are, too, that stay below.
    /// - Returns: The folder, open.
    /// - Throws: ``FileFault/outside`` for what leads out of this folder, else another fault.
    package func folder(
        _ path: String, by resolution: Resolution = .kernel
    ) throws(FileFault) -> OpenFolder {
        guard !path.hasPrefix("/"), !path.utf8.contains(0) else { throw .invalidPath }
        if resolution == .steps { return try walk(path) }
        for _ in 0..<Self.tries {
            let found = Self.resolve(
                descriptor, path.isEmpty ? "." : path, CFiles_beneath, CFiles_noMagicLinks)
            if found >= 0 { return OpenFolder(owning: found) }
            if Self.isMissing(errno) { return try walk(path) }
            // Something was moved meanwhile, and the kernel cannot say where `..` leads.
            if errno != EAGAIN { throw FileFault(errno: errno) }
        }
        throw .system(EAGAIN)
    }

    /// Opens a file of this folder.
    ///
    /// - Parameters:
    ///   - name: The name of the file; no path.
    ///   - follows: Whether it may be a link, to anywhere.
    /// - Returns: The file, open.
    /// - Throws: `FileFault`; ``FileFault/notPlain`` before anything but a plain file is opened.
    package func file(_ name: String, following follows: Bool = false) throws(FileFault) -> OpenFile
    {
        guard Self.isName(name) else { throw .invalidPath }
        return try OpenFile(name, in: descriptor, following: follows)
    }

    /// Removes a file of this folder if it is still the one that is meant.
    ///
    /// - Returns: Whether it is gone.
    @discardableResult
    package func remove(_ name: String, ifStill identity: FileIdentity) -> Bool {
        var status = stat()
        guard Self.isName(name), fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
            FileIdentity(status) == identity
        else { return false }
        return unlinkat(descriptor, name, 0) == 0
    }

    /// Whether files can be removed from it, and put into it.
    package var isWritable: Bool { faccessat(descriptor, ".", W_OK, 0) == 0 }

    /// Whether a folder below it is of the same file system, with nothing mounted on the way.
    ///
    /// What somebody has mounted there has its place elsewhere: in the network, on another disk, or in
    /// a folder that is shown a second time.
    ///
    /// - Parameter path: A relative path; it may be empty.
    /// - Returns: Whether it is there, and nothing was mounted on the way.
    package func holds(_ path: String) -> Bool {
        let path = path.isEmpty ? "." : path
        let found = Self.resolve(
            descriptor, path, CFiles_beneath, CFiles_noMagicLinks, CFiles_sameMount)
        if found >= 0 {
            close(found)
            return true
        }
        guard Self.isMissing(errno) else { return false }
        var (own, other) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && fstatat(descriptor, path, &other, 0) == 0
            && own.st_dev == other.st_dev
    }

    /// Where the folder is, with every link on the way followed; nil if nobody can tell.
    package var realPath: String? { Self.path(of: descriptor) }

    /// Where an open file is.
    static func path(of descriptor: Int32) -> String? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count)
        return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }

    /// Where a folder is, with every link on the way followed; nil if it is not there.
    package static func realPath(of folder: String) -> String? {
        guard let real = realpath(folder, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Follows a path without asking the kernel for more than one name at a time.
    private func walk(_ path: String) throws(FileFault) -> OpenFolder {
        var folder = self
        for name in path.split(separator: "/") where name != "." {
            guard name != ".." else { throw .outside }
            let found = openat(folder.descriptor, String(name), Self.flags | O_NOFOLLOW)
            guard found >= 0 else { throw FileFault(errno: errno) }
            folder = OpenFolder(owning: found)
        }
        return folder
    }

    private static func resolve(
        _ folder: Int32, _ path: String, _ rules: CFiles_resolution...
    ) -> Int32 {
        CFiles_open(
            folder, path, UInt64(flags), rules.reduce(0) { $0 | UInt64($1.rawValue) })
    }

    /// `O_PATH`: what is opened so can be looked at, and nothing happens by that.
    static var lookOnly: Int32 { Int32(CFiles_lookOnly.rawValue) }

    /// Whether the call for following paths does not exist here.
    private static func isMissing(_ error: Int32) -> Bool { error == ENOSYS || error == EPERM }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && !name.contains("/")
            && !name.utf8.contains(0)
    }
}
