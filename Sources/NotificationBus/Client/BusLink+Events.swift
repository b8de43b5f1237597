// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

extension BusLink {
    /// The service's events as a stream; ending the iteration ends the subscription.
    func events() async throws(BusError) -> AsyncStream<CenterEvent> {
        let connection = try await connected()
        let (stream, continuation) = AsyncStream.makeStream(of: CenterEvent.self)
        // Without a sender, because the rule would have to follow the owner of the name.
        let rule = MatchRule(
            path: BusName.servicePath, interface: BusName.settingsInterface,
            member: BusName.eventSignal)
        do throws(DBusError) {
            let subscription = try await connection.subscribe(to: rule) { [weak self] signal in
                guard let self, signal.sender == self.assumeIsolated({ $0.serviceOwner }),
                    // An event that cannot be read is from a service of another version.
                    let event = try? CenterEvent(arguments: signal.arguments)
                else { return }
                continuation.yield(event)
            }
            continuation.onTermination = { _ in subscription.cancel() }
        } catch {
            throw BusError(error)
        }
        await connection.onDisconnect { continuation.finish() }
        return stream
    }
}
