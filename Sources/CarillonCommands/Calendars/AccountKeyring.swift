// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Keyring
import PersonalAccounts

/// The keyring of the session, as far as it has the passwords of accounts.
struct AccountKeyring {
    private let service: SecretService
    private let environment: Environment
    /// How a person is asked to unlock it; nil where no window could ask them.
    private let asking: SecretService.Asking?

    /// How long it is waited for a person who is asked.
    private static let patience = Duration.seconds(120)

    /// Finds it.
    ///
    /// - Parameters:
    ///   - variables: Those of the environment.
    ///   - environment: Where it is said that it asks.
    /// - Throws: `DBusError` if there can be no connection.
    init(_ variables: [String: String], in environment: Environment) throws(DBusError) {
        service = SecretService(try EventLoop(name: "keyring"))
        self.environment = environment
        let hasScreen = ["WAYLAND_DISPLAY", "DISPLAY"].contains { variables[$0]?.isEmpty == false }
        asking =
            hasScreen
            ? SecretService.Asking(patience: Self.patience) {
                environment.note(environment.sentences.keyringAsks)
            } : nil
    }

    /// Gives it the password of an account, if it takes that; else the account keeps it.
    ///
    /// - Parameter account: The account with its password.
    /// - Returns: Why the account keeps it; nil if it does not.
    func take(_ account: inout KeptAccount) async -> KeyringFault? {
        guard let password = account.password else { return nil }
        var fault: KeyringFault?
        do throws(KeyringFault) {
            try await service.store(password, at: Self.item(account), asking: asking)
            account.moveToKeyring(at: environment.now)
        } catch {
            fault = error
        }
        await service.close()
        return fault
    }

    /// Has it ask for its own password, if it is locked; where that is of no use, the account says so.
    func unlock(for account: KeptAccount) async {
        if asking != nil { try? await service.unlock(for: Self.item(account), asking: asking) }
        await service.close()
    }

    /// Removes the password of an account that is gone.
    ///
    /// - Parameter account: The account.
    /// - Returns: Whether it is in no keyring any more.
    func forget(_ account: KeptAccount) async -> Bool {
        // A keyring that never had it is not started for it, and nobody is asked.
        let isOurs = account.password == nil
        var isGone = !isOurs
        var isThere = isOurs
        if !isThere { isThere = await service.isRunning() }
        if isThere {
            do throws(KeyringFault) {
                try await service.remove(Self.item(account), asking: isOurs ? asking : nil)
                isGone = true
            } catch {
                // Whoever asked for it to be gone is told.
            }
        }
        await service.close()
        return isGone
    }

    private static func item(_ account: KeptAccount) -> SecretItem {
        SecretItem(label: account.keyringLabel, attributes: account.keyringWords)
    }
}
