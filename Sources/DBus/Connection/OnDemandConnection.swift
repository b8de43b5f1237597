// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationConcurrency

/// A connection that is opened when it is first needed, and anew once it is gone.
///
/// Lives in an actor and is used there only. However many ask, one connection is made: what a peer
/// gives to a connection, such as a session of a keyring, is good on that one alone.
package final class OnDemandConnection {
    private let address: Connection.Address
    private let loop: EventLoop
    private let turns = Turns()
    private var connection: Connection?
    private var subscriptions: [Subscription] = []

    /// Makes one; nothing is opened yet.
    ///
    /// - Parameters:
    ///   - address: The bus.
    ///   - loop: The thread for it.
    package init(to address: Connection.Address, on loop: EventLoop) {
        (self.address, self.loop) = (address, loop)
    }

    /// The connection, opened and prepared if there is none.
    ///
    /// - Parameters:
    ///   - isolation: The actor in which this lives.
    ///   - prepare: Does what a new connection needs before anybody else has it, and tells the
    ///     owner of its end. Its subscriptions last as long as the connection.
    /// - Returns: The connection.
    /// - Throws: `DBusError`; then nothing was kept, and the next one who asks tries anew.
    package func open(
        isolation: isolated (any Actor)? = #isolation,
        preparedBy prepare: (Connection) async throws(DBusError) -> [Subscription]
    ) async throws(DBusError) -> Connection {
        await turns.enter()
        defer { turns.leave() }
        if let connection { return connection }
        let new = try await Connection.open(address, on: loop)
        // Before it is prepared: one that goes meanwhile is forgotten, and must not be had after.
        connection = new
        do throws(DBusError) {
            let made = try await prepare(new)
            guard connection === new else { throw .disconnected }
            subscriptions = made
            return new
        } catch {
            if connection === new { forget() }
            await new.close()
            throw error
        }
    }

    /// Lets go of a connection that is gone.
    package func forget() { (connection, subscriptions) = (nil, []) }

    /// Says good-bye to the bus.
    package func close(isolation: isolated (any Actor)? = #isolation) async {
        let old = connection
        forget()
        await old?.close()
    }
}
