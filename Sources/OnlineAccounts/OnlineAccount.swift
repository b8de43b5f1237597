// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// An account with calendars that a person has set up in GNOME.
package struct OnlineAccount: Hashable, Sendable {
    /// How its server knows the person.
    package enum Way: Hashable, Sendable {
        /// By a name and a password.
        case password
        /// By a token that lasts for a while.
        case token
    }

    /// The text that tells it from others.
    package let id: String
    /// The name by which the server knows the person.
    package let identity: String
    /// The name by which the person knows it.
    package let name: String
    /// The address of the calendars, without a name in it.
    package let address: String
    /// How its server knows the person.
    package let way: Way
    /// Whether its calendars are in use.
    package let isOn: Bool
    /// Whether the person has to log in there again.
    package let needsAttention: Bool
    /// Its object.
    let path: String

    /// The address of calendars that are off.
    private static let nowhere = "-"
    /// How long a text may be.
    private static let longest = 2_000

    /// Reads one; nil if it has no calendars, or nothing by which a server knows the person.
    ///
    /// - Parameters:
    ///   - path: Its object.
    ///   - interfaces: Its properties, by its interfaces.
    init?(at path: String, _ interfaces: [String: Value]) {
        func properties(_ name: String) -> [String: Value]? {
            interfaces[OnlineInterface.prefix + name]?.asDictionary
        }
        guard let account = properties("Account"), let id = account["Id"]?.asString,
            let identity = account["Identity"]?.asString
        else { return nil }
        // Of an account whose calendars are off, nothing is told of them.
        isOn = account["CalendarDisabled"]?.asBoolean != true
        let uri = isOn ? properties("Calendar")?["Uri"]?.asString : Self.nowhere
        guard let uri,
            ![id, identity, uri].contains(where: { $0.isEmpty || $0.utf8.count > Self.longest })
        else { return nil }
        if properties("OAuth2Based") != nil {
            way = .token
        } else if properties("PasswordBased") != nil {
            way = .password
        } else {
            return nil
        }
        (self.path, self.id, self.identity) = (path, id, identity)
        let shown = account["PresentationIdentity"]?.asString ?? ""
        name = shown.isEmpty || shown.utf8.count > Self.longest ? identity : shown
        address = Self.withoutName(uri)
        needsAttention = account["AttentionNeeded"]?.asBoolean == true
    }

    /// An address without the name of the person before that of the computer.
    private static func withoutName(_ address: String) -> String {
        let parts = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count > 2, let sign = parts[2].lastIndex(of: "@") else { return address }
        let computer = parts[2][parts[2].index(after: sign)...]
        return (parts[..<2] + [computer] + parts[3...]).joined(separator: "/")
    }
}

/// The names of GNOME Online Accounts on the bus.
enum OnlineInterface {
    static let name = "org.gnome.OnlineAccounts"
    static let prefix = name + "."
    private static let path = "/org/gnome/OnlineAccounts"
    private static let mostAnswer = MessageLimit(bytes: 1_024 * 1_024, values: 50_000)

    /// Asks for all accounts.
    static var managedObjects: MethodCall {
        MethodCall(
            destination: name, path: path, interface: "org.freedesktop.DBus.ObjectManager",
            member: "GetManagedObjects", replyLimit: mostAnswer)
    }

    /// Asks something of an account.
    static func of(
        _ account: OnlineAccount, _ interface: String, _ member: String, _ arguments: Value...
    ) -> MethodCall {
        MethodCall(
            destination: name, path: account.path, interface: prefix + interface, member: member,
            arguments: arguments)
    }

    /// The signals that tell of other accounts, and of changes of those that there are.
    static var rules: [MatchRule] {
        [
            MatchRule(sender: name, interface: "org.freedesktop.DBus.ObjectManager"),
            MatchRule(
                sender: name, interface: "org.freedesktop.DBus.Properties",
                member: "PropertiesChanged"),
        ]
    }
}
