// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationFiles

/// A topic that a person has subscribed to.
package struct KeptTopic: Codable, Hashable, Sendable {
    /// How a person is known to a server.
    package enum Secret: Codable, Hashable, Sendable {
        /// By a name and a password.
        case password(user: String, String)
        /// By a token.
        case token(String)
    }

    /// Where it is.
    package var address: TopicAddress
    /// How the person is known there; nil where everybody may listen.
    package var secret: Secret?
    /// Whether it goes to the history without a sound and a banner.
    package var isQuiet = false

    /// Makes one.
    package init(_ address: TopicAddress, secret: Secret? = nil, isQuiet: Bool = false) {
        (self.address, self.secret, self.isQuiet) = (address, secret, isQuiet)
    }

    /// Reads one; what a person who wrote it by hand left out is as usual.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try values.decode(TopicAddress.self, forKey: .address),
            secret: try values.decodeIfPresent(Secret.self, forKey: .secret),
            isQuiet: try values.decodeIfPresent(Bool.self, forKey: .isQuiet) ?? false)
    }
}

/// The topics that a person has subscribed to, as one file of theirs has them.
package struct KeptTopics: Codable, Hashable, Sendable {
    /// All of them, none with the address of another.
    package var topics: [KeptTopic] = []

    /// The application to which their notifications belong.
    package static let applicationName = "org.carillon.Subscriptions"

    /// How many there may be.
    package static let most = 200
    /// How many share one connection: of more, servers would not read the address.
    private static let mostOfStream = 20

    /// Makes an empty list.
    package init() {}

    /// The file that has them, with their secrets.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The file; where there is none, there are no topics.
    package static func file(_ variables: [String: String]) -> PersonalFile<KeptTopics> {
        PersonalFile(
            "subscriptions.json", in: .configuration, variables, limit: 1_024 * 1_024,
            isSecret: true)
    }

    /// How the person is known to a topic: as it is kept for it, or for another one of its server.
    package func secret(of address: TopicAddress) -> KeptTopic.Secret? {
        if let topic = topics.first(where: { $0.address == address }) { return topic.secret }
        return topics.lazy.filter { $0.address.server == address.server }
            .compactMap(\.secret).first
    }

    /// The topics in groups that share a connection: those of one server and one secret.
    ///
    /// - Parameter alone: The addresses of topics that share with nobody.
    /// - Returns: The groups, in order.
    package func groups(alone: Set<TopicAddress>) -> [[KeptTopic]] {
        var groups: [[KeptTopic]] = []
        for topic in topics.prefix(Self.most).sorted(by: { $0.address.text < $1.address.text }) {
            let index = groups.firstIndex { group in
                group.count < Self.mostOfStream && group[0].secret == topic.secret
                    && group[0].address.server == topic.address.server
                    && !alone.contains(group[0].address)
            }
            if let index, !alone.contains(topic.address) {
                groups[index].append(topic)
            } else {
                groups.append([topic])
            }
        }
        return groups
    }
}
