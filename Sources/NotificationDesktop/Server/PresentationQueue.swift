// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationModel

/// The notifications to be shown, and how far each is: decides which goes to the server, and when.
///
/// It knows no bus and reads no clock. The presenter tells it what happened, and does what
/// ``next(at:)`` says. Calls are pipelined: those of one application in the order in which they came,
/// and applications take turns. One that the server refuses or never answers waits aside and holds
/// up nothing but itself.
struct PresentationQueue: Sendable {
    /// The order in which presentations came; one that is put back keeps its own.
    typealias Ticket = Int

    /// One presentation that has not come to its end.
    struct Entry: Hashable, Sendable {
        /// Where it is on its way.
        enum Step: Hashable, Sendable {
            case waiting
            case inFlight(PresentationCall.ID)
            case retrying(at: Duration)
        }

        var presentation: Presentation
        let appearance: Appearance
        var ticket: Ticket
        /// Whether an earlier server had it on the screen already.
        var isPutBack: Bool
        /// How often this server has refused it, or given no answer.
        var failures = 0
        /// How many servers died with it in flight.
        var deaths = 0
        var step = Step.waiting

        var key: RequestKey { presentation.key }
        var application: ApplicationID { presentation.key.application }

        /// Whether it was on a screen before: it goes up again without a sound.
        var isOld: Bool { isPutBack || presentation.restoredFrom != nil }

        /// The rank by which entries go: new ones first, then those that were on the screen before,
        /// and last those that a server may have died of, so that the others are shown.
        var rank: Int { (isOld ? 1 : 0) + 2 * max(0, deaths - 1) }

        var place: WaitingLine.Place { WaitingLine.Place(rank: rank, ticket: ticket) }
    }

    /// Something for the presenter to do.
    enum Action: Hashable, Sendable {
        /// Have the bus start a server.
        case startServer
        /// Ask a server to describe itself.
        case describe(owner: String)
        /// Send a presentation to the server.
        case send(Ticket, PresentationCall.ID, owner: String)
        /// Tell who waits for it that it is not shown; the error says why, if anything is wrong.
        case giveUp(Entry, DBusError?)
    }

    let pace: SendingPace
    var entries: [Ticket: Entry] = [:]
    var line = WaitingLine()
    var retries = RetryTimes()
    var calls: [PresentationCall.ID: PresentationCall] = [:]
    var server = ServerProgress()
    /// How long the server takes for one, lately; nil as long as it has taken none.
    var span: Duration?
    /// Applications one of whose calls was without an answer for long: they get less room.
    var suspects: Set<ApplicationID> = []
    private var ticketsByKey: [RequestKey: Set<Ticket>] = [:]
    private var ticketsByID: [UUID: Set<Ticket>] = [:]
    private var ended: [Action] = []
    private var lastTicket = 0
    private var lastCall = 0

    /// Makes an empty queue.
    init(pace: SendingPace) { self.pace = pace }

    /// Whether a notification is in flight or waits.
    func contains(_ id: UUID) -> Bool { ticketsByID[id] != nil }

    // MARK: - In and out

    /// Takes in a new presentation.
    ///
    /// - Parameters:
    ///   - presentation: The presentation.
    ///   - appearance: What its application's files say; nil if that is nothing.
    /// - Returns: Its ticket.
    mutating func enter(
        _ presentation: Presentation, as appearance: Appearance? = nil
    ) -> Ticket {
        lastTicket += 1
        add(presentation, appearance, lastTicket, isPutBack: false)
        server.isStartWanted = true
        return lastTicket
    }

    /// Takes in a notification from the screen of a server that is gone, with the ticket that it
    /// had.
    ///
    /// It has no server started: that one may have ended with the session.
    mutating func putBack(
        _ presentation: Presentation, _ ticket: Ticket, as appearance: Appearance? = nil
    ) {
        // Another that replaces it is on its way.
        guard ticketsByKey[presentation.key] == nil else { return }
        add(presentation, appearance, ticket, isPutBack: true)
    }

    /// Takes notifications out; a server that shows one of them all the same is to close it.
    mutating func withdraw(_ ids: some Sequence<UUID>) {
        for id in ids {
            for ticket in ticketsByID[id] ?? [] { end(ticket, nil) }
        }
    }

    /// Takes out the notification with this key.
    mutating func withdraw(_ key: RequestKey) {
        for ticket in ticketsByKey[key] ?? [] { end(ticket, nil) }
    }

    private mutating func add(
        _ presentation: Presentation, _ appearance: Appearance?, _ ticket: Ticket, isPutBack: Bool
    ) {
        let entry = Entry(
            presentation: presentation,
            appearance: appearance ?? Appearance(of: presentation.key.application),
            ticket: ticket, isPutBack: isPutBack)
        for old in ticketsByKey[entry.key] ?? [] where isReplaceable(old) { end(old, nil) }
        entries[entry.ticket] = entry
        ticketsByKey[entry.key, default: []].insert(entry.ticket)
        ticketsByID[entry.presentation.id, default: []].insert(entry.ticket)
        line.insert(entry.place, of: entry.application)
    }

    /// Whether one that has not been shown is not worth showing once another has its key.
    private func isReplaceable(_ ticket: Ticket) -> Bool {
        guard let entry = entries[ticket] else { return false }
        switch entry.step {
        // Behind the other, it would take its place on the screen.
        case .waiting: return entry.rank > 0
        case .retrying: return true
        case .inFlight: return false
        }
    }

    /// Forgets one, and says so to who waits for it.
    mutating func end(_ ticket: Ticket, _ error: DBusError?) {
        guard let entry = remove(ticket) else { return }
        ended.append(.giveUp(entry, error))
    }

    /// Forgets one that has come to its end.
    @discardableResult
    mutating func remove(_ ticket: Ticket) -> Entry? {
        guard let entry = entries.removeValue(forKey: ticket) else { return nil }
        if entry.step == .waiting { line.remove(entry.place, of: entry.application) }
        if case .retrying(let time) = entry.step { retries.remove(ticket, at: time) }
        Self.drop(ticket, from: &ticketsByKey, entry.key)
        Self.drop(ticket, from: &ticketsByID, entry.presentation.id)
        return entry
    }

    private static func drop<Key>(
        _ ticket: Ticket, from index: inout [Key: Set<Ticket>], _ key: Key
    ) {
        index[key]?.remove(ticket)
        if index[key]?.isEmpty == true { index[key] = nil }
    }

    /// Lets one wait in the line, at its old place.
    mutating func wait(_ ticket: Ticket) {
        entries[ticket]?.step = .waiting
        guard let entry = entries[ticket] else { return }
        line.insert(entry.place, of: entry.application)
    }

    /// Whether a later one with the same key waits.
    func isSuperseded(_ entry: Entry) -> Bool {
        (ticketsByKey[entry.key] ?? []).contains { $0 > entry.ticket }
    }

    // MARK: - What is next

    /// The steps to take now.
    mutating func next(at now: Duration) -> [Action] {
        expireCalls(at: now)
        while let ticket = retries.takeDue(at: now) { wait(ticket) }
        var actions = ended
        ended = []
        if let action = server.next(hasWork: !entries.isEmpty, at: now) { actions.append(action) }
        while let owner = server.answeringOwner, let ticket = nextToSend(at: now) {
            lastCall += 1
            actions.append(.send(ticket, lastCall, owner: owner))
            begin(ticket, lastCall, at: now)
        }
        return actions
    }

    private mutating func begin(_ ticket: Ticket, _ call: PresentationCall.ID, at now: Duration) {
        guard let place = entries[ticket]?.place, let application = entries[ticket]?.application
        else { return }
        line.take(place, of: application)
        entries[ticket]?.step = .inFlight(call)
        calls[call] = PresentationCall(ticket: ticket, application: application, sentAt: now)
    }

    private func nextToSend(at now: Duration) -> Ticket? {
        guard !line.isEmpty else { return nil }
        let busy = calls.values.count { !isAside($0, at: now) }
        guard busy < window else { return nil }
        let full = fullApplications
        let place = line.first {
            !full.contains($0)
        } passing: { ticket in
            guard let call = callBefore(ticket) else { return false }
            return isAside(call, at: now)
        }
        guard let place else { return nil }
        // The one before it gets the number that this one is to replace.
        if let call = callBefore(place.ticket), !isAside(call, at: now) { return nil }
        // Entries that are not new go one at a time, so that a new one waits for one call at most.
        return place.rank == 0 || busy == 0 ? place.ticket : nil
    }

    /// Applications that have as much in flight as they may.
    private var fullApplications: Set<ApplicationID> {
        // The usual case: too little is in flight for anybody to be full.
        guard calls.count >= pace.limit || !suspects.isEmpty else { return [] }
        var counts: [ApplicationID: Int] = [:]
        for call in calls.values where !call.isOverdue { counts[call.application, default: 0] += 1 }
        return Set(
            counts.filter { $1 >= (suspects.contains($0) ? pace.suspectLimit : pace.limit) }.keys)
    }

    /// The call that shows another with the same key, if one is in flight.
    private func callBefore(_ ticket: Ticket) -> PresentationCall? {
        guard let key = entries[ticket]?.key, let tickets = ticketsByKey[key], tickets.count > 1
        else { return nil }
        for ticket in tickets {
            if case .inFlight(let call)? = entries[ticket]?.step { return calls[call] }
        }
        return nil
    }
}
