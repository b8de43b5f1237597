// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationBus
import NotificationModel
import Synchronization

/// How many hours the clocks of the session have, as long as the service runs.
///
/// It follows the setting of the desktop where that has one, and is that of the locale until a
/// portal has told of it.
final class SessionHourCycle: Sendable {
    private let variables: [String: String]
    private let changed: @Sendable (HourCycle) -> Void
    private let format = Mutex<String?>(nil)
    private let watches = Mutex<[Subscription]>([])

    /// Begins with that of the locale.
    ///
    /// - Parameters:
    ///   - variables: The environment of the process.
    ///   - changed: Called with what a portal has told.
    init(
        _ variables: [String: String], changed: @escaping @Sendable (HourCycle) -> Void = { _ in }
    ) {
        self.variables = variables
        self.changed = changed
    }

    /// How many there are now.
    var current: HourCycle { HourCycle(variables, clockFormat: format.withLock { $0 }) }

    /// Follows the desktop's setting, also where its portal starts later.
    func follow(on connection: Connection) async throws(DBusError) {
        guard HourCycle.isSet(in: variables) else { return }
        let changes = try await DesktopClock.followFormat(on: connection) { [weak self] format in
            self?.take(format)
        }
        let owner = try await connection.watchOwner(of: DesktopClock.portal) {
            [weak self] owner in
            if owner != nil { self?.read(on: connection) }
        }
        watches.withLock { $0 = [changes, owner] }
    }

    private func read(on connection: Connection) {
        // Beside the start, which waits for no portal.
        Task(executorPreference: connection.loop) {
            guard let format = await DesktopClock.format(on: connection) else { return }
            self.take(format)
        }
    }

    private func take(_ format: String) {
        self.format.withLock { $0 = format }
        changed(current)
    }
}
