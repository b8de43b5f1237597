// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation

extension DesktopPresenter {
    /// What the server of the moment says of itself; nil without one, or when it does not answer.
    public func server() async -> ServerDescription? {
        guard let owner else { return nil }
        // For people who ask what works: a server that does not answer does not.
        return try? await life(of: owner).description
    }

    /// Whether a server is there, or the bus can start one that finds a screen.
    public func hasServer() async -> Bool {
        if owner != nil { return true }
        return await canStartServer()
    }

    func life(of owner: String) async throws(DBusError) -> ServerLife {
        if let life, life.owner == owner { return life }
        let life = ServerLife(
            owner: owner, busID: try await NotificationServer.busID(connection),
            description: try await NotificationServer.describe(owner, on: connection))
        if owner == self.owner { self.life = life }
        return life
    }

    /// Waits for a server; nil when the current presentation is no longer wanted.
    func nextOwner() async -> String? {
        if owner == nil, !isCurrentUnwanted, await canStartServer() { await startServer() }
        while !isCurrentUnwanted {
            if let owner { return owner }
            await withCheckedContinuation { serverChange = $0 }
        }
        return nil
    }

    /// Ends the waiting of presentations that are not wanted any more.
    func giveUp(_ notifications: Set<UUID>) {
        line.remove(notifications)
        guard let current = line.current, notifications.contains(current) else { return }
        isCurrentUnwanted = true
        wakeCurrent()
    }

    /// Lets the presentation whose turn it is look again.
    func wakeCurrent() {
        serverChange?.resume()
        serverChange = nil
    }

    /// Waits for the turn; false when it was withdrawn before.
    func enterLine(_ id: UUID) async -> Bool {
        if Task.isCancelled { return false }
        if line.enter(id) { return true }
        return await withCheckedContinuation { line.wait(id, $0) }
    }

    func leaveLine() {
        isCurrentUnwanted = false
        line.leave()
    }

    // A server that the bus starts without a screen dies at once.
    private func canStartServer() async -> Bool {
        guard environment.hasDisplay, !didStartFail else { return false }
        do throws(DBusError) {
            return try await connection.activatableNames().contains(NotificationServer.name)
        } catch {
            return false
        }
    }

    private func startServer() async {
        do throws(DBusError) {
            try await connection.startService(named: NotificationServer.name)
        } catch {
            // Once: what failed is not installed properly, and a terminal may take over.
            didStartFail = true
            environment.log("the bus could not start a notification server: \(error)")
        }
    }
}
