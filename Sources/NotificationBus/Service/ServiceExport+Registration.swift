// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// Whether a connection that registered is on the bus.
enum CallerWatch {
    /// It is not watched yet.
    case arriving
    /// The subscription tells when it leaves.
    case watched(Subscription)
    /// It left before it was watched.
    case left
}

// Who registered is called while it holds its application's name: a connection that waits for it
// registers for later, and one that gave it up is called no more.
extension ServiceExport {
    /// Tells the owner of a name, first the present one, then whenever it changes.
    package typealias OwnerWatching =
        @Sendable (Connection, String, @escaping @Sendable (String?) -> Void)
        async throws(DBusError) -> Subscription

    /// Notes the state that a caller tells of itself as a running instance, if the call does so.
    ///
    /// - Parameters:
    ///   - call: Any call.
    ///   - caller: Who calls, checked.
    /// - Returns: Whether the service is to be told later, or never.
    /// - Throws: `NotificationError` naming the field, or if the caller has left.
    func noteRegistration(
        _ call: IncomingCall, from caller: Caller
    ) async throws(NotificationError) -> Bool {
        switch call.member {
        case CenterInterface.register.name:
            let options = try CenterInterface.register.read(call.arguments.dropFirst(), log: nil)
            try await watch(caller)
            let isCalled = identity.holdsName(caller)
            registered[caller] = RegisteredCaller(options: options, isCalled: isCalled)
            // It may have got the name since it was looked for in the queue.
            if !isCalled { reconsider(caller.application) }
            return !isCalled
        case CenterInterface.setForeground.name:
            guard let known = registered[caller], !known.isCalled else { return false }
            registered[caller]?.options.isForeground = try CenterInterface.setForeground.read(
                call.arguments.dropFirst(), log: nil)
            return true
        case CenterInterface.requestAuthorization.name, CenterInterface.subscribeToPushes.name:
            // What a person is asked for its sake goes with it.
            try await watch(caller)
            return false
        default:
            return false
        }
    }

    /// Called by the bus when the name of an application changes owners.
    func ownerChanged(of application: ApplicationID, to owner: String?) {
        if identity.ownerChanged(of: application, to: owner) { reconsider(application) }
    }

    /// Looks who of those that registered holds the name of the application now.
    private func reconsider(_ application: ApplicationID) {
        let callers = registered.callers(of: application)
        guard !callers.isEmpty else { return }
        // Unstructured, because the bus calls from outside of any task. It lives until the bus
        // and the service have answered.
        Task(executorPreference: loop) {
            for caller in callers { await self.reconsider(caller) }
        }
    }

    private func reconsider(_ caller: Caller) async {
        // Who may not speak for the application any more does not hold its name either.
        _ = try? await identity.check(caller)
        let isCalled = identity.holdsName(caller)
        guard let known = registered[caller], known.isCalled != isCalled else { return }
        registered[caller]?.isCalled = isCalled
        if isCalled { return await register(caller, known.options) }
        await vanished(caller.uniqueName)
        // The service was told of the connection as a whole, which may have other names.
        for other in registered.callers(of: caller.uniqueName) {
            guard let known = registered[other], known.isCalled else { continue }
            await register(other, known.options)
        }
    }

    /// Tells the service of a caller that registered before.
    private func register(_ caller: Caller, _ options: RegistrationOptions) async {
        let call = IncomingCall(
            sender: caller.uniqueName, path: CenterInterface.path,
            interface: CenterInterface.name, member: CenterInterface.register.name,
            arguments: [caller.application.busValue, options.busValue])
        do throws(NotificationError) {
            _ = try await center.answer(call, from: caller)
        } catch {
            log?("\(caller.application) could not be registered: \(error)")
        }
    }

    /// Watches a connection until it leaves the bus, and counts for whom it speaks.
    private func watch(_ caller: Caller) async throws(NotificationError) {
        try registered.count(caller, of: await identity.processID(of: caller.uniqueName))
        let name = caller.uniqueName
        guard watches[name] == nil else { return }
        watches[name] = .arriving
        let watch: Subscription
        do throws(DBusError) {
            watch = try await watchOwner(connections.applications, name) { [weak self] owner in
                guard owner == nil else { return }
                self?.assumeIsolated { $0.forget(name) }
            }
        } catch {
            watches[name] = nil
            registered.remove(name)
            throw NotificationError(error)
        }
        // Nobody would hear of its end again, and it would count as running for ever.
        if case .left = watches[name] {
            watches[name] = nil
            registered.remove(name)
            throw NotificationError(.disconnected, message: "the caller has ended")
        }
        watches[name] = .watched(watch)
    }

    private func forget(_ name: String) {
        identity.forget(name)
        if case .arriving = watches[name] {
            watches[name] = .left
            return
        }
        watches[name] = nil
        registered.remove(name)
        // Unstructured, because the bus calls from outside of any task. It lives until the
        // service has taken note.
        Task(executorPreference: loop) { [vanished] in await vanished(name) }
    }
}

// MARK: Changes of an application's lists

extension ServiceExport {
    /// Tells an application's own connections that want to know.
    ///
    /// Changes while the bus is asked who may still speak for it are told together.
    func tellOfChange(_ application: ApplicationID) async throws(DBusError) {
        guard !registered.watchers(of: application).isEmpty,
            changed.insert(application).inserted
        else { return }
        var callers: [Caller] = []
        for caller in registered.watchers(of: application) {
            // One that gave the name up, and waits for it no more, is a stranger.
            if (try? await identity.check(caller)) != nil { callers.append(caller) }
        }
        // What happens from here on needs a signal of its own.
        changed.remove(application)
        let arguments = [application.busValue]
        for caller in callers {
            try await connections.applications.emit(
                Signal(
                    path: CenterInterface.path, interface: CenterInterface.name,
                    member: CenterInterface.changedSignal, arguments: arguments),
                to: caller.uniqueName)
        }
    }
}

extension CenterEvent.Kind {
    /// The kinds after which what is pending or delivered of the application may be another.
    ///
    /// A choice counts once the application has dealt with it, which may add a request that takes
    /// its place.
    fileprivate static let aboutLists: Set<Self> = [
        .added, .removed, .delivered, .withdrawn, .snoozed, .completed, .timedOut, .discarded,
    ]

    /// Whether the application's lists may be others after it.
    var isAboutLists: Bool { Self.aboutLists.contains(self) }
}
