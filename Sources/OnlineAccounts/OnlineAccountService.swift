// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// GNOME Online Accounts, as `goa-daemon` has it on the bus of the session.
///
/// It keeps no secret; `goa-daemon` has them in the keyring, and makes new tokens of old ones.
package actor OnlineAccountService {
    /// A secret by which a server knows the person.
    package struct Secret: Hashable, Sendable {
        /// The password or the token.
        package let text: String
        /// For how many seconds it holds; nil if nobody knows.
        package let seconds: Int?
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        loop.asUnownedSerialExecutor()
    }

    private let deadline: Duration
    private let loop: EventLoop
    private let connection: OnDemandConnection
    private var changed: (@Sendable () -> Void)?

    /// How many bytes a secret may have: a token is a few thousand.
    private static let longest = 64 * 1_024

    /// Makes one.
    ///
    /// - Parameters:
    ///   - address: The bus.
    ///   - deadline: How long an answer may take; some ask a server.
    ///   - loop: The thread for it.
    package init(
        on address: Connection.Address = .session, deadline: Duration = .seconds(30),
        _ loop: EventLoop
    ) {
        (self.deadline, self.loop) = (deadline, loop)
        connection = OnDemandConnection(to: address, on: loop)
    }

    /// Calls back whenever there are other accounts, or one has changed.
    package func follow(_ changed: @escaping @Sendable () -> Void) { self.changed = changed }

    /// Says good-bye to the bus.
    package func close() async {
        changed = nil
        await connection.close()
    }

    /// All accounts that have calendars, also those whose calendars are off.
    package func accounts() async throws(OnlineFault) -> [OnlineAccount] {
        let reply = try await call(OnlineInterface.managedObjects)
        guard case .entries(let objects, _)? = reply.first?.unwrapped else {
            throw .isOdd("GetManagedObjects")
        }
        return objects.compactMap { object in
            guard let path = object.key.asString, let all = object.value.asDictionary else {
                return nil
            }
            return OnlineAccount(at: path, all)
        }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    /// Has it be tried whether the server still takes the secret, which makes a new token if that is
    /// what it needs.
    ///
    /// - Parameter account: The account.
    /// - Throws: ``OnlineFault``.
    package func ensure(_ account: OnlineAccount) async throws(OnlineFault) {
        try await call(OnlineInterface.of(account, "Account", "EnsureCredentials"))
    }

    /// The secret of an account.
    ///
    /// - Parameter account: The account.
    /// - Returns: Its password or its token.
    /// - Throws: ``OnlineFault``.
    package func secret(of account: OnlineAccount) async throws(OnlineFault) -> Secret {
        let reply: [Value]
        switch account.way {
        case .password:
            reply = try await call(
                OnlineInterface.of(account, "PasswordBased", "GetPassword", "calendar-password"))
        case .token:
            reply = try await call(OnlineInterface.of(account, "OAuth2Based", "GetAccessToken"))
        }
        guard case .string(let text)? = reply.first, !text.isEmpty,
            text.utf8.count <= Self.longest,
            !text.unicodeScalars.contains(where: { $0.value < 32 })
        else { throw .isOdd(account.way == .token ? "GetAccessToken" : "GetPassword") }
        let seconds = reply.dropFirst().first?.asInt64.flatMap { $0 > 0 ? Int($0) : nil }
        return Secret(text: text, seconds: seconds)
    }

    // MARK: - The bus

    /// The connection, made anew if there is none.
    private func connected() async throws(OnlineFault) -> Connection {
        do throws(DBusError) {
            return try await connection.open { new throws(DBusError) in try await prepare(new) }
        } catch {
            throw .isMissing
        }
    }

    private func prepare(_ new: Connection) async throws(DBusError) -> [Subscription] {
        await new.onDisconnect { [weak self] in self?.assumeIsolated { $0.connection.forget() } }
        guard changed != nil else { return [] }
        var subscriptions = [
            try await new.watchOwner(of: OnlineInterface.name) { [weak self] _ in
                self?.assumeIsolated { $0.changed?() }
            }
        ]
        for rule in OnlineInterface.rules {
            subscriptions.append(
                try await new.subscribe(to: rule) { [weak self] _ in
                    self?.assumeIsolated { $0.changed?() }
                })
        }
        return subscriptions
    }

    @discardableResult
    private func call(_ call: MethodCall) async throws(OnlineFault) -> [Value] {
        let connection = try await connected()
        do throws(DBusError) {
            return try await connection.call(call, timeout: deadline)
        } catch {
            throw OnlineFault(error)
        }
    }
}
