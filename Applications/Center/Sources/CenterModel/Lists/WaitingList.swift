// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import Observation

/// The responses that no application has finished with, oldest first.
@MainActor @Observable public final class WaitingList {
    /// The rows: without those that are about to be discarded.
    public private(set) var rows: [WaitingRow] = []
    /// Whether the list has been read for the first time; nothing is known before.
    public private(set) var isLoaded = false

    @ObservationIgnored private var all: [WaitingRow] = []
    @ObservationIgnored private var hidden: Set<UUID> = []
    @ObservationIgnored private let turns = Turns()
    /// Says what went wrong, and does what is given with the service otherwise.
    @ObservationIgnored var call: Center.Call = { _ in }

    func reload() async {
        await turns.take { [self] in
            await call { [self] (client) async throws(NotificationError) in
                all = try await client.waiting().map(WaitingRow.init)
                if !isLoaded { isLoaded = true }
                show()
            }
        }
    }

    /// Lets a response go on to its application.
    public func letGoOn(_ row: WaitingRow) async {
        await call { (client) async throws(NotificationError) in
            try await client.respond(
                to: row.key.identifier, of: row.application, action: row.action)
        }
        await reload()
    }

    /// Hides a response that is about to be discarded, or shows it again.
    func setHidden(_ isHidden: Bool, _ id: UUID) {
        if isHidden { hidden.insert(id) } else { hidden.remove(id) }
        show()
    }

    /// Whether this very response still waits.
    func holds(_ id: UUID) -> Bool { all.contains { $0.id == id } }

    private func show() {
        let shown = all.filter { !hidden.contains($0.id) }
        if shown != rows { rows = shown }
    }
}
