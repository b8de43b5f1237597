// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationStore
import NotificationTestKit

/// The stores that keep the promises of the port; each test of them runs for all.
enum StoreKind: CaseIterable {
    case file, memory

    /// Makes an empty store; what it needs goes with it.
    func makeStore() async throws -> any Store {
        switch self {
        case .file: try await TemporaryStore().store
        case .memory: MemoryStore()
        }
    }
}
