// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// Whether the session is locked, from logind and from the screen savers.
///
/// Not every desktop tells logind, so the screen savers are asked too, and one that says "locked"
/// is enough. With no such mechanism nothing can be locked; one that is there and does not answer
/// counts as locked.
public actor SessionLock {
    /// What the lock changes to, each time it does.
    ///
    /// One consumer, who may miss all but the newest; ends when the lock is let go.
    public nonisolated let changes: AsyncStream<Bool>

    private let session: Connection
    private let system: Connection?
    private let userID: UInt32
    private let timeout: Duration
    private let changeSink: AsyncStream<Bool>.Continuation
    private var state = LockState()
    private var subscriptions: [Subscription] = []
    private var loginSubscription: Subscription?

    /// The executor of the session bus's loop.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { session.unownedExecutor }

    /// Makes a lock that counts as unlocked until ``start()``.
    ///
    /// - Parameters:
    ///   - session: The session bus, where the screen savers are.
    ///   - system: The system bus on the same loop, where logind is; nil without one.
    ///   - userID: Whose session it is, for a service that is in none itself.
    ///   - timeout: How long a mechanism may take to answer.
    public init(
        session: Connection, system: Connection?, userID: UInt32,
        timeout: Duration = .seconds(2)
    ) {
        self.session = session
        self.system = system
        self.userID = userID
        self.timeout = timeout
        (changes, changeSink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    deinit { changeSink.finish() }

    /// Whether the session is locked.
    public var isLocked: Bool { state.isLocked }

    /// Asks all mechanisms and begins to watch them; returns when each has answered or is late.
    public func start() async throws(DBusError) {
        for saver in ScreenSaver.all { try await watch(saver) }
        if let system { try await watchLogin(system) }
    }

    private func set(_ mechanism: LockState.Mechanism, _ answer: LockState.Answer?) {
        let wasLocked = state.isLocked
        state[mechanism] = answer
        if state.isLocked != wasLocked { changeSink.yield(state.isLocked) }
    }
}

// MARK: Screen savers

extension SessionLock {
    private func watch(_ saver: ScreenSaver) async throws(DBusError) {
        let mechanism = LockState.Mechanism.screenSaver(saver.name)
        let rule = MatchRule(
            sender: saver.name, path: saver.path, interface: saver.name, member: "ActiveChanged")
        subscriptions.append(
            try await session.subscribe(to: rule) { [weak self] signal in
                guard let isActive = signal.arguments.first?.asBoolean else { return }
                self?.assumeIsolated { $0.set(mechanism, isActive ? .locked : .unlocked) }
            })
        subscriptions.append(
            try await session.watchOwner(of: saver.name) { [weak self, loop = session.loop] owner in
                // Unstructured, because a callback cannot wait; it ends with the answer.
                Task(executorPreference: loop) { await self?.ask(saver, owner: owner) }
            })
        await ask(saver, owner: try await session.owner(of: saver.name))
    }

    private func ask(_ saver: ScreenSaver, owner: String?) async {
        let mechanism = LockState.Mechanism.screenSaver(saver.name)
        guard let owner else { return set(mechanism, nil) }
        do throws(DBusError) {
            let reply = try await session.call(saver.getActive(owner), timeout: timeout)
            guard let isActive = reply.first?.asBoolean else { return set(mechanism, .silent) }
            set(mechanism, isActive ? .locked : .unlocked)
        } catch {
            // GNOME owns the freedesktop name to inhibit screen savers, and cannot say more.
            set(mechanism, error.meansAbsence ? nil : .silent)
        }
    }
}

// MARK: logind

extension SessionLock {
    private func watchLogin(_ system: Connection) async throws(DBusError) {
        // Not started for this: a machine without logind has none that could lock.
        subscriptions.append(
            try await system.watchOwner(of: Login.name) { [weak self, loop = system.loop] owner in
                Task(executorPreference: loop) { await self?.findSession(owner: owner) }
            })
        await findSession(owner: try await system.owner(of: Login.name))
    }

    private func findSession(owner: String?) async {
        guard let system, owner != nil else {
            loginSubscription = nil
            return set(.login, nil)
        }
        do throws(DBusError) {
            guard let path = try await Login.sessionPath(on: system, userID, timeout) else {
                return set(.login, nil)
            }
            let rule = MatchRule(
                sender: Login.name, path: path, interface: "org.freedesktop.DBus.Properties",
                member: "PropertiesChanged", argument0: Login.session)
            loginSubscription = try await system.subscribe(to: rule) { [weak self] signal in
                guard let isLocked = Login.lockedHint(changedBy: signal) else { return }
                self?.assumeIsolated { $0.set(.login, isLocked ? .locked : .unlocked) }
            }
            let reply = try await system.call(Login.lockedHint(of: path), timeout: timeout)
            guard let isLocked = reply.first?.asBoolean else { return set(.login, .silent) }
            set(.login, isLocked ? .locked : .unlocked)
        } catch {
            set(.login, error.meansAbsence ? nil : .silent)
        }
    }
}

extension DBusError {
    /// Whether the peer says that it has no such thing, which is an answer.
    fileprivate var meansAbsence: Bool {
        [
            Name.unknownMethod, Name.unknownInterface, Name.unknownObject, Name.unknownProperty,
            Name.notSupported, Name.serviceUnknown, Name.nameHasNoOwner,
        ].contains(name)
    }
}
