// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Glibc

/// An open file that came with a message or goes with one; closed when the last holder lets go.
public final class FileDescriptor: Sendable, Hashable {
    /// The number of the open file in this process; borrow it, do not close it.
    public let rawValue: Int32

    /// Takes the descriptor over: it is closed with this object.
    public init(taking rawValue: Int32) { self.rawValue = rawValue }

    /// Duplicates the descriptor; the caller keeps its own.
    public convenience init(duplicating rawValue: Int32) throws(DBusError) {
        let copy = fcntl(rawValue, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else {
            throw DBusError(errno: errno, operation: "duplicating a descriptor")
        }
        self.init(taking: copy)
    }

    deinit { close(rawValue) }

    /// Whether both are the same object; two descriptors of one file differ.
    public static func == (left: FileDescriptor, right: FileDescriptor) -> Bool { left === right }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
