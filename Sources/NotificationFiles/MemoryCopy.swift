// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CFiles
import Glibc

/// A copy of a file in memory, which can be opened by a path: to read it waits for no disk.
package final class MemoryCopy: Hashable, Sendable {
    private let descriptor: Int32

    /// Where this process finds it, as long as it is kept.
    package var path: String { "/proc/self/fd/\(descriptor)" }

    /// Copies a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - limit: How many bytes it may have.
    /// - Throws: `FileFault`.
    package init(of file: borrowing OpenFile, limit: Int) throws(FileFault) {
        let bytes = try file.contents(limit: limit)
        descriptor = CFiles_makeMemory("carillon-copy")
        guard descriptor >= 0 else { throw FileFault(errno: errno) }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
            }
            if count > 0 {
                written += count
            } else if errno != EINTR {
                throw FileFault(errno: errno)
            }
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    package static func == (one: MemoryCopy, other: MemoryCopy) -> Bool { one === other }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
