// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

// Those whose messages a distributor of UnifiedPush brings.
extension KeptPushes {
    /// The token, the keys and the address of an application; nil if no distributor brings anything.
    package func endpoint(of application: ApplicationID) -> KeptEndpoint? {
        endpoints.first { $0.application == application }
    }

    /// The application that a distributor knows by a token; nil if there is none.
    package func endpoint(token: String) -> KeptEndpoint? { endpoints.first { $0.token == token } }

    /// The subscription of an application, whichever way its messages come; nil if it has none.
    package func subscription(of application: ApplicationID) -> PushSubscription? {
        self[application]?.subscription ?? endpoint(of: application)?.subscription
    }

    /// The same as one line of JSON.
    package func text(of application: ApplicationID) -> String? {
        subscription(of: application)?.text
    }

    /// The application that has a subscription; nil if it has ended.
    package func application(of subscription: PushSubscription) -> ApplicationID? {
        pushes.first { $0.subscription == subscription }?.application
            ?? endpoints.first { $0.subscription == subscription }?.application
    }

    /// All applications with subscriptions.
    package var applications: [ApplicationID] {
        pushes.map(\.application) + endpoints.map(\.application)
    }

    /// Adds one, instead of what its application has.
    ///
    /// - Parameter endpoint: The application, and what the distributor knows of it.
    /// - Returns: Whether there was room for it.
    package mutating func add(_ endpoint: KeptEndpoint) -> Bool {
        end(endpoint.application)
        guard pushes.count + endpoints.count < Self.most else { return false }
        endpoints.append(endpoint)
        endpoints.sort { $0.application < $1.application }
        return true
    }

    /// Takes an address that a distributor has told for a token.
    ///
    /// - Parameters:
    ///   - address: The address.
    ///   - token: The token.
    /// - Returns: Whether it is one of a server, and the token is known.
    package mutating func take(_ address: String, for token: String) -> Bool {
        guard let index = endpoints.firstIndex(where: { $0.token == token }) else { return false }
        return endpoints[index].take(address)
    }

    /// Takes the key with which the server of an application signs.
    package mutating func take(senderKey: String?, for application: ApplicationID) {
        guard let index = endpoints.firstIndex(where: { $0.application == application }) else {
            return
        }
        endpoints[index].senderKey = senderKey
    }

    /// Ends the subscription of an application, whichever way its messages come.
    ///
    /// - Parameter application: The application.
    /// - Returns: Whether it had one.
    @discardableResult
    package mutating func end(_ application: ApplicationID) -> Bool {
        let hadEndpoint = endpoint(of: application) != nil
        endpoints.removeAll { $0.application == application }
        return remove(application) != nil || hadEndpoint
    }
}
