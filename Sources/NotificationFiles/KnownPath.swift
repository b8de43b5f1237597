// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CFiles
import Glibc

/// The file that a path leads to, as far as the kernel knows without asking a disk: two that are
/// equal have the same contents.
///
/// To find that out never waits, wherever the path leads: no file is opened for reading.
package enum KnownPath: Hashable, Sendable {
    /// There is nothing.
    case nothing
    /// A file in one of its states.
    case file(State)

    /// The numbers that tell one state of a file from another.
    package struct State: Hashable, Sendable {
        private let numbers: [UInt64]

        fileprivate init(_ state: CFiles_state) {
            numbers = [
                state.device, state.inode, state.size, state.mode,
                UInt64(bitPattern: state.modified), UInt64(state.modifiedNanoseconds),
                UInt64(bitPattern: state.changed), UInt64(state.changedNanoseconds),
            ]
        }
    }

    /// Looks at an absolute path; nil where only a disk can tell, or nobody is allowed to look.
    package init?(_ path: String) {
        let flags = UInt64(CFiles_lookOnly.rawValue) | UInt64(O_CLOEXEC)
        let file = CFiles_open(AT_FDCWD, path, flags, UInt64(CFiles_cached.rawValue))
        guard file >= 0 else {
            // Kernels before 5.12 do not know of such a look (EINVAL).
            guard errno == ENOENT || errno == ENOTDIR else { return nil }
            self = .nothing
            return
        }
        defer { close(file) }
        var state = CFiles_state()
        guard CFiles_look(file, &state) == 0 else { return nil }
        self = .file(State(state))
    }
}
