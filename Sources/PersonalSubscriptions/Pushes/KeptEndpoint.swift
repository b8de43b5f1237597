// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import WebPush

/// An application to which servers push over a distributor of UnifiedPush, which the session has.
package struct KeptEndpoint: Codable, Hashable, Sendable {
    /// The application that gets the messages.
    package let application: ApplicationID
    /// The bus name of the distributor.
    package let distributor: String
    /// The name by which the distributor knows the application.
    package let token: String
    /// The keys for which messages are sealed.
    package let keys: PushKeys
    /// The key with which the server signs, in base64url, which some distributors want; nil if it is
    /// not known.
    package var senderKey: String?
    /// The address to which servers send; nil while the distributor has told none.
    package private(set) var endpoint: String?

    /// How long an address may be.
    private static let longest = 2_048

    /// Makes one that has no address so far.
    ///
    /// - Parameters:
    ///   - application: The application.
    ///   - distributor: The bus name of the distributor.
    ///   - token: A name that nobody has had.
    ///   - keys: Keys that nobody has had.
    package init(
        _ application: ApplicationID, over distributor: String, token: String, keys: PushKeys
    ) {
        (self.application, self.distributor) = (application, distributor)
        (self.token, self.keys) = (token, keys)
    }

    /// Takes an address that the distributor has told.
    ///
    /// - Parameter text: The address.
    /// - Returns: Whether it is one of a server.
    package mutating func take(_ text: String) -> Bool {
        guard text.utf8.count <= Self.longest, let address = URL(string: text),
            ["https", "http"].contains(address.scheme?.lowercased()),
            address.host()?.isEmpty == false, address.user() == nil
        else { return false }
        endpoint = text
        return true
    }

    /// The subscription as libraries for servers take it; nil while there is no address.
    package var subscription: PushSubscription? {
        endpoint.map { PushSubscription(endpoint: $0, keys: keys) }
    }

    /// The name of the push that a message becomes; the same message has the same one each time.
    ///
    /// - Parameter message: The name that the distributor gives it; empty if it gives none.
    /// - Returns: The name; nil where each is another.
    package func pushIdentifier(_ message: String) -> String? {
        message.isEmpty ? nil : "unifiedpush:\(token):\(message)"
    }
}
