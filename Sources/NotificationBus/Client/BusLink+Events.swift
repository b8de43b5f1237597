// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

extension BusLink {
    /// The service's events as a stream; ending the iteration ends the subscription.
    func events() async throws(NotificationError) -> AsyncStream<CenterEvent> {
        let connection = try await connected()
        let (stream, continuation) = AsyncStream.makeStream(of: CenterEvent.self)
        // Without a sender, because the rule would have to follow the owner of the name.
        let rule = MatchRule(
            path: ControlInterface.path, interface: ControlInterface.name,
            member: ControlInterface.eventSignal)
        do throws(DBusError) {
            let subscription = try await connection.subscribe(to: rule) { [weak self] signal in
                guard let self, signal.sender == self.assumeIsolated({ $0.serviceOwner }),
                    // An event that cannot be read is from a service of another version.
                    let event = try? CenterEvent(arguments: signal.arguments)
                else { return }
                continuation.yield(event)
            }
            // The service asks the bus who watches, so it knows even when it has just started.
            // It sees the change of the name before any call that is made after the reply.
            if watchers == 0 {
                _ = try await connection.requestName(BusName.watcher, allowsQueue: true)
            }
            watchers += 1
            // It holds the link: whoever iterates needs no client any more, and an optimized program
            // lets that go.
            continuation.onTermination = { _ in
                subscription.cancel()
                // Unstructured, because a stream's end cannot wait; it lives until the bus answers.
                Task(executorPreference: self.loop) { await self.stoppedWatching(connection) }
            }
        } catch {
            throw NotificationError(error)
        }
        await connection.onDisconnect { continuation.finish() }
        // Its answer means that it has seen the name change owners: nothing from now on is
        // missed. A service that does not run asks when it starts.
        _ = try? await connection.call(
            MethodCall(
                destination: BusName.control, path: ControlInterface.path,
                interface: "org.freedesktop.DBus.Peer", member: "Ping", allowsAutoStart: false))
        return stream
    }

    /// Whether the service runs: now, and whenever it ends, comes, or gives way to another one.
    func presence() async throws(NotificationError) -> AsyncStream<Bool> {
        let connection = try await connected()
        let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
        do throws(DBusError) {
            let watch = try await connection.watchOwner(of: service) { owner in
                continuation.yield(owner != nil)
            }
            // It holds the link, as that of events does, and so the connection.
            continuation.onTermination = { [self] _ in
                watch.cancel()
                withExtendedLifetime(self) {}
            }
        } catch {
            throw NotificationError(error)
        }
        await connection.onDisconnect { continuation.finish() }
        return stream
    }

    /// Lets the name go that says that somebody watches, if nobody does any more.
    private func stoppedWatching(_ watched: Connection) async {
        guard connection === watched, watchers > 0 else { return }
        watchers -= 1
        guard watchers == 0 else { return }
        // Should it fail, the bus is gone, and the name with it.
        try? await watched.releaseName(BusName.watcher)
    }
}
