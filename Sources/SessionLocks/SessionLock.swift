// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// Whether the session is locked, from logind and from the screen savers.
///
/// Not every desktop tells logind, so the screen savers are asked too, and one that says "locked"
/// is enough. With no such mechanism, or with one that does not answer, nobody knows. One that is
/// slow, as on a machine that has just started, is asked once more and may take its time.
package actor SessionLock {
    /// The states to which the lock changes.
    ///
    /// One consumer, who may miss all but the newest; ends when the lock is let go.
    package nonisolated let changes: AsyncStream<LockState>

    private let session: Connection
    private let system: Connection?
    private let userID: UInt32
    private let timeout: Duration
    private let changeSink: AsyncStream<LockState>.Continuation
    private var answers = LockAnswers()
    private var subscriptions: [Subscription] = []
    private var loginSubscription: Subscription?
    private let ownSession: String?
    private var searching: Task<Void, Never>?
    private var isSearchWanted = false
    /// The last question to each screen saver that is there.
    private var questions: [LockAnswers.Mechanism: Task<Void, Never>] = [:]
    /// The questions that are asked once more of those who did not answer in time.
    private var furtherQuestions: [LockAnswers.Mechanism: Task<Void, Never>] = [:]
    /// How long that may take.
    private static let patience = Duration.seconds(300)
    /// Whose signals count: a signal sent to this connection alone may come from anybody.
    private var owners: [LockAnswers.Mechanism: String] = [:]

    /// The executor of the session bus's loop.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { session.unownedExecutor }

    /// Makes a lock of which nothing is known until ``start()``.
    ///
    /// - Parameters:
    ///   - session: The session bus, where the screen savers are.
    ///   - system: The system bus on the same loop, where logind is; nil without one.
    ///   - userID: Whose session it is, for a service that is in none itself.
    ///   - ownSession: The id of the session, from `XDG_SESSION_ID`, if the environment has it.
    ///   - timeout: How long ``start()`` waits for a mechanism.
    package init(
        session: Connection, system: Connection?, userID: UInt32, ownSession: String? = nil,
        timeout: Duration = .seconds(2)
    ) {
        self.session = session
        self.system = system
        self.userID = userID
        self.ownSession = ownSession
        self.timeout = timeout
        (changes, changeSink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    deinit { changeSink.finish() }

    /// Whether the session is locked.
    package var state: LockState { answers.state }

    /// Asks all mechanisms and begins to watch them; returns when each has answered or is late.
    package func start() async throws(DBusError) {
        // Side by side: most are not there, and each would cost the start a few ways to the bus.
        let failure = await withTaskGroup(of: DBusError?.self) { group in
            for saver in ScreenSaver.all { group.addTask { await self.begin(with: saver) } }
            group.addTask { await self.beginWithLogin() }
            var failure: DBusError?
            for await next in group where failure == nil { failure = next }
            return failure
        }
        if let failure { throw failure }
    }

    private func begin(with saver: ScreenSaver) async -> DBusError? {
        do throws(DBusError) {
            try await watch(saver)
            return nil
        } catch {
            return error
        }
    }

    private func beginWithLogin() async -> DBusError? {
        guard let system else { return nil }
        do throws(DBusError) {
            try await watchLogin(system)
            return nil
        } catch {
            return error
        }
    }

    private func set(_ mechanism: LockAnswers.Mechanism, _ answer: LockAnswers.Answer?) {
        let before = state
        answers[mechanism] = answer
        if state != before { changeSink.yield(state) }
    }

    /// Takes the answer to a question; one that was not answered in time is asked once more.
    ///
    /// - Parameters:
    ///   - mechanism: The mechanism that is asked.
    ///   - owner: Who that is: it may be gone, and another may have answered since.
    ///   - question: The question, with the time that it may take.
    private func ask(
        _ mechanism: LockAnswers.Mechanism, _ owner: String,
        _ question:
            @escaping @Sendable (isolated SessionLock, Duration) async throws(DBusError) ->
            LockAnswers.Answer?
    ) async {
        furtherQuestions.removeValue(forKey: mechanism)?.cancel()
        do throws(DBusError) {
            let answer = try await question(self, timeout)
            if owners[mechanism] == owner { set(mechanism, answer) }
        } catch {
            guard owners[mechanism] == owner else { return }
            set(mechanism, .silent)
            // One at a time, however often a mechanism leaves and comes back.
            furtherQuestions[mechanism]?.cancel()
            // Unstructured: whoever starts does not wait for it. It ends with the answer.
            furtherQuestions[mechanism] = Task(executorPreference: session.loop) { [weak self] in
                await self?.askAgain(mechanism, owner, question)
            }
        }
    }

    private func askAgain(
        _ mechanism: LockAnswers.Mechanism, _ owner: String,
        _ question: (isolated SessionLock, Duration) async throws(DBusError) -> LockAnswers.Answer?
    ) async {
        do throws(DBusError) {
            let answer = try await question(self, Self.patience)
            guard !Task.isCancelled, owners[mechanism] == owner else { return }
            furtherQuestions[mechanism] = nil
            set(mechanism, answer)
        } catch {
            // The state that its signals have told meanwhile stands.
        }
    }

    private func take(_ isLocked: Bool, from sender: String?, _ mechanism: LockAnswers.Mechanism) {
        guard let sender, sender == owners[mechanism] else { return }
        set(mechanism, isLocked ? .locked : .unlocked)
    }
}

// MARK: Screen savers

extension SessionLock {
    private func watch(_ saver: ScreenSaver) async throws(DBusError) {
        let mechanism = LockAnswers.Mechanism.screenSaver(saver.name)
        // From any path: KDE's sends from /ScreenSaver, too.
        let rule = MatchRule(
            sender: saver.name, interface: saver.name, member: "ActiveChanged")
        subscriptions.append(
            try await session.subscribe(to: rule) { [weak self] signal in
                guard let isActive = signal.arguments.first?.asBoolean else { return }
                self?.assumeIsolated { $0.take(isActive, from: signal.sender, mechanism) }
            })
        subscriptions.append(
            try await session.watchOwner(of: saver.name) { [weak self] owner in
                self?.assumeIsolated { $0.ownerChanged(of: saver, to: owner) }
            })
        await questions[mechanism]?.value
    }

    private func ownerChanged(of saver: ScreenSaver, to owner: String?) {
        let mechanism = LockAnswers.Mechanism.screenSaver(saver.name)
        owners[mechanism] = owner
        guard let owner else {
            questions[mechanism] = nil
            return set(mechanism, nil)
        }
        // Unstructured, because a callback cannot wait; it ends with the answer.
        questions[mechanism] = Task(executorPreference: session.loop) { [weak self] in
            await self?.ask(saver, mechanism, owner)
        }
    }

    private func ask(
        _ saver: ScreenSaver, _ mechanism: LockAnswers.Mechanism, _ owner: String
    ) async {
        await ask(mechanism, owner) { lock, time async throws(DBusError) in
            do throws(DBusError) {
                let reply = try await lock.session.call(saver.getActive(owner), timeout: time)
                return LockAnswers.Answer(isLocked: reply.first?.asBoolean)
            } catch  where error.meansAbsence {
                // GNOME owns the freedesktop name to inhibit screen savers, and cannot say more.
                return nil
            }
        }
    }
}

// MARK: logind

extension SessionLock {
    private func watchLogin(_ system: Connection) async throws(DBusError) {
        // Not started for this: a machine without logind has none that could lock.
        subscriptions.append(
            try await system.watchOwner(of: Login.name) { [weak self] owner in
                self?.assumeIsolated { $0.search(with: owner) }
            })
        // The session may end and another begin while the service stays.
        for member in ["SessionNew", "SessionRemoved"] {
            subscriptions.append(
                try await system.subscribe(to: Login.managerRule(member)) { [weak self] _ in
                    self?.assumeIsolated { $0.search() }
                })
        }
        search(with: try await system.owner(of: Login.name))
        await searching?.value
    }

    private func search(with owner: String?) {
        owners[.login] = owner
        search()
    }

    /// Looks for the session anew: once more, however often that is asked for meanwhile.
    private func search() {
        isSearchWanted = true
        guard searching == nil else { return }
        // Unstructured, because a callback cannot wait; it ends with the answers.
        searching = Task(executorPreference: session.loop) { [weak self] in
            await self?.searchUntilFound()
        }
    }

    private func searchUntilFound() async {
        while isSearchWanted {
            isSearchWanted = false
            await findSession()
        }
        searching = nil
    }

    private func findSession() async {
        guard let system, let owner = owners[.login] else {
            loginSubscription = nil
            return set(.login, nil)
        }
        await ask(.login, owner) { lock, time async throws(DBusError) in
            do throws(DBusError) {
                return try await lock.lockedHint(on: system, within: time)
            } catch  where error.meansAbsence {
                return nil
            }
        }
    }

    /// Logind's word on the session, whose changes are followed from then on; nil without a
    /// session.
    private func lockedHint(
        on system: Connection, within time: Duration
    ) async throws(DBusError) -> LockAnswers.Answer? {
        guard let path = try await Login.sessionPath(on: system, ownSession, userID, time)
        else { return nil }
        // A newer search follows another session, perhaps.
        if Task.isCancelled { throw .cancelled }
        let rule = MatchRule(
            sender: Login.name, path: path, interface: "org.freedesktop.DBus.Properties",
            member: "PropertiesChanged", argument0: Login.session)
        loginSubscription = try await system.subscribe(to: rule) { [weak self] signal in
            guard let isLocked = Login.lockedHint(changedBy: signal) else { return }
            self?.assumeIsolated { $0.take(isLocked, from: signal.sender, .login) }
        }
        let reply = try await system.call(Login.lockedHint(of: path), timeout: time)
        return LockAnswers.Answer(isLocked: reply.first?.asBoolean)
    }
}

/// The answers of the mechanisms that can lock a session.
struct LockAnswers: Hashable, Sendable {
    /// A mechanism that can lock.
    enum Mechanism: Hashable, Sendable {
        case login
        case screenSaver(String)
    }

    /// The answer of a mechanism.
    enum Answer: Hashable, Sendable {
        case locked
        case unlocked
        /// It is there and does not say.
        case silent

        /// Takes an answer of yes or no; nil is none.
        init(isLocked: Bool?) {
            self =
                switch isLocked {
                case true?: .locked
                case false?: .unlocked
                case nil: .silent
                }
        }
    }

    private var answers: [Mechanism: Answer] = [:]

    subscript(mechanism: Mechanism) -> Answer? {
        get { answers[mechanism] }
        set { answers[mechanism] = newValue }
    }

    /// Locked if any says so; unlocked if all say so, and there is one; else nobody knows.
    var state: LockState {
        if answers.values.contains(.locked) { return .locked }
        return !answers.isEmpty && answers.values.allSatisfy { $0 == .unlocked }
            ? .unlocked : .unknown
    }
}
