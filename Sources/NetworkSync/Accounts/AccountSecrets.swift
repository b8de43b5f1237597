// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import PersonalAccounts
import PersonalSubscriptions

/// Another place than the file of accounts that has their passwords or tokens.
protocol AccountSecrets: Sendable {
    /// The secret of an account.
    ///
    /// - Parameter account: The account.
    /// - Returns: Its password or token.
    /// - Throws: ``ServerFault``, of this computer alone.
    func secret(of account: KeptAccount) async throws(ServerFault) -> KeptTopic.Secret

    /// Asks for the secret of an account anew the next time, since its server did not take it.
    func forget(_ account: KeptAccount) async

    /// Has it be tried once more whether a server takes a secret, since the person wants that.
    func retry(_ account: KeptAccount) async

    /// Calls back whenever there may be a secret for which an account waits.
    func follow(_ account: KeptAccount, _ changed: @escaping @Sendable () -> Void) async

    /// Forgets all accounts but some.
    func keep(_ accounts: [KeptAccount]) async
}
