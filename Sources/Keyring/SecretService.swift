// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// The keyring of a person, as the Secret Service has it on the bus of the session: that of GNOME, KWallet,
/// KeePassXC and others.
///
/// It is asked anew each time, and keeps no secret.
package actor SecretService {
    /// How a person may be asked to unlock a keyring.
    package struct Asking: Sendable {
        /// How long it is waited for them.
        let patience: Duration
        /// Says beforehand that they are asked.
        let tell: @Sendable () -> Void

        /// Makes one.
        ///
        /// - Parameters:
        ///   - patience: How long it is waited for the person.
        ///   - tell: Says beforehand that they are asked.
        package init(patience: Duration, tell: @escaping @Sendable () -> Void) {
            (self.patience, self.tell) = (patience, tell)
        }
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        loop.asUnownedSerialExecutor()
    }

    private let deadline: Duration
    private let loop: EventLoop
    private let connection: OnDemandConnection
    private var changed: (@Sendable () -> Void)?
    /// The process that has the name; nil if none has.
    private(set) var owner: String?
    /// The prompts for which it is waited, each with whom it tells of its end.
    var prompts: [String: AsyncStream<PromptEnd>.Continuation] = [:]

    /// Makes one.
    ///
    /// - Parameters:
    ///   - address: The bus.
    ///   - deadline: How long an answer may take.
    ///   - loop: The thread for it.
    package init(
        on address: Connection.Address = .session, deadline: Duration = .seconds(10),
        _ loop: EventLoop
    ) {
        (self.deadline, self.loop) = (deadline, loop)
        connection = OnDemandConnection(to: address, on: loop)
    }

    /// Calls back whenever a keyring was unlocked, came, or has another secret.
    package func follow(_ changed: @escaping @Sendable () -> Void) { self.changed = changed }

    /// Whether a keyring runs; none is started for the question.
    package func isRunning() async -> Bool {
        guard (try? await connected()) != nil else { return false }
        return owner != nil
    }

    /// Says good-bye to the bus.
    package func close() async {
        changed = nil
        await connection.close()
    }

    // MARK: - Secrets

    /// Keeps a secret in the default keyring, over the one that it has for this, if any.
    ///
    /// - Parameters:
    ///   - secret: The secret.
    ///   - item: Its place.
    ///   - asking: How the person may be asked to unlock the keyring; nil asks nobody.
    /// - Throws: ``KeyringFault``; then nothing was kept.
    package func store(
        _ secret: String, at item: SecretItem, asking: Asking?
    ) async throws(KeyringFault) {
        let session = try await openSession()
        let reply = try await call(SecretInterface.ofService("ReadAlias", "default"))
        let collection = try path(reply.first, of: "ReadAlias")
        guard collection != SecretInterface.nothing else { throw .hasNoDefault }
        try await unlock(collection, asking)
        let answer = try await call(
            SecretInterface.of(
                SecretInterface.collection, at: collection, "CreateItem", item.properties,
                try session.seal(secret), true))
        let prompt = try path(answer.dropFirst().first, of: "CreateItem")
        if try path(answer.first, of: "CreateItem") == SecretInterface.nothing {
            try await answerPrompt(prompt, asking)
        }
        await end(session)
    }

    /// Reads a secret; a keyring that is locked stays so unless it opens without asking anybody.
    ///
    /// - Parameter item: Its place.
    /// - Returns: The secret.
    /// - Throws: ``KeyringFault``.
    package func secret(at item: SecretItem) async throws(KeyringFault) -> String {
        let session = try await openSession()
        var (open, locked) = try await search(item)
        if open.isEmpty, let first = locked.first {
            try await unlock(first, nil)
            (open, locked) = ([first], [])
        }
        guard let found = open.first else {
            throw try await lockedDefault() == nil ? .isNotThere : .isLocked
        }
        let answer = try await call(
            SecretInterface.of(
                SecretInterface.item, at: found, "GetSecret", .objectPath(session.path)))
        let secret = try session.open(answer.first)
        await end(session)
        return secret
    }

    /// Unlocks the keyring that has a secret, or the default one where nothing of it shows.
    ///
    /// - Parameters:
    ///   - item: The place of the secret.
    ///   - asking: How the person may be asked; nil asks nobody.
    /// - Throws: ``KeyringFault`` if it stays locked.
    package func unlock(
        for item: SecretItem, asking: Asking?
    ) async throws(KeyringFault) {
        let (open, locked) = try await search(item)
        if !open.isEmpty { return }
        var path = locked.first
        if path == nil { path = try await lockedDefault() }
        if let path { try await unlock(path, asking) }
    }

    /// Removes a secret; one that is not there is removed already.
    ///
    /// - Parameters:
    ///   - item: Its place.
    ///   - asking: How the person may be asked to unlock the keyring; nil asks nobody.
    /// - Throws: ``KeyringFault``; then it may still be there.
    package func remove(
        _ item: SecretItem, asking: Asking?
    ) async throws(KeyringFault) {
        let (open, locked) = try await search(item)
        if open.isEmpty, locked.isEmpty, try await lockedDefault() != nil { throw .isLocked }
        for path in locked { try await unlock(path, asking) }
        for path in open + locked {
            let answer = try await call(
                SecretInterface.of(SecretInterface.item, at: path, "Delete"))
            try await answerPrompt(try self.path(answer.first, of: "Delete"), asking)
        }
    }

    // MARK: - Steps

    /// Opens a session in which secrets are sealed, or a plain one where the keyring knows no other.
    private func openSession() async throws(KeyringFault) -> SecretSession {
        let key = try SecretSession.Key()
        let reply = try await call(
            SecretInterface.ofService(
                "OpenSession", .string(SecretSession.sealing), .variant(.bytes(key.open))),
            refusal: DBusError.Name.notSupported)
        guard let reply else {
            let plain = try await call(
                SecretInterface.ofService(
                    "OpenSession", .string(SecretSession.plain), .variant("")))
            return SecretSession(plain: try path(plain.last, of: "OpenSession"))
        }
        guard reply.count == 2, case .bytes(let other) = reply[0].unwrapped else {
            throw .isOdd("OpenSession")
        }
        return try SecretSession(
            sealed: try path(reply[1], of: "OpenSession"), key, with: other)
    }

    /// Ends a session; one that does not end goes with the connection.
    private func end(_ session: SecretSession) async {
        _ = try? await call(
            SecretInterface.of("org.freedesktop.Secret.Session", at: session.path, "Close"))
    }

    /// The objects of a secret, those that are open and those that are locked.
    private func search(
        _ item: SecretItem
    ) async throws(KeyringFault) -> (open: [String], locked: [String]) {
        let reply = try await call(SecretInterface.ofService("SearchItems", item.words))
        guard reply.count == 2, let open = reply[0].asStrings, let locked = reply[1].asStrings
        else { throw .isOdd("SearchItems") }
        return (open, locked)
    }

    /// The default keyring if it is locked: some show nothing of what is in them while they are.
    private func lockedDefault() async throws(KeyringFault) -> String? {
        let reply = try await call(SecretInterface.ofService("ReadAlias", "default"))
        let collection = try path(reply.first, of: "ReadAlias")
        guard collection != SecretInterface.nothing else { return nil }
        let locked = try await call(
            SecretInterface.get("Locked", of: SecretInterface.collection, at: collection))
        return locked.first?.asBoolean == true ? collection : nil
    }

    /// The path in an answer.
    func path(_ value: Value?, of member: String) throws(KeyringFault) -> String {
        guard case .objectPath(let path)? = value?.unwrapped else { throw .isOdd(member) }
        return path
    }

    // MARK: - The bus

    /// The connection, made anew if there is none.
    func connected() async throws(KeyringFault) -> Connection {
        do throws(DBusError) {
            return try await connection.open { new throws(DBusError) in try await prepare(new) }
        } catch {
            owner = nil
            endPrompts()
            throw .isMissing
        }
    }

    private func prepare(_ new: Connection) async throws(DBusError) -> [Subscription] {
        await new.onDisconnect { [weak self] in self?.assumeIsolated { $0.forget() } }
        var subscriptions = [
            try await new.watchOwner(of: SecretInterface.name) { [weak self] owner in
                self?.assumeIsolated { $0.changeOwner(to: owner) }
            }
        ]
        for rule in SecretInterface.rules where changed != nil {
            subscriptions.append(
                try await new.subscribe(to: rule) { [weak self] _ in
                    self?.assumeIsolated { $0.changed?() }
                })
        }
        return subscriptions
    }

    private func forget() {
        connection.forget()
        owner = nil
        endPrompts()
    }

    private func changeOwner(to owner: String?) {
        self.owner = owner
        endPrompts()
        changed?()
    }

    /// Whoever is asked by a process that is gone answers no more.
    private func endPrompts() {
        for prompt in prompts.values { prompt.yield(.gone) }
    }

    @discardableResult
    func call(_ call: MethodCall) async throws(KeyringFault) -> [Value] {
        try await self.call(call, refusal: nil) ?? []
    }

    /// Calls a method.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - refusal: The name of an error that is an answer.
    /// - Returns: The reply; nil for that error.
    /// - Throws: ``KeyringFault``.
    private func call(
        _ call: MethodCall, refusal: String?
    ) async throws(KeyringFault) -> [Value]? {
        let connection = try await connected()
        do throws(DBusError) {
            return try await connection.call(call, timeout: deadline)
        } catch {
            if error.name == refusal { return nil }
            throw KeyringFault(error)
        }
    }
}
