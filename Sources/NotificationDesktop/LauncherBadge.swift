// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationEngine
import NotificationModel

/// The numbers on the applications' icons in docks and task bars, and their sum on the icon of the
/// notification centre.
///
/// Follows Unity's launcher API, which Plasma, Dash to Dock and Plank read. It knows signals only,
/// so the whole state is sent each time, and again to a launcher that comes later. A launcher
/// forgets the numbers when the connection closes.
package actor LauncherBadge: Badge {
    private let connection: Connection
    private var counts: [ApplicationID: Int] = [:]
    private var launcherWatch: Subscription?

    /// The executor of the connection's loop.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { connection.unownedExecutor }

    /// Makes the badges of one session.
    package init(connection: Connection) { self.connection = connection }

    /// Begins to watch for launchers.
    package func start() async throws(DBusError) {
        launcherWatch = try await connection.watchOwner(of: "com.canonical.Unity") {
            [weak self, loop = connection.loop] owner in
            guard owner != nil else { return }
            // Unstructured, because a callback cannot wait; it ends when the signals are queued.
            Task(executorPreference: loop) { await self?.sendAll() }
        }
    }

    /// Shows a number on an application's icon; 0 shows none.
    package func set(_ count: Int, for application: ApplicationID) async {
        counts[application] = count
        await send("\(application)", count)
        await sendSum()
    }

    private func sendAll() async {
        for (application, count) in counts.sorted(by: { $0.key < $1.key }) {
            await send("\(application)", count)
        }
        if !counts.isEmpty { await sendSum() }
    }

    private func sendSum() async {
        // Badges of applications that mean it badly are not too much for it.
        let sum = counts.values.reduce(0) { sum, count in
            let (result, isTooMuch) = sum.addingReportingOverflow(count)
            return isTooMuch ? .max : result
        }
        await send(CenterProgram.name, sum)
    }

    private func send(_ application: String, _ count: Int) async {
        // The bus is gone when it fails, and with it all launchers; its owner is told elsewhere.
        try? await connection.emit(Self.update(application, count: count))
    }

    /// The signal that sets one badge.
    static func update(_ application: String, count: Int) -> Signal {
        Signal(
            path: "/org/carillon/LauncherEntry", interface: "com.canonical.Unity.LauncherEntry",
            member: "Update",
            arguments: [
                .string("application://\(application).desktop"),
                .vardict(["count": .int64(Int64(count)), "count-visible": .boolean(count > 0)]),
            ])
    }
}
