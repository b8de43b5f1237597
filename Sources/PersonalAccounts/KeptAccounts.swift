// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel

/// An account of a person on a server of calendars.
package struct KeptAccount: Codable, Hashable, Sendable {
    /// An account of GNOME, which has the password or the token of this one.
    package struct Online: Codable, Hashable, Sendable {
        /// The text by which GNOME tells it from others.
        package let id: String
        /// The name by which a person knows it.
        package let name: String

        /// The name by which a person knows all of them.
        package static let name = "online"

        /// Makes one.
        package init(id: String, name: String) { (self.id, self.name) = (id, name) }
    }

    /// Where the server is.
    package var address: AccountAddress
    /// The name by which the server knows the person.
    package var user: String
    /// Their password; nil where a keyring has it.
    package var password: String?
    /// When the keyring was given the password: with each one the account is another.
    package var keyringDate: Date?
    /// The account of GNOME that has the secret; nil if it is none of those.
    package var online: Online?
    /// The folder that is kept the same, which rings as any other does: wherever programs that are
    /// started by others think that the data of a person is.
    package let folder: String

    /// Makes one, with a folder of its own.
    ///
    /// - Parameters:
    ///   - address: Where the server is.
    ///   - user: The name by which the server knows the person.
    ///   - password: Their password; nil where something else has it.
    ///   - variables: Those of the environment.
    package init(
        _ address: AccountAddress, user: String, password: String? = nil,
        _ variables: [String: String]
    ) {
        (self.address, self.user, self.password) = (address, user, password)
        let data = BaseDirectories(variables).carillon(.data)
        folder = "\(data)/calendars/\(Self.folderName(address, user))"
    }

    /// The name by which a person knows it.
    package var name: String {
        if let online { return online.name }
        return user.hasSuffix("@" + address.host) ? user : "\(user)@\(address.host)"
    }

    /// The text that tells it from all others.
    package var id: String { "\(user) \(address.text)" }

    /// The beginning of the names by which servers push to accounts.
    private static let pushPrefix = "org.carillon.Calendars.account"

    /// The name by which its server pushes to it, as others do to applications.
    package var pushName: ApplicationID? {
        try? ApplicationID(Self.pushPrefix + Fingerprint.text(of: [address.text, user]))
    }

    /// Whether a name is that of an account, and of no application.
    package static func isPushName(_ application: ApplicationID) -> Bool {
        application.rawValue.hasPrefix(pushPrefix)
    }

    /// The name of its password in a keyring, for a person.
    package var keyringLabel: String { "Carillon: \(name)" }

    /// The words by which its password is found in a keyring.
    package var keyringWords: [String: String] {
        ["xdg:schema": "org.carillon.Account", "server": address.text, "user": user]
    }

    /// The name of its folders: that of the account, and what tells it from others.
    private static func folderName(_ address: AccountAddress, _ user: String) -> String {
        let plain = "\(user)@\(address.host)".map { character in
            character.isLetter || character.isNumber || "@.-_".contains(character)
                ? character : "_"
        }
        let mark = Fingerprint.text(of: [address.text, user]).prefix(8)
        return String(plain.drop { $0 == "." }.prefix(60)) + "-" + mark
    }

    /// Notes that a keyring has the password, and no longer the file.
    package mutating func moveToKeyring(at date: Date) { (password, keyringDate) = (nil, date) }

    /// The folder with what is known of its server.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The path.
    package func stateFolder(_ variables: [String: String]) -> String {
        let state = BaseDirectories(variables).carillon(.state)
        return "\(state)/mirrors/\(Self.folderName(address, user))"
    }

    /// The file with what its server was asked to push.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The path, beside the folder: each folder in that is a list.
    package func registrationsPath(_ variables: [String: String]) -> String {
        stateFolder(variables) + "-pushes.json"
    }
}

/// The accounts of a person, as one file of theirs has them.
package struct KeptAccounts: Codable, Hashable, Sendable {
    /// All of them, none with the address and the user of another.
    package var accounts: [KeptAccount] = []
    /// The calendars of the desktop; nil if they are not to ring.
    package var desktop: KeptDesktop?

    /// How many there may be.
    package static let most = 50

    /// Makes an empty list.
    package init() {}

    /// Whether there is nothing to keep.
    package var isEmpty: Bool { accounts.isEmpty && desktop == nil }

    /// The file that has them, with the passwords that are in no keyring.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The file; where there is none, there are no accounts.
    package static func file(_ variables: [String: String]) -> PersonalFile<KeptAccounts> {
        PersonalFile(
            "accounts.json", in: .configuration, variables, limit: 1_024 * 1_024, isSecret: true)
    }

    /// Adds an account, or takes it for one of the same server and user.
    package mutating func set(_ account: KeptAccount) {
        remove(account)
        accounts.append(account)
        accounts.sort { ($0.address.text, $0.user) < ($1.address.text, $1.user) }
    }

    /// Removes the account of a server and a user.
    package mutating func remove(_ account: KeptAccount) {
        accounts.removeAll { $0.address == account.address && $0.user == account.user }
    }
}
