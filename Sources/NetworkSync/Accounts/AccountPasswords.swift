// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Keyring
import PersonalAccounts
import PersonalSubscriptions

/// The passwords that a keyring has for accounts: each is asked for once, and known until the program ends.
actor AccountPasswords: AccountSecrets {
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    private let keyring: SecretService
    private let loop: EventLoop
    private var known: [KeptAccount: String] = [:]
    /// Whoever waits for a password, by the account.
    private var waiting: Set<String> = []
    private var followers: [String: @Sendable () -> Void] = [:]
    private var isFollowed = false

    /// Makes one.
    ///
    /// - Parameters:
    ///   - keyring: What has them.
    ///   - loop: The thread for it.
    init(_ keyring: SecretService, _ loop: EventLoop) {
        (self.keyring, self.loop) = (keyring, loop)
    }

    func secret(of account: KeptAccount) async throws(ServerFault) -> KeptTopic.Secret {
        do throws(KeyringFault) {
            return .password(user: account.user, try await password(of: account))
        } catch {
            throw .ofKeyring(error)
        }
    }

    /// The password of an account.
    ///
    /// A keyring that is locked stays so: nothing asks a person who has not asked for anything.
    private func password(of account: KeptAccount) async throws(KeyringFault) -> String {
        if let password = known[account] { return password }
        if !isFollowed {
            isFollowed = true
            await keyring.follow { [weak self] in self?.tell() }
        }
        // Before it is asked: what opens meanwhile is not missed.
        waiting.insert(account.id)
        let password = try await keyring.secret(
            at: SecretItem(label: account.keyringLabel, attributes: account.keyringWords))
        waiting.remove(account.id)
        known[account] = password
        return password
    }

    func forget(_ account: KeptAccount) { known[account] = nil }

    /// The keyring is asked at each look anyway.
    func retry(_ account: KeptAccount) {}

    func follow(_ account: KeptAccount, _ changed: @escaping @Sendable () -> Void) {
        followers[account.id] = changed
    }

    func keep(_ accounts: [KeptAccount]) {
        known = known.filter { accounts.contains($0.key) }
        let ids = Set(accounts.map(\.id))
        waiting.formIntersection(ids)
        followers = followers.filter { ids.contains($0.key) }
    }

    private nonisolated func tell() { assumeIsolated { $0.tellWaiting() } }

    private func tellWaiting() { for id in waiting { followers[id]?() } }
}
