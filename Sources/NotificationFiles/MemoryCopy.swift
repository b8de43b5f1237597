// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CFiles
import Glibc
import Synchronization

/// A copy of a file in memory, which can be opened by a path: to read it waits for no disk.
package final class MemoryCopy: Hashable, Sendable {
    /// How many bytes all copies together may have.
    private static let most = 128 * 1_024 * 1_024
    private static let kept = Mutex(0)

    private let descriptor: Int32
    private let size: Int

    /// Where this process finds it, as long as it is kept.
    package var path: String { "/proc/self/fd/\(descriptor)" }

    /// Copies a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - limit: How many bytes it may have.
    /// - Throws: `FileFault`; `ENOMEM` if there are too many copies.
    package init(of file: borrowing OpenFile, limit: Int) throws(FileFault) {
        guard file.size <= limit else { throw .tooLarge(limit: limit) }
        let wanted = file.size
        let hasRoom = Self.kept.withLock { kept in
            guard kept + wanted <= Self.most else { return false }
            kept += wanted
            return true
        }
        size = hasRoom ? wanted : 0
        descriptor = hasRoom ? CFiles_makeMemory("carillon-copy") : -1
        guard descriptor >= 0 else { throw FileFault(errno: hasRoom ? errno : ENOMEM) }
        try copy(file)
    }

    /// Copies piece by piece, and no more than the file had when it was opened.
    private func copy(_ file: borrowing OpenFile) throws(FileFault) {
        var done = 0
        while done < size {
            let count = min(64 * 1_024, size - done)
            guard let bytes = file.bytes(at: done, count: count) else { throw .system(EIO) }
            var written = 0
            while written < count {
                let result = bytes.withUnsafeBytes { bytes in
                    write(descriptor, bytes.baseAddress.map { $0 + written }, count - written)
                }
                if result > 0 {
                    written += result
                } else if errno != EINTR {
                    throw FileFault(errno: errno)
                }
            }
            done += count
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        Self.kept.withLock { [size] in $0 -= size }
    }

    package static func == (one: MemoryCopy, other: MemoryCopy) -> Bool { one === other }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
