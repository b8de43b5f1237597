// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// A `Localizable.strings` on the disk, opened with care: an application says where it is.
struct TableFile: ~Copyable {
    /// The largest file that is read, in bytes; books are smaller.
    static let limit = 4 * 1_024 * 1_024

    /// What tells that the file is another one, or was written anew.
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
    ///   - folder: What the folder is called without `.lproj`.
    ///   - directory: An absolute path of the folder around it.
    init?(_ folder: String, in directory: String) {
        let parent = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard parent >= 0 else { return nil }
        defer { close(parent) }
        let language = openat(
            parent, folder + ".lproj", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard language >= 0 else { return nil }
        defer { close(language) }
        // Without O_NONBLOCK, a pipe would hold everything up.
        let file = openat(
            language, "Localizable.strings", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
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
