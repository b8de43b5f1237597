// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// The two connections of the service: one for applications, one for the person's tools.
///
/// A sandbox that may talk to a name may call all that its connection exports, and hears all that
/// this connection says to everybody, whatever the name stands for. So the connection that has the
/// name of applications exports nothing else, and says nothing to everybody.
package struct ServiceConnections: Sendable {
    /// Has ``BusName/center``, and calls applications.
    package let applications: Connection
    /// Has ``BusName/control``; carries the signals to tools and docks that no sandbox may hear.
    package let tools: Connection

    /// The loop of both.
    package var loop: EventLoop { applications.loop }

    /// Connects twice, side by side.
    ///
    /// - Parameters:
    ///   - address: The bus.
    ///   - loop: The loop of both.
    /// - Returns: Both.
    /// - Throws: `DBusError` if there is no bus.
    package static func open(
        _ address: Connection.Address, on loop: EventLoop
    ) async throws(DBusError) -> ServiceConnections {
        async let tools = result { () async throws(DBusError) in
            try await Connection.open(address, on: loop)
        }
        let applications = try await Connection.open(address, on: loop)
        return ServiceConnections(applications: applications, tools: try await tools.get())
    }

    /// Calls back on the loop's thread when the bus is gone for one of them.
    package func onDisconnect(_ action: @escaping @Sendable () -> Void) async {
        await applications.onDisconnect(action)
        await tools.onDisconnect(action)
    }

    /// Waits until the calls that have started are answered, and cancels what they wait for.
    ///
    /// - Parameter limit: How long to wait at most.
    /// - Returns: Whether all are.
    func finishCalls(within limit: Duration) async -> Bool {
        async let areToolsDone = tools.finishCalls(within: limit)
        let areApplicationsDone = await applications.finishCalls(within: limit)
        return await areToolsDone && areApplicationsDone
    }

    /// Sends the queued messages, then closes both.
    package func close() async {
        await tools.close()
        await applications.close()
    }

    // The error of an `async let` has no type.
    private static func result(
        of body: () async throws(DBusError) -> Connection
    ) async -> Result<Connection, DBusError> {
        do throws(DBusError) {
            return .success(try await body())
        } catch {
            return .failure(error)
        }
    }
}
