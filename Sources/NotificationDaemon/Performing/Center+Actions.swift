// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationEngine
import NotificationModel

extension Center {
    /// Does what the engine decided, and tells it what came of it.
    func execute(_ action: EngineAction) async {
        do throws(NotificationError) {
            switch action {
            case .arm, .report: perform([action])
            case .loadSoonest(let limit):
                let entries = try await store.soonest(limit)
                perform(machine.soonestLoaded(entries, at: now))
            case .loadDue(let serials):
                let requests = try await store.pending(serials: serials)
                configuration.checkpoint(.fireLoaded)
                perform(machine.dueLoaded(await localized(requests), of: serials, at: now))
            case .synchronizeIntervals(let clock): try await store.synchronizeIntervals(with: clock)
            case .loadCalendar(let serial, let limit):
                let page = try await store.calendarRequests(after: serial, limit: limit)
                perform(machine.calendarLoaded(page, at: now))
            case .reschedule(let changes): try await store.reschedule(changes)
            case .record(let firings): await record(firings)
            case .askApplication(let notification): await ask(notification)
            case .present(let presentation): await present(presentation)
            case .play(let sound, let application): desktop.sounds.play(sound, of: application)
            case .settle(let outcomes):
                try await store.settle(outcomes)
                configuration.checkpoint(.fireSettled)
                await removeReleasedAttachments()
            case .withdraw(let ids): await desktop.presenter.withdraw(ids)
            case .setBadge(let application, let count): try await setBadge(application, count)
            case .recordResponse(let response, let tries):
                await recordOrGoOn(response, tries: tries)
            case .forgetDelivered(let key):
                _ = try await store.removeDelivered([key.identifier], of: key.application)
                emit(.init(.withdrawn, date: now.wall, key: key))
                await removeReleasedAttachments()
            case .launch(let application): await launch(application)
            case .activate(let application, let token): await activate(application, token)
            case .openSettings(let application, let notification):
                await openSettings(of: application, for: notification)
            case .deliver(let response, let isCounted):
                await deliver(response, isCounted: isCounted)
            case .countFailure(let id): try await store.countFailure(of: id)
            case .tell(let waiting): await tell(waiting)
            case .removeResponse(let id):
                try await store.removeResponse(id)
                configuration.checkpoint(.respondFinished)
                await removeReleasedAttachments()
            }
        } catch {
            configuration.log("\(action.name) failed: \(error)")
            retryReading(action)
        }
    }

    /// Without these the engine would wait for an answer for ever; it is woken to ask again.
    private func retryReading(_ action: EngineAction) {
        switch action {
        case .loadSoonest: perform(machine.readingFailed(of: [], at: now))
        case .loadDue(let serials): perform(machine.readingFailed(of: serials, at: now))
        default: break
        }
    }

    private func record(_ firings: [Firing]) async {
        do throws(NotificationError) {
            try await store.record(firings)
            configuration.checkpoint(.fireRecorded)
            perform(machine.firingsRecorded(firings, at: now))
        } catch {
            configuration.log("writing down what rings failed: \(error)")
            perform(machine.recordingFailed(firings, at: now))
        }
    }

    private func present(_ presentation: Presentation) async {
        let handle = await desktop.presenter.present(await counted(presentation))
        // A service that stops leaves it unsettled, so that the next one shows it.
        if Task.isCancelled { return }
        configuration.checkpoint(.firePresented)
        perform(machine.presented(presentation.id, handle: handle, at: now))
    }

    private func ask(_ notification: DeliveredNotification) async {
        let proxy = instances[notification.application].map { ApplicationProxy($0, on: connection) }
        var options: PresentationOptions?
        do throws(NotificationError) {
            options = try await proxy?.call(
                ApplicationInterface.willPresent, notification,
                timeout: configuration.engine.willPresentDeadline * 2)
        } catch {
            configuration.log("\(notification.key) could not be asked about: \(error)")
        }
        perform(machine.applicationAnswered(notification.id, options: options, at: now))
    }

    private func setBadge(_ id: ApplicationID, _ count: Int) async throws(NotificationError) {
        await desktop.badge.set(count, for: id)
        guard stored[id]?.badge ?? 0 != count else { return }
        var application = stored[id] ?? Application(id: id)
        application.badge = count
        try await save(application)
        emit(.init(.badgeChanged, date: now.wall, application: id, badge: count))
    }

    /// Writes an application; what the engine knows follows by `applicationChanged`.
    func save(_ application: Application) async throws(NotificationError) {
        stored[application.id] = application
        try await store.save(application)
    }
}

extension EngineAction {
    /// The name of the action without what it carries, which may be a person's.
    fileprivate var name: String {
        String(describing: self).prefix { $0 != "(" }.description
    }
}
