// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Whether a server takes the password by Digest alone, as far as it has said so.
final class DigestHabit: Sendable {
    private let state = Mutex(false)

    /// Whether it does.
    var isKnown: Bool {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}
