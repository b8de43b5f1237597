// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Which file it is, whatever it is called.
package struct FileIdentity: Hashable, Sendable {
    /// The file system.
    package let device: dev_t
    /// The file's number there.
    package let inode: ino_t

    /// The identity of the file that was looked at.
    package init(_ status: stat) {
        device = status.st_dev
        inode = status.st_ino
    }

    /// The identity of an open file; nil if it cannot be told, which no other file has.
    package init?(of descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }
}
