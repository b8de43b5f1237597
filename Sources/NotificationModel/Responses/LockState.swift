// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Whether the session is locked, as far as anything says so.
package enum LockState: Hashable, Sendable {
    /// Something that can lock says that it is not.
    case unlocked
    /// Something says that it is.
    case locked
    /// Nothing says so: counts as locked for actions that need authentication, and for nothing else.
    case unknown
}
