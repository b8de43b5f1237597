// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A plain file that is open: all that is asked of it is asked of the same file, whatever happens
/// to its name.
package struct OpenFile: ~Copyable, Sendable {
    /// The open file.
    package let descriptor: Int32
    /// Which file it is.
    package let identity: FileIdentity
    /// How many bytes it had when it was opened.
    package let size: Int
    /// When it was written last.
    package let modified: Time

    /// A point in time as file systems have it.
    package struct Time: Hashable, Sendable {
        /// Since 1970.
        package let seconds: Int
        /// Beyond the second.
        package let nanoseconds: Int
    }

    /// Opens a file by its absolute path, through links.
    ///
    /// - Parameter path: A path that the person or the system chose, not an application alone.
    /// - Throws: `FileFault`.
    package init(following path: String) throws(FileFault) {
        guard path.hasPrefix("/"), !path.utf8.contains(0) else { throw .invalidPath }
        try self.init(path, in: AT_FDCWD, following: true)
    }

    /// Looks at a file before it opens it: to open a FIFO or a device does something already.
    init(_ name: String, in folder: Int32, following follows: Bool) throws(FileFault) {
        let flags = OpenFolder.lookOnly | O_CLOEXEC | (follows ? 0 : O_NOFOLLOW)
        let found = openat(folder, name, flags)
        guard found >= 0 else { throw FileFault(errno: errno) }
        defer { close(found) }
        var status = stat()
        guard fstat(found, &status) == 0 else { throw FileFault(errno: errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFLNK: throw .link
        default: throw .notPlain
        }
        // Not blocking: somebody may hold a lease on it.
        let file = open("/proc/self/fd/\(found)", O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard file >= 0 else { throw FileFault(errno: errno) }
        descriptor = file
        identity = FileIdentity(status)
        size = Int(status.st_size)
        modified = Time(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    }

    deinit { close(descriptor) }

    /// The bytes for which there is room at least.
    private static let least = 4_096

    /// Where the file is, with every link on the way followed; nil if nobody can tell.
    package var realPath: String? { OpenFolder.path(of: descriptor) }

    /// Reads a part of it; nil unless all of that is there.
    package func bytes(at offset: Int, count: Int) -> [UInt8]? {
        guard offset >= 0, let bytes = try? read(from: offset, upTo: count), bytes.count == count
        else { return nil }
        return bytes
    }

    /// Reads all of it.
    ///
    /// - Parameter limit: How many bytes it may have; it may grow while it is read.
    /// - Returns: Its bytes.
    /// - Throws: ``FileFault/tooLarge(limit:)``, or what the system says.
    package func contents(limit: Int) throws(FileFault) -> [UInt8] {
        guard size <= limit else { throw .tooLarge(limit: limit) }
        // One more than there should be shows the end; files of /proc say that they are empty. Room for
        // all that it may have would be asked of the system, and given back, for each small file.
        var bytes = try read(from: 0, upTo: min(limit, max(size, Self.least)) + 1)
        if bytes.count > max(size, Self.least), bytes.count <= limit {
            bytes += try read(from: bytes.count, upTo: limit + 1 - bytes.count)
        }
        guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        return bytes
    }

    /// Reads on until the end, or until there are so many bytes.
    private func read(from offset: Int, upTo limit: Int) throws(FileFault) -> [UInt8] {
        var error: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            while count < limit {
                let got = pread(
                    descriptor, buffer.baseAddress.map { $0 + count }, limit - count,
                    off_t(offset + count))
                if got == 0 { return }
                if got > 0 {
                    count += got
                } else if errno != EINTR {
                    return error = errno
                }
            }
        }
        guard error == 0 else { throw FileFault(errno: error) }
        return bytes
    }
}
