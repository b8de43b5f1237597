// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel
import WebPush

/// An application to which servers push, over a topic that is its own.
package struct KeptPush: Codable, Hashable, Sendable {
    /// The application that gets the messages.
    package let application: ApplicationID
    /// The topic over which they come.
    package let topic: TopicAddress
    /// The keys for which they are sealed.
    package let keys: PushKeys
    /// How the person is known to the server; nil where everybody may listen.
    package var secret: KeptTopic.Secret?

    /// The beginning of the names of topics for Web Push: servers of ntfy know them by it, and by
    /// their length of 14 characters.
    ///
    /// Source: binwiederhier/ntfy, server/server.go, `unifiedPushTopicPrefix`.
    private static let prefix = "up"
    private static let randomCount = 12
    private static let characters = Array(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

    /// Makes one with a topic and keys that nobody has had.
    ///
    /// - Parameters:
    ///   - application: The application.
    ///   - server: The address of the server, as a person types it.
    ///   - secret: How the person is known to it.
    ///   - keys: The keys.
    /// - Throws: `TopicAddress.Fault` if the address is that of no server.
    package init(
        _ application: ApplicationID, on server: String, secret: KeptTopic.Secret? = nil,
        keys: PushKeys
    ) throws(TopicAddress.Fault) {
        // The generator of the system is that of its kernel.
        let random = (0..<Self.randomCount).compactMap { _ in Self.characters.randomElement() }
        topic = try Self.address(on: server, topic: Self.prefix + String(random))
        (self.application, self.secret, self.keys) = (application, secret, keys)
    }

    /// The address of a topic on a server that has nothing else before it.
    static func address(
        on server: String, topic: String
    ) throws(TopicAddress.Fault) -> TopicAddress {
        let scheme = server.prefix { $0 != ":" }.lowercased()
        guard !server.contains("://") || ["https", "http"].contains(scheme),
            !server.contains(where: { $0 == "?" || $0 == "#" })
        else { throw .malformed }
        let address = try TopicAddress(server + "/" + topic)
        guard address.server.split(separator: "/").count == 2 else { throw .malformed }
        return address
    }

    /// The address to which servers send, with the mark by which ntfy takes bytes.
    package var endpoint: String { topic.text + "?up=1" }

    /// The subscription as one line of JSON, which is the token of an application that registers.
    package var text: String { subscription.text }

    /// The subscription as libraries for servers take it.
    package var subscription: PushSubscription {
        PushSubscription(endpoint: endpoint, keys: keys)
    }
}

/// A subscription of Web Push: where to send, and for which keys.
///
/// Written as JSON it is what `PushSubscription.toJSON()` of W3C's Push API gives. Whoever has it
/// can send.
package struct PushSubscription: Codable, Hashable, Sendable {
    /// The keys of the receiver, in base64url.
    package struct Keys: Codable, Hashable, Sendable {
        /// The public key.
        package let p256dh: String
        /// The secret that both sides know.
        package let auth: String
    }

    /// The address.
    package let endpoint: String
    /// The keys.
    package let keys: Keys

    /// Makes one.
    ///
    /// - Parameters:
    ///   - endpoint: The address.
    ///   - keys: The keys, of which the private one is left out.
    init(endpoint: String, keys: PushKeys) {
        self.endpoint = endpoint
        self.keys = Keys(
            p256dh: Base64URL.text(keys.point), auth: Base64URL.text(keys.authentication))
    }

    /// The same as one line of JSON.
    package var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts can always be encoded.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

/// The applications to which servers push, as one file of the person's has them.
package struct KeptPushes: Codable, Hashable, Sendable {
    /// All of them, in the order of their names, each once.
    package private(set) var pushes: [KeptPush] = []
    /// Those over distributors of the session, in the order of their names; files without any leave
    /// them out.
    package var endpoints: [KeptEndpoint] {
        get { overDistributors ?? [] }
        set { overDistributors = newValue.isEmpty ? nil : newValue }
    }
    private var overDistributors: [KeptEndpoint]?
    /// The server over which messages come for applications that register by themselves; nil if the
    /// person has named none.
    package var server: PushServer?

    /// How many there may be: each has a connection of its own.
    package static let most = 20

    /// Makes an empty list.
    package init() {}

    /// The file that has them, with their private keys.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The file; where there is none, servers push to nobody.
    package static func file(_ variables: [String: String]) -> PersonalFile<KeptPushes> {
        PersonalFile(
            "pushes.json", in: .configuration, variables, limit: 256 * 1_024, isSecret: true)
    }

    /// The file of what has come of their topics.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The file.
    package static func book(_ variables: [String: String]) -> PersonalFile<SubscriptionBook> {
        PersonalFile("pushes.json", in: .state, variables, limit: 16 * 1_024 * 1_024)
    }

    /// The file of the state of their connections.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The file; where there is none, nothing was tried so far.
    package static func report(_ variables: [String: String]) -> PersonalFile<SubscriptionReport> {
        PersonalFile("push-state.json", in: .state, variables, limit: 1_024 * 1_024)
    }

    /// The topic and the keys of an application; nil if servers do not push to it.
    package subscript(application: ApplicationID) -> KeptPush? {
        pushes.first { $0.application == application }
    }

    /// The application whose messages come over a topic; nil if none do.
    package subscript(topic: TopicAddress) -> KeptPush? {
        pushes.prefix(Self.most).first { $0.topic == topic }
    }

    /// The topics, as they are followed.
    package var topics: KeptTopics {
        var topics = KeptTopics()
        topics.topics = pushes.prefix(Self.most).map { KeptTopic($0.topic, secret: $0.secret) }
        return topics
    }

    /// Adds one, instead of what its application has.
    ///
    /// - Parameter push: The application, its topic and its keys.
    /// - Returns: Whether there was room for it.
    package mutating func add(_ push: KeptPush) -> Bool {
        end(push.application)
        guard pushes.count + endpoints.count < Self.most else { return false }
        pushes.append(push)
        pushes.sort { $0.application < $1.application }
        return true
    }

    /// Removes that of an application.
    ///
    /// - Parameter application: The application.
    /// - Returns: What it had; nil if it had nothing.
    @discardableResult
    package mutating func remove(_ application: ApplicationID) -> KeptPush? {
        guard let push = self[application] else { return nil }
        pushes.removeAll { $0.application == application }
        return push
    }
}
