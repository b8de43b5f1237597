// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CalDAV
import Foundation
import NotificationFiles
import NotificationModel
import PersonalAccounts

/// The knowledge of which lists of an account have their server tell of changes, and until when.
///
/// It decides what is to be registered, renewed and ended, and does nothing of it.
struct PushRegistrations: Codable, Equatable {
    /// A list whose server has taken the registration.
    struct Registration: Codable, Equatable {
        /// The text by which messages name the list.
        var topic: String
        /// The address to which the server sends.
        var endpoint: String
        /// The address of the registration at which it is ended; nil if it has none.
        var location: String?
        /// The address by which the server knows it, where that is another.
        var name: String?
        /// When it was made, or renewed last.
        var made: Date
        /// When it ends, as the server says; nil if it does not.
        var expires: Date?
        /// Whether the server may have forgotten it.
        var isDoubted: Bool?

        /// When nothing comes by it any more.
        var end: Date { made + PushRegistrations.life(expires.map { $0.timeIntervalSince(made) }) }
    }

    /// A list whose server has not taken the registration.
    private struct Refusal: Codable, Equatable {
        let topic: String
        let endpoint: String
        let date: Date
        let pause: TimeInterval
        /// The reason, for a person.
        let reason: Finding
    }

    /// A registration that is of no use any more, and that its server may still have.
    private struct Remnant: Codable, Equatable {
        let location: String
        let end: Date
    }

    /// Something to be done.
    enum Step: Equatable {
        /// To ask for the changes of a list, or to go on with it.
        case register(ServerList, ListPushes)
        /// To end a registration, by its address.
        case end(String)
    }

    /// For how long one counts of which its server says nothing.
    private static let usualLife: TimeInterval = 3 * 86_400
    /// For how long one counts at least and at most, whatever its server says.
    private static let lives: ClosedRange<TimeInterval> = 3_600...30 * 86_400
    /// After which part of its life it is renewed.
    private static let renewing = 2.0 / 3
    /// For how long a server is not asked again that did not take one, and one that was not to be had.
    private static let refused: TimeInterval = 86_400
    private static let failed: TimeInterval = 3_600
    /// How many are remembered that are to be ended.
    private static let mostRemnants = 100

    private var registrations: [String: Registration] = [:]
    private var refusals: [String: Refusal] = [:]
    private var remnants: [Remnant] = []
    /// Whether there was an address to which the server could send.
    private(set) var hadEndpoint = false
    /// Whether somebody has ended that, and does not want it again.
    private(set) var isDeclined = false

    /// The file of an account.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - variables: Those of the environment.
    /// - Returns: The file.
    static func file(
        of account: KeptAccount, _ variables: [String: String]
    ) -> PersonalFile<PushRegistrations> {
        PersonalFile(
            path: account.registrationsPath(variables), limit: 16 * 1_024 * 1_024, isSecret: true)
    }

    private static func life(_ seconds: TimeInterval?) -> TimeInterval {
        min(max(seconds ?? usualLife, lives.lowerBound), lives.upperBound)
    }

    // MARK: - The address

    /// Notes whether there is an address to which the server can send.
    ///
    /// - Parameters:
    ///   - isThere: Whether there is.
    ///   - isOver: Whether who brings messages has ended the one that was there; else somebody here
    ///     did, and it is not made again.
    mutating func noteEndpoint(_ isThere: Bool, endedByDistributor isOver: Bool = false) {
        if hadEndpoint, !isThere, !isOver { isDeclined = true }
        hadEndpoint = isThere
    }

    // MARK: - What is to be done

    /// Decides what is to be done.
    ///
    /// - Parameters:
    ///   - lists: The lists that there are.
    ///   - endpoint: The address to which the server can send; nil if there is none.
    ///   - date: Now.
    /// - Returns: The steps, in their order.
    mutating func steps(
        for lists: [ServerList], to endpoint: String?, at date: Date
    ) -> [Step] {
        var wanted: [String: ListPushes] = [:]
        if endpoint != nil { for list in lists { wanted[list.address] = list.pushes } }
        for (address, registration) in registrations where wanted[address] == nil {
            registrations[address] = nil
            leave(registration)
        }
        refusals = refusals.filter { wanted[$0.key] != nil }
        remnants.removeAll { $0.end <= date }
        var steps: [Step] = []
        for list in lists {
            guard let endpoint, let pushes = wanted[list.address],
                isDue(list.address, pushes, endpoint, at: date)
            else { continue }
            // Nextcloud keeps the keys of a registration that it knows, whatever it is told anew.
            if let known = registrations[list.address], known.isDoubted == true,
                let location = known.location
            {
                steps.append(.end(location))
            }
            steps.append(.register(list, pushes))
        }
        return steps + remnants.map { .end($0.location) }
    }

    private func isDue(
        _ address: String, _ pushes: ListPushes, _ endpoint: String, at date: Date
    ) -> Bool {
        if let refusal = refusals[address], refusal.topic == pushes.topic,
            refusal.endpoint == endpoint,
            (0..<refusal.pause).contains(date.timeIntervalSince(refusal.date))
        {
            return false
        }
        guard let known = registrations[address], known.topic == pushes.topic,
            known.endpoint == endpoint, known.isDoubted != true
        else { return true }
        let life = known.end.timeIntervalSince(known.made)
        return !(0..<life * Self.renewing).contains(date.timeIntervalSince(known.made))
    }

    /// Notes that lists have changed of which the server did not tell: it may have lost what it was
    /// asked, and is asked once more.
    mutating func doubt(_ addresses: Set<String>, at date: Date) {
        for (address, known) in registrations
        where addresses.contains(address)
            && date.timeIntervalSince(known.made) >= Self.lives.lowerBound
        {
            registrations[address]?.isDoubted = true
        }
    }

    // MARK: - What was done

    /// Notes that a server has taken the registration of a list.
    ///
    /// - Returns: Whether it is a new one: what changed before is not told by it.
    mutating func took(_ list: ServerList, _ registration: Registration) -> Bool {
        let old = registrations.updateValue(registration, forKey: list.address)
        refusals[list.address] = nil
        remnants.removeAll { $0.location == registration.location }
        if let old, old.location != registration.location { leave(old) }
        return old?.topic != registration.topic || old?.endpoint != registration.endpoint
    }

    /// Notes that it has not.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - endpoint: The address to which it was to send.
    ///   - reason: Why, for a person.
    ///   - isFinal: Whether it may be another answer only after a while.
    ///   - date: Now.
    mutating func refused(
        _ list: ServerList, to endpoint: String, _ reason: Finding, isFinal: Bool, at date: Date
    ) {
        guard let pushes = list.pushes else { return }
        refusals[list.address] = Refusal(
            topic: pushes.topic, endpoint: endpoint, date: date,
            pause: isFinal ? Self.refused : Self.failed, reason: reason)
    }

    /// Notes that a registration is ended, or that nothing more is to be done for that.
    mutating func ended(_ location: String) {
        remnants.removeAll { $0.location == location }
        registrations = registrations.filter { $0.value.location != location }
    }

    private mutating func leave(_ registration: Registration) {
        // One of two addresses may be gone, and the server know them as one.
        guard let location = registration.location,
            !registrations.values.contains(where: { $0.location == location })
        else { return }
        remnants.append(Remnant(location: location, end: registration.end))
        remnants = remnants.suffix(Self.mostRemnants)
    }

    // MARK: - How it stands

    /// Whether nothing is known.
    var isEmpty: Bool { self == PushRegistrations() }

    /// The addresses of all registrations that a server may have.
    var locations: [String] {
        registrations.values.compactMap(\.location).sorted() + remnants.map(\.location)
    }

    /// The lists by the topics of their messages: servers have one topic for a list that is shared,
    /// and two addresses.
    var topics: [String: [String]] {
        Dictionary(grouping: registrations.keys.sorted()) { registrations[$0]?.topic ?? "" }
    }

    /// The addresses by which the server knows registrations, by those of their lists.
    var namesOfLists: [String: String] {
        registrations.compactMapValues { $0.name ?? $0.location }
    }

    /// Whether the server tells of the changes of a list.
    func isPushed(_ list: ServerList, at date: Date) -> Bool {
        guard hadEndpoint, let known = registrations[list.address] else { return false }
        return known.topic == list.pushes?.topic && known.end > date
    }

    /// Why the server does not tell of the changes of a list; nil if nobody has asked it, or it does.
    func problem(of list: ServerList, at date: Date) -> Finding? {
        isPushed(list, at: date) ? nil : refusals[list.address]?.reason
    }
}
