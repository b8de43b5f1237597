// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

extension Connection {
    /// Takes a name, and waits until the bus has given it to us.
    ///
    /// It may still belong to a connection that this process has closed: a program that is being
    /// started has a copy of all our sockets until it is executed, and the bus sees that one is
    /// closed when the last copy is.
    public func own(_ name: String) async throws(DBusError) {
        let (owners, told) = AsyncStream.makeStream(of: String?.self)
        let watch = try await watchOwner(of: name) { told.yield($0) }
        defer { watch.cancel() }
        onDisconnect { told.finish() }
        _ = try await requestName(name, allowsQueue: true)
        for await owner in owners where owner == uniqueName { return }
        throw Task.isCancelled ? .cancelled : .disconnected
    }
}
