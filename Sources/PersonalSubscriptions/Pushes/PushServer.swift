// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The server that a person has named, over which messages come for applications that register.
package struct PushServer: Hashable, Sendable {
    /// Its address, without a slash at its end.
    package let address: String
    /// How the person is known to it; nil where everybody may listen.
    package var secret: KeptTopic.Secret?

    /// Reads an address as a person types it.
    ///
    /// - Parameters:
    ///   - address: The address, with nothing behind its host and port.
    ///   - secret: How the person is known to it.
    /// - Throws: `TopicAddress.Fault` if it is that of no server.
    package init(
        _ address: String, secret: KeptTopic.Secret? = nil
    ) throws(TopicAddress.Fault) {
        self.address = try KeptPush.address(on: address, topic: "up").server
        self.secret = secret
    }
}

extension PushServer: Codable {
    private enum CodingKeys: CodingKey {
        case address, secret
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let text = try values.decode(String.self, forKey: .address)
        let secret = try values.decodeIfPresent(KeptTopic.Secret.self, forKey: .secret)
        do throws(TopicAddress.Fault) {
            try self.init(text, secret: secret)
        } catch {
            throw DecodingError.dataCorruptedError(
                forKey: .address, in: values,
                debugDescription: "'\(text.prefix(200))' is the address of no server")
        }
    }
}
