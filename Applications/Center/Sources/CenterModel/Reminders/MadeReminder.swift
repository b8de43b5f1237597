// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSchedule
import PersonalReminders

/// A reminder that was just added or changed, as long as that can be taken back.
public struct MadeReminder: Hashable, Sendable {
    /// The request as it was added.
    public let request: Request
    /// When it is due first.
    public let date: Date
    /// The one whose place it took, or of whose times it was the next; nil for a new one.
    let original: PendingRequest?
    /// Whether it was the next time of that one, which goes on.
    var wasNextOnly = false

    /// Its name.
    public var identifier: String { request.identifier }
}

/// The end of an attempt to add or to change a reminder.
public enum ReminderOutcome: Hashable, Sendable {
    /// It is pending.
    case made(MadeReminder)
    /// It cannot be added, and why.
    case refused(ReminderUnderstanding.Trouble)
    /// The one that was to be changed is not pending any more: it rang, or was cancelled.
    case gone
    /// The one that was to be changed was changed by another hand, and is this now.
    case changed(PendingRequest)
    /// The service could not be asked; ``LiveCenter/trouble`` says why.
    case failed
}

extension LiveCenter {
    /// The reminder of the person's own that an item of the list is; nil if it is not, or not any more.
    public func reminder(_ item: ComingItem) async -> PendingRequest? {
        var found: PendingRequest?
        await coming.call { (client) async throws(NotificationError) in
            found = try await client.pending(
                of: item.application, named: [item.id.key.identifier]
            ).first { ComingItem.ID($0) == item.id }
        }
        return found
    }

    /// Adds a reminder, or has it take the place of the one that was changed, in one step.
    ///
    /// - Parameters:
    ///   - draft: What was written.
    ///   - place: The time, the place and the habits by which it is read.
    ///   - identifier: The name of a new one.
    /// - Returns: What became of it.
    public func make(
        _ draft: ReminderDraft, at place: ReminderPlace, identifier: String
    ) async -> ReminderOutcome {
        let understood = draft.understood(at: place)
        guard let schedule = understood.meant?.schedule else {
            if let original = draft.original, original.date.map({ $0 <= place.now }) ?? true {
                return .gone
            }
            return understood.trouble.map { .refused($0) } ?? .failed
        }
        let next =
            understood.isOfNextOnly ? draft.nextTime(named: identifier, at: place) : nil
        let (request, category) = draft.request(
            understood.title, schedule, identifier: identifier, next: next?.single,
            done: sentences.done)
        var outcome = ReminderOutcome.failed
        await coming.call { [connectAs] (client) async throws(NotificationError) in
            if let original = draft.original,
                let other = try await Self.change(of: original, client)
            {
                outcome = other
                return
            }
            let store = ReminderStore(client, connect: connectAs)
            outcome = try await Self.add(
                MadeReminder(
                    request: request, date: schedule.date, original: draft.original,
                    wasNextOnly: next != nil),
                category, others: next?.others, draft.picture.path, to: store)
        }
        if case .made(let reminder) = outcome { made = reminder }
        await coming.reload()
        return outcome
    }

    /// The outcome for a reminder that is not as it was read any more; nil if it is still the same.
    private static func change(
        of original: PendingRequest, _ client: ControlClient
    ) async throws(NotificationError) -> ReminderOutcome? {
        let found = try await client.pending(
            of: original.application, named: [original.request.identifier]
        ).first { $0.request.again == nil }
        guard let found else { return .gone }
        // One that rang and repeats has another time, and is the same.
        let isSame = found.serial == original.serial && found.request == original.request
        return isSame ? nil : .changed(found)
    }

    private static func add(
        _ reminder: MadeReminder, _ category: NotificationModel.Category?,
        others: Request? = nil, removing removed: [String] = [], _ picture: String? = nil,
        to store: ReminderStore
    ) async throws(NotificationError) -> ReminderOutcome {
        do {
            _ = try await store.add(
                reminder.request, category, others: others, removing: removed, picture: picture)
            return .made(reminder)
        } catch let error as ReminderError {
            return .refused(.refused(error))
        } catch let error as NotificationError {
            throw error
        } catch {
            throw NotificationError(.disconnected, message: "\(error)")
        }
    }

    /// The reminder that was made last, about to be taken back; nil if that cannot be done any more.
    public func takeReminder() -> MadeReminder? {
        defer { made = nil }
        return made
    }

    /// Takes a reminder back: a new one is cancelled, and a changed one is as it was.
    ///
    /// - Parameters:
    ///   - reminder: The reminder.
    ///   - place: The time and the place.
    public func unmake(_ reminder: MadeReminder, at place: ReminderPlace) async {
        await coming.call { [connectAs] (client) async throws(NotificationError) in
            let application = try Reminders.application()
            guard let original = reminder.original else {
                _ = try await client.cancelPending([reminder.identifier], of: application)
                return
            }
            let zone = place.calendar.timeZone
            var request = original.request
            // Where its time has come meanwhile, the changed one stays: nothing is lost.
            guard
                let kept = ReminderSchedule(keeping: original, after: place.now, in: zone)
            else { return }
            request.trigger = kept.trigger
            if !request.content.attachments.isEmpty {
                // Its files went when it was changed; those of the changed one are copies of them.
                request.content.attachments =
                    try await client.pending(of: application, named: [request.identifier]).first?
                    .request.content.attachments ?? []
            }
            // A service that is killed meanwhile has both or neither.
            _ = try await Self.add(
                MadeReminder(request: request, date: kept.date, original: nil), nil,
                removing: reminder.wasNextOnly ? [reminder.identifier] : [],
                to: ReminderStore(client, connect: connectAs))
        }
        await coming.reload()
    }

    /// Ends the offer to take back a reminder; nil if it is whichever there is.
    public func keepReminder(_ reminder: MadeReminder? = nil) {
        if reminder == nil || reminder == made { made = nil }
    }

    /// Until when quiet hours hold something of the person's own; nil if it rings.
    public func hold(
        on level: InterruptionLevel, at date: Date, in zone: TimeZone
    ) -> HeldTimes.Hold? {
        guard let own = try? Reminders.application() else { return nil }
        return heldTimes(in: zone).hold(level, of: own, at: date)
    }

    /// Says what quiet hours hold in a zone.
    public func heldTimes(in zone: TimeZone) -> HeldTimes {
        HeldTimes(quiet.hours, applications.summaries, in: zone)
    }
}
