// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Lets pieces of work take turns on the main actor, in the order in which they come.
@MainActor final class Turns {
    private var last: Task<Void, Never>?

    /// Does something when all before it is done, and returns when that is done too.
    func take(_ work: @escaping @MainActor () async -> Void) async {
        let before = last
        let turn = Task {
            await before?.value
            await work()
        }
        last = turn
        await turn.value
    }
}
