// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import OnlineAccounts
import PersonalAccounts
import PersonalSubscriptions

/// The passwords and tokens that GNOME Online Accounts has: each is known as long as it holds.
actor OnlineSecrets: AccountSecrets {
    private struct Known {
        let secret: KeptTopic.Secret
        let end: Date?
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    private let service: OnlineAccountService
    private let loop: EventLoop
    private let now: @Sendable () -> Date
    private var known: [String: Known] = [:]
    /// The accounts whose servers did not take the secret.
    private var doubted: Set<String> = []
    /// The accounts of which GNOME found the same.
    private var refused: Set<String> = []
    /// The accounts that wait for their secret.
    private var waiting: Set<String> = []
    private var followers: [String: @Sendable () -> Void] = [:]
    private var isFollowed = false

    /// How long before its end a token is asked for anew.
    private static let margin = 60.0

    /// Makes one.
    ///
    /// - Parameters:
    ///   - service: What has them.
    ///   - loop: The thread for it.
    ///   - now: Reads the clock.
    init(_ service: OnlineAccountService, _ loop: EventLoop, now: @escaping @Sendable () -> Date) {
        (self.service, self.loop, self.now) = (service, loop, now)
    }

    func secret(of account: KeptAccount) async throws(ServerFault) -> KeptTopic.Secret {
        if let one = known[account.id], one.end.map({ $0 > now() }) ?? true { return one.secret }
        if !isFollowed {
            isFollowed = true
            await service.follow { [weak self] in self?.tell() }
        }
        // Before it is asked: what changes meanwhile is not missed.
        waiting.insert(account.id)
        do throws(OnlineFault) {
            let one = try await ask(for: account)
            known[account.id] = one
            waiting.remove(account.id)
            return one.secret
        } catch {
            throw .ofOnline(error)
        }
    }

    private func ask(for account: KeptAccount) async throws(OnlineFault) -> Known {
        var found = try await self.account(account)
        guard found.isOn else { throw .isOff }
        if !found.needsAttention { refused.remove(account.id) }
        // Not again before the person was there: the server may count how often a password is wrong.
        if refused.contains(account.id) { throw .needsAttention }
        if doubted.contains(account.id) {
            do throws(OnlineFault) {
                try await service.ensure(found)
                doubted.remove(account.id)
                found = try await self.account(account)
            } catch {
                if error == .needsAttention { refused.insert(account.id) }
                throw error
            }
        }
        // A token that cannot be made needs the person; a password may be right all the same.
        if found.needsAttention, found.way == .token { throw .needsAttention }
        let secret: OnlineAccountService.Secret
        do throws(OnlineFault) {
            secret = try await service.secret(of: found)
        } catch {
            if case .answers = error, found.needsAttention { throw .needsAttention }
            throw error
        }
        let end = secret.seconds.map { now().addingTimeInterval(Double($0) - Self.margin) }
        return switch found.way {
        case .password: Known(secret: .password(user: account.user, secret.text), end: nil)
        case .token: Known(secret: .token(secret.text), end: end)
        }
    }

    private func account(_ account: KeptAccount) async throws(OnlineFault) -> OnlineAccount {
        let found = try await service.accounts().first { $0.id == account.online?.id }
        guard let found else { throw .isGone }
        return found
    }

    func forget(_ account: KeptAccount) {
        if known.removeValue(forKey: account.id) != nil { doubted.insert(account.id) }
    }

    func retry(_ account: KeptAccount) { refused.remove(account.id) }

    func follow(_ account: KeptAccount, _ changed: @escaping @Sendable () -> Void) {
        followers[account.id] = changed
    }

    func keep(_ accounts: [KeptAccount]) {
        let ids = Set(accounts.map(\.id))
        known = known.filter { ids.contains($0.key) }
        followers = followers.filter { ids.contains($0.key) }
        waiting.formIntersection(ids)
        doubted.formIntersection(ids)
        refused.formIntersection(ids)
    }

    private nonisolated func tell() {
        assumeIsolated { one in for id in one.waiting { one.followers[id]?() } }
    }
}
