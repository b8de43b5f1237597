// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationModel

extension MemoryStore {
    /// The requests that wait for a place.
    package func waitingForPlaces() -> [PlaceWait] {
        state.withLock { $0.pending.values.compactMap(PlaceWait.init) }
    }

    /// On which side of each place one was when that was written last.
    package func placeSides() -> [Place: PlaceSide] { state.withLock(\.sides) }

    /// Writes on which side of a place one is, and when requests are due that waited for it.
    package func record(_ change: PlaceChange) -> Set<Int64> {
        state.withLock { state in
            state.sides[change.place] = change.side
            let found = change.due.filter { serial, _ in
                state.pending[serial].map { $0.due == nil } ?? false
            }
            for (serial, due) in found { state.pending[serial]?.due = due }
            let told = change.told.filter { state.pending[$0.key] != nil }
            for (serial, response) in told {
                state.pending[serial]?.request.trigger = response.notification.request.trigger
                if state.responses.contains(where: { $0.response.id == response.id }) { continue }
                state.responses.append(UnfinishedResponse(response: response, tries: 0))
            }
            return Set(found.keys).union(told.keys)
        }
    }
}
