// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// The names of the Secret Service on the bus, and its calls.
///
/// Source: Secret Service API Draft 0.2, of freedesktop.org.
enum SecretInterface {
    static let name = "org.freedesktop.secrets"
    static let service = "org.freedesktop.Secret.Service"
    static let collection = "org.freedesktop.Secret.Collection"
    static let item = "org.freedesktop.Secret.Item"
    static let prompt = "org.freedesktop.Secret.Prompt"
    private static let path = "/org/freedesktop/secrets"
    /// The path that stands for nothing.
    static let nothing = "/"

    /// How much an answer may carry: paths, or one secret.
    private static let mostAnswer = MessageLimit(bytes: 256 * 1_024, values: 2_000)

    static func ofService(_ member: String, _ arguments: Value...) -> MethodCall {
        call(path, service, member, arguments)
    }

    static func of(
        _ interface: String, at path: String, _ member: String, _ arguments: Value...
    ) -> MethodCall {
        call(path, interface, member, arguments)
    }

    /// Asks for a property.
    static func get(_ property: String, of interface: String, at path: String) -> MethodCall {
        call(
            path, "org.freedesktop.DBus.Properties", "Get",
            [.string(interface), .string(property)])
    }

    private static func call(
        _ path: String, _ interface: String, _ member: String, _ arguments: [Value]
    ) -> MethodCall {
        MethodCall(
            destination: name, path: path, interface: interface, member: member,
            arguments: arguments, replyLimit: mostAnswer)
    }

    /// The signals that tell of a keyring that was unlocked, and of secrets that came or changed.
    static var rules: [MatchRule] {
        [
            MatchRule(sender: name, interface: service, member: "CollectionChanged"),
            MatchRule(sender: name, interface: collection),
            MatchRule(
                sender: name, interface: "org.freedesktop.DBus.Properties",
                member: "PropertiesChanged", argument0: collection),
        ]
    }
}
