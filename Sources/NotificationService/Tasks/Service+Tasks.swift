// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import NotificationSentences

extension Service {
    /// Does what the engine decided, and tells it what came of it.
    func carryOut(_ task: EngineTask) async {
        do throws(NotificationError) {
            switch task {
            case .loadSoonest(let query): try await loadSoonest(for: query)
            case .loadRequests(let query): try await loadRequests(query)
            case .synchronizeIntervals(let clock):
                try await ports.store.synchronizeIntervals(with: clock)
            case .loadCalendar(let page):
                perform(engine.calendarLoaded(try await requests(of: page), at: now))
            case .reschedule(let changes): try await ports.store.reschedule(changes)
            case .notePutBack(let date): try await ports.store.notePutBack(date)
            case .followPlaces(let places): await ports.places.follow(places)
            case .recordPlace(let change):
                configuration.checkpoint(.placeSeen)
                let found = try await ports.store.record(change)
                configuration.checkpoint(.placeRecorded)
                perform(engine.placeRecorded(change, found: found, at: now))
            case .record(let deliveries): await record(deliveries)
            case .askApplication(let notification): await ask(about: notification)
            case .present(let presentation): await present(presentation)
            case .play(let sound, let application, let isCritical):
                await play(sound, of: application, isCritical: isCritical)
            case .openWindow(let request, let token): await open(request, token)
            case .showSummary(let summary):
                await present(summary.presentation(name:in:), of: summary.application)
            case .countHeld(let shown): try await countHeld(besides: shown)
            case .showHeld(let summary): try await show(summary)
            case .settle(let outcomes):
                try await ports.store.settle(outcomes)
                configuration.checkpoint(.deliverSettled)
                await removeReleasedAttachments()
            case .withdraw(let ids): await ports.presenter.withdraw(ids)
            case .setBadge(let application, let count):
                await ports.badge.set(count, for: application)
            case .saveApplication(let change): try await write(change)
            case .ask(let question): await ask(question)
            case .answer(let calls, let isAllowed): answer(calls, isAllowed)
            case .recordResponse(let response, let tries):
                await recordOrGoOn(response, tries: tries)
            case .forgetDelivered(let key): try await forgetDelivered(key)
            case .snooze(let snoozes): _ = try await write(snoozes)
            case .launch(let application): await launch(application)
            case .activate(let application, let token): await activate(application, token)
            case .openSettings(let application, let notification):
                await openSettings(of: application, for: notification)
            case .handOver(let response, let isCounted):
                await handOver(response, isCounted: isCounted)
            case .countFailure(let id): try await ports.store.countFailure(of: id)
            case .removeResponse(let id):
                try await ports.store.removeResponse(id)
                configuration.checkpoint(.respondFinished)
                await removeReleasedAttachments()
            case .showNote(let note): await present(note)
            }
        } catch {
            configuration.log("\(task.name) failed: \(error)")
            failed(task)
        }
    }

    private func requests(
        of page: CalendarPage
    ) async throws(NotificationError) -> [PendingRequest] {
        switch page {
        case .of(let serials): try await ports.store.pending(serials: serials)
        case .after(let serial, let limit):
            try await ports.store.calendarRequests(after: serial, limit: limit)
        }
    }

    private func loadSoonest(for query: SoonestQuery) async throws(NotificationError) {
        let entries = try await ports.store.soonest(query.limit, of: query.application)
        var waking: [ScheduleEntry] = []
        if entries.count >= query.limit, let last = entries.last {
            // What is not among them may still be the first to wake the machine.
            waking = try await ports.store.soonestWaking(
                from: last.due.wall, of: query.application)
        }
        perform(engine.soonestLoaded(entries, waking: waking, for: query, at: now))
    }

    private func forgetDelivered(_ key: RequestKey) async throws(NotificationError) {
        _ = try await ports.store.removeDelivered(
            [key.identifier], of: key.application, as: ListExit(.dismissed, at: now.wall))
        await removeReleasedAttachments()
    }

    /// Tells the engine of what it would wait for in vain.
    private func failed(_ task: EngineTask) {
        switch task {
        case .loadSoonest(let query): perform(engine.soonestFailed(for: query, at: now))
        case .loadRequests(let query): perform(engine.requestsFailed(for: query, at: now))
        case .saveApplication(let change): perform(engine.changeNotWritten(change))
        case .recordPlace(let change): perform(engine.placeNotRecorded(change, at: now))
        default: break
        }
    }

    private func record(_ deliveries: [Delivery]) async {
        do throws(NotificationError) {
            let recordings = try await ports.store.record(deliveries)
            configuration.checkpoint(.deliverRecorded)
            perform(engine.deliveriesRecorded(deliveries, as: recordings, at: now))
        } catch {
            configuration.log("writing down what rings failed: \(error)")
            perform(engine.recordingFailed(deliveries, at: now))
        }
    }

    private func answer(_ calls: [UUID], _ isAllowed: Bool) {
        for call in calls {
            awaitedAnswers.removeValue(forKey: call)?.continuation
                .resume(returning: .success(isAllowed))
        }
    }

    private func play(_ sound: Sound, of application: ApplicationID, isCritical: Bool) async {
        if !isCritical, await ports.presenter.description()?.inhibits == true { return }
        await ports.sounds.play(sound, of: application)
    }

    private func present(_ presentation: Presentation) async {
        let handle = await ports.presenter.present(
            await answerable(playable(counted(presentation))))
        // A service that stops leaves it unsettled, so that the next one shows it.
        if Task.isCancelled { return }
        configuration.checkpoint(.deliverPresented)
        perform(engine.presented(presentation.id, handle: handle, at: now))
    }

    /// Asks on the screen; where no notification has buttons, in a window of the centre, too.
    private func ask(_ question: AuthorizationQuestion) async {
        if await !ports.presenter.canAsk() {
            switch question.subject {
            case .notifications: await askInWindow(about: question.application)
            case .places:
                configuration.log(
                    """
                    \(question.application) asks whether it may remind at places, and there is no \
                    notification server with buttons to ask on; to allow it: \
                    carillon settings \(question.application) --places on
                    """)
            }
        }
        await present(question.presentation(name:in:), of: question.application)
    }

    private func askInWindow(about id: ApplicationID) async {
        // Also where it goes well: the centre may find that there is no screen.
        configuration.log(
            """
            \(id) asks to send notifications, and there is no notification server with buttons to \
            ask on; the notification centre asks, or: carillon settings \(id) --allow
            """)
        do {
            try await ports.questionWindow.ask(about: id)
        } catch {
            configuration.log("\(error)")
        }
    }

    private func present(_ note: WaitingNote) async {
        await present(
            note.presentation(name:in:), of: note.waiting.response.notification.application)
    }

    /// Shows something of the service's own that stands under an application's name.
    private func present(
        _ presentation: (_ name: String, _ sentences: Sentences) -> Presentation,
        of application: ApplicationID
    ) async {
        let name = await ports.names.name(of: application)
        _ = await ports.presenter.present(presentation(name, configuration.sentences))
    }

    private func countHeld(
        besides shown: [ApplicationID: Date]
    ) async throws(NotificationError) {
        let held = try await ports.store.held(besides: shown)
        perform(engine.heldCounted(held, at: now))
    }

    /// Shows what stands for what was held, and then writes that it does: after a crash it is shown
    /// again rather than not at all.
    private func show(_ summary: HeldSummary) async throws(NotificationError) {
        let names = await ports.names.names(of: summary.namedApplications)
        let presentation = summary.presentation(
            name: { names[$0] ?? $0.rawValue }, in: configuration.sentences)
        _ = await ports.presenter.present(presentation)
        // A service that stops leaves it to the next one.
        if Task.isCancelled { return }
        try await ports.store.markSummedUp(summary.held)
    }

    /// Takes the button away that plays what is attached where no program does.
    private func playable(_ presentation: Presentation) async -> Presentation {
        guard let media = presentation.media else { return presentation }
        let canPlay = await ports.players.canPlay(media, of: presentation.key.application)
        return canPlay ? presentation : presentation.withoutPlayer()
    }

    /// Takes the button away that asks until when where no window can.
    private func answerable(_ presentation: Presentation) async -> Presentation {
        guard presentation.systemActions.contains(.snoozeUntil) else { return presentation }
        return await ports.questionWindow.isThere()
            ? presentation : presentation.withoutSnoozeUntil()
    }

    private func counted(_ presentation: Presentation) async -> Presentation {
        guard presentation.countsThread else { return presentation }
        do throws(NotificationError) {
            // However many there are: a list for the bus has an end.
            let delivered = try await ports.store.delivered(of: presentation.key.application)
            return presentation.counted(
                among: delivered.map(\.notification).filter(engine.isListed))
        } catch {
            configuration.log("notifications of a thread could not be counted: \(error)")
            return presentation.counted(among: [])
        }
    }
}

extension EngineTask {
    /// The name of the task without what it carries, which may be a person's.
    fileprivate var name: String {
        String(describing: self).prefix { $0 != "(" }.description
    }
}
