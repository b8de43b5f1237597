// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Why a file that somebody else names is not read.
package enum FileFault: Error, Hashable, Sendable {
    /// The path is empty, relative where it must not be, or has a zero in it.
    case invalidPath
    /// The path leads out of the folder in which it must stay.
    case outside
    /// It is a link, and none is followed.
    case link
    /// It is a folder, a FIFO, a socket or a device.
    case notPlain
    /// It has more bytes than the limit, which is given.
    case tooLarge(limit: Int)
    /// The system refuses, with a number of `errno`.
    case system(Int32)

    /// Reads a number of `errno`.
    init(errno: Int32) {
        self =
            switch errno {
            case EXDEV: .outside
            case ELOOP: .link
            default: .system(errno)
            }
    }
}
