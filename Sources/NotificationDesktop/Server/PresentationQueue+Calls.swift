// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationEngine
import NotificationModel

/// One `Notify` that the server has not answered.
struct PresentationCall: Hashable, Sendable {
    /// Later calls have higher ones.
    typealias ID = Int

    var ticket: PresentationQueue.Ticket
    var application: ApplicationID
    var sentAt: Duration
    /// Whether a later call was answered already: the server is not busy, it is this one.
    var isOvertaken = false
    /// Whether its deadline is over; an answer that comes still counts.
    var isOverdue = false
}

// The outcomes of calls.
extension PresentationQueue {
    /// The server has taken a notification.
    ///
    /// - Returns: The entry that it shows; nil when nobody wants it any more, and it is to be
    ///   closed.
    mutating func answered(_ call: PresentationCall.ID, at now: Duration) -> Entry? {
        guard let done = conclude(call, at: now) else { return nil }
        server.works()
        return remove(done.ticket)
    }

    /// A presentation is not sent: the server has no place for it.
    mutating func leaveOut(_ call: PresentationCall.ID) {
        guard let call = calls.removeValue(forKey: call) else { return }
        end(call.ticket, nil)
    }

    /// The server has refused a notification, or the bus says that no answer will come.
    mutating func failed(_ call: PresentationCall.ID, _ error: DBusError, at now: Duration) {
        let isAnswer = error.name != DBusError.Name.noReply
        guard let done = isAnswer ? conclude(call, at: now) : calls.removeValue(forKey: call),
            entries[done.ticket]?.step == .inFlight(call)
        else { return }
        fail(done.ticket, error, at: now)
    }

    /// Takes an answer in: all calls before it have been overtaken.
    private mutating func conclude(
        _ call: PresentationCall.ID, at now: Duration
    ) -> PresentationCall? {
        guard let done = calls.removeValue(forKey: call) else { return nil }
        measure(done, at: now)
        for other in calls.keys where other < call { calls[other]?.isOvertaken = true }
        suspects.remove(done.application)
        server.answered(at: now)
        return done
    }

    private mutating func fail(_ ticket: Ticket, _ error: DBusError, at now: Duration) {
        guard var entry = entries[ticket] else { return }
        if isSuperseded(entry) { return end(ticket, nil) }
        let delays = pace.retries.delays
        guard error.name != DBusError.Name.disconnected, entry.failures < delays.count else {
            return end(ticket, error)
        }
        let time = now + delays[entry.failures]
        entry.failures += 1
        entry.step = .retrying(at: time)
        entries[ticket] = entry
        retries.insert(ticket, at: time)
    }

    /// How many calls may be in flight: as many as the server takes in a moment.
    var window: Int {
        guard let span else { return min(pace.firstWindow, pace.window) }
        guard span > .zero else { return pace.window }
        return min(pace.window, max(2, Int(pace.backlog / span)))
    }

    /// Takes in how long the server took: it does one after the other.
    ///
    /// A call that was stuck says nothing about the others.
    private mutating func measure(_ call: PresentationCall, at now: Duration) {
        if isAside(call, at: now) { return }
        let took = now - max(call.sentAt, server.lastAnswer)
        span = span.map { $0 + (took - $0) / 4 } ?? took
    }

    /// Whether a call holds up nothing any more: it is stuck, or the server is.
    func isAside(_ call: PresentationCall, at now: Duration) -> Bool {
        call.isOvertaken || call.isOverdue || now >= asideTime(of: call)
    }

    private func asideTime(of call: PresentationCall) -> Duration {
        max(call.sentAt, server.lastAnswer) + pace.patience
    }

    private func deadline(of call: PresentationCall) -> Duration {
        max(call.sentAt, server.answeringSince) + pace.deadline
    }

    /// Gives up hope in calls whose time is over, or in the server if it answers nobody.
    mutating func expireCalls(at now: Duration) {
        guard server.answeringOwner != nil else { return }
        for (id, call) in calls where !call.isOverdue {
            if !call.isOvertaken, now >= asideTime(of: call) { suspects.insert(call.application) }
            guard now >= deadline(of: call) else { continue }
            // A stopped server has the call in its mail and will show it: sending it again would
            // show it twice.
            guard server.lastAnswer > call.sentAt else { return server.fallSilent() }
            calls[id]?.isOverdue = true
            suspects.insert(call.application)
            fail(
                call.ticket,
                .noReply("Notify: the notification server has not answered for \(pace.deadline)"),
                at: now)
        }
    }

    /// The time at which to ask for the next steps, if nothing happens before.
    func nextTime(at now: Duration) -> Duration? {
        let times = [retries.first, server.nextTime(hasWork: !entries.isEmpty)]
        var first = times.compactMap(\.self).min()
        guard server.answeringOwner != nil else { return first }
        func take(_ time: Duration) { first = first.map { min($0, time) } ?? time }
        for call in calls.values where !call.isOverdue {
            take(deadline(of: call))
            if !line.isEmpty, !isAside(call, at: now) { take(asideTime(of: call)) }
        }
        return first
    }

    // MARK: - The life of a server

    /// A server has come, or the one that was there is gone; none of it counts as a failure.
    mutating func serverChanged(to owner: String?, at now: Duration) {
        let interrupted = calls.filter { entries[$0.value.ticket]?.step == .inFlight($0.key) }
        calls = [:]
        suspects = []
        span = nil
        for call in interrupted.values {
            entries[call.ticket]?.deaths += 1
            waitAnew(call.ticket)
        }
        while let ticket = retries.takeFirst() { waitAnew(ticket) }
        let isSomethingNew = entries.values.contains { !$0.isPutBack }
        server.changed(to: owner, wantsStart: isSomethingNew, at: now)
    }

    /// Lets one wait for a server that has refused nothing yet.
    private mutating func waitAnew(_ ticket: Ticket) {
        guard let entry = entries[ticket] else { return }
        // It would go behind the other, and take its place on the screen.
        if entry.rank > 0, isSuperseded(entry) { return end(ticket, nil) }
        entries[ticket]?.failures = 0
        wait(ticket)
    }
}
