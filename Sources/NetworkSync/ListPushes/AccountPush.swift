// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CalDAV
import DBus
import Foundation
import NotificationFiles
import NotificationModel
import PersonalAccounts
import PersonalSubscriptions
import Synchronization

/// Has the server of an account tell of changes, over the same way as servers push to applications.
///
/// Whatever goes wrong with it, the lists are kept the same as without it.
actor AccountPush {
    /// How it stands with the lists of an account.
    struct Standing: Equatable {
        /// The names of the lists of whose changes the server tells.
        var lists: [String] = []
        /// Why it does not tell of those of another; nil if it does, or does not know how.
        var problem: Finding?
        /// Whether it tells of the changes of all.
        var isWhole = false
    }

    /// A word to who brings messages.
    private struct Announcement: Equatable {
        /// The key with which the server signs.
        let senderKey: String?
    }

    /// For how long nobody is asked again for an address who gave none.
    private static let refused: TimeInterval = 3_600
    /// How long other accounts wait for the end of one that is gone.
    private static let leaving = Duration.seconds(5)

    private let name: ApplicationID
    private let server: CalendarServer
    private let registrar: PushRegistrar
    private let receivers: PushReceivers
    private let file: PersonalFile<PushRegistrations>
    private let note: @Sendable (String) -> Void
    private let opener = Mutex(ChangeOpener())
    /// Whether who brings messages is there, and whether it has ended them.
    private let bringer = Mutex((isThere: true, hasEnded: false))

    private var registrations: PushRegistrations
    private var requests: LookRequests?
    private var distributor: Subscription?
    /// The last word in this process to who brings messages; nil if it was told nothing.
    private var announced: Announcement?
    /// Why there is no address, and when that was so.
    private var refusal: (reason: Finding, date: Date)?

    /// Makes one.
    ///
    /// - Parameters:
    ///   - name: The name by which the server pushes to the account.
    ///   - server: The server.
    ///   - registrar: Has messages be brought.
    ///   - receivers: Where they come.
    ///   - file: Where it is kept what the server has taken.
    ///   - note: Where it says what goes wrong.
    init(
        _ name: ApplicationID, _ server: CalendarServer, _ registrar: PushRegistrar,
        _ receivers: PushReceivers, file: PersonalFile<PushRegistrations>,
        note: @escaping @Sendable (String) -> Void
    ) {
        (self.name, self.server, self.registrar) = (name, server, registrar)
        (self.receivers, self.file, self.note) = (receivers, file, note)
        // Without it all is registered anew, and the server knows the address again.
        registrations = (try? file.read()) ?? PushRegistrations()
    }

    // MARK: - What is told

    /// Wakes who looks at the lists from now on.
    func follow(_ requests: LookRequests) {
        self.requests = requests
        know()
        receivers.set({ [weak self] event in self?.take(event, requests) }, for: name)
    }

    private nonisolated func take(_ event: PushReceivers.Event, _ requests: LookRequests) {
        switch event {
        case .message(let sealed, let keys):
            for list in opener.withLock({ $0.lists(in: sealed, keys) }) { requests.tell(list) }
        case .connected:
            bringer.withLock { $0.isThere = true }
            requests.reconnect()
        case .disconnected: bringer.withLock { $0.isThere = false }
        case .ended:
            bringer.withLock { $0.hasEnded = true }
            // So that another address is asked for.
            requests.change()
        }
    }

    // MARK: - What is asked for

    /// Registers, renews and ends what is to be.
    ///
    /// - Parameters:
    ///   - lists: The lists that there are.
    ///   - untold: The addresses of those that have changed, and nobody told.
    ///   - date: Now.
    /// - Returns: How it stands then.
    func keep(
        _ lists: [ServerList], untold: Set<String>, at date: Date
    ) async -> Standing {
        registrations.doubt(untold, at: date)
        let asked = lists.first { $0.pushes != nil }
        if asked == nil, registrations.isEmpty { return Standing() }
        let old = registrations
        let subscription = await subscription(asked?.pushes, at: date)
        let steps = registrations.steps(for: lists, to: subscription?.endpoint, at: date)
        // A server that does not answer one question is asked no other: the lists wait meanwhile.
        var answers = true
        for step in steps where answers && !Task.isCancelled {
            switch step {
            case .register(let list, let pushes):
                guard let subscription else { continue }
                answers = await register(list, pushes, subscription, at: date)
            case .end(let location):
                answers = await server.endRegistration(at: location)
                if answers { registrations.ended(location) }
            }
        }
        know()
        if registrations != old { write() }
        return standing(of: lists, at: date)
    }

    private func standing(of lists: [ServerList], at date: Date) -> Standing {
        let pushed = lists.filter { registrations.isPushed($0, at: date) }
        let problem = lists.lazy.compactMap { self.registrations.problem(of: $0, at: date) }.first
        return Standing(
            lists: pushed.map(\.name), problem: problem ?? refusal?.reason,
            isWhole: !lists.isEmpty && pushed.count == lists.count
                && bringer.withLock(\.isThere))
    }

    /// The address and the keys that the server needs to push here; nil if it cannot.
    private func subscription(_ pushes: ListPushes?, at date: Date) async -> PushSubscription? {
        do throws(NotificationError) {
            let hasEnded = bringer.withLock { bringer in
                defer { bringer.hasEnded = false }
                return bringer.hasEnded
            }
            let known = try registrar.subscription(of: name)
            registrations.noteEndpoint(known != nil, endedByDistributor: hasEnded)
            guard let pushes, !registrations.isDeclined else { return nil }
            // A server that signs with another key since then is another for some distributors.
            let announcement = Announcement(senderKey: pushes.senderKey)
            if let known, announced == announcement { return known }
            if let refusal,
                (0..<Self.refused).contains(date.timeIntervalSince(refusal.date)), known == nil
            {
                return nil
            }
            refusal = nil
            let new = try await registrar.subscribe(account: name, senderKey: pushes.senderKey)
            registrations.noteEndpoint(new != nil)
            announced = new == nil ? nil : announcement
            if new != nil { distributor = await registrar.followDistributor(of: name) }
            return new
        } catch {
            // Applications are told what to do about it; here it is done without.
            refusal = (.words(error.message), date)
            return nil
        }
    }

    /// Registers for the changes of a list, and says whether the server has answered.
    private func register(
        _ list: ServerList, _ pushes: ListPushes, _ subscription: PushSubscription, at date: Date
    ) async -> Bool {
        do throws(ServerFault) {
            let registration = try await server.register(list, pushes, to: subscription, at: date)
            // What changed since it was looked at last was told to nobody.
            if registrations.took(list, registration) { requests?.want(list.address) }
            return true
        } catch {
            if Task.isCancelled { return false }
            let isFinal = if case .refused(400..<500, nil) = error { true } else { false }
            registrations.refused(
                list, to: subscription.endpoint, error.pushFinding, isFinal: isFinal, at: date)
            return if case .refused = error { true } else { false }
        }
    }

    /// Has what comes find its list, and what goes leave out this computer.
    private func know() {
        let topics = registrations.topics
        opener.withLock { $0.lists = topics }
        server.registered.set(registrations.namesOfLists)
    }

    private func write() {
        do {
            try file.write(registrations)
        } catch {
            note("\(file.path): \(error)")
        }
    }

    // MARK: - The end

    /// Stops telling of what comes.
    func unfollow() {
        receivers.set(nil, for: name)
        distributor = nil
    }

    /// Ends all registrations, since the account is gone: as far as the server can still be asked.
    func leave() async {
        let (server, locations) = (server, registrations.locations)
        await withTaskGroup(of: Void.self) { ends in
            for location in locations {
                ends.addTask {
                    _ = await server.endRegistration(at: location, within: Self.leaving)
                }
            }
        }
        try? FileManager.default.removeItem(atPath: file.path)
    }
}
