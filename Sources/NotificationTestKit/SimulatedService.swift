// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationEngine
import NotificationModel
import NotificationSchedule
import UserNotifications

/// The service in memory: performs the engine's actions on clocks that the test drives.
///
/// Calls of the application wait until the kit asks for them, since the test is to know when
/// they are made.
actor SimulatedService {
    static let application = ApplicationID(localExecutable: "test")

    var machine = SchedulerStateMachine { UUID() }
    let store = MemoryStore()
    var clock: ClockReading
    var plan = WakePlan()
    var application: (any ApplicationSide)?
    var applicationCalls: [EngineAction] = []
    var screen: [Presentation] = []
    var history: [Presentation] = []
    var answer = true
    var promptCount = 0
    var launchCount = 0
    var soundCount = 0
    private var actions: [EngineAction] = []
    private var isPerforming = false

    init(at date: Date, timeZone: TimeZone) {
        clock = ClockReading(
            wall: date, elapsed: .seconds(1_000), boot: BootID(rawValue: "test"), zone: timeZone)
        let start = SchedulerStateMachine.StartingPoint()
        actions = machine.started(start, at: clock)
    }

    var settings: ApplicationSettings { machine.application(Self.application).settings }
    var waiting: [PendingRequest] { store.pending(of: nil) }
    /// What rang, the latest first.
    var latest: [DeliveredNotification] { store.delivered(of: nil).map(\.notification) }
    var listed: [DeliveredNotification] { latest.filter(machine.isListed) }

    /// Performs actions and those that follow from them, in the order they were decided.
    func perform(_ more: [EngineAction]) {
        actions += more
        guard !isPerforming else { return }
        isPerforming = true
        while !actions.isEmpty { execute(actions.removeFirst()) }
        isPerforming = false
    }

    func change(_ edit: @escaping @Sendable (inout Application) -> Void) {
        let (change, actions) = machine.changeApplication(Self.application, edit)
        machine.applicationWritten(change)
        perform(actions)
    }
}

extension SimulatedService {
    private func execute(_ action: EngineAction) {
        switch action {
        case .arm(let plan): self.plan = plan
        case .loadSoonest(let limit):
            perform(machine.soonestLoaded(store.soonest(limit), at: clock))
        case .loadDue(let serials):
            perform(machine.dueLoaded(store.pending(serials: serials), of: serials, at: clock))
        case .synchronizeIntervals(let clock): store.synchronizeIntervals(with: clock)
        case .loadCalendar(let serial, let limit):
            let page = store.calendarRequests(after: serial, limit: limit)
            perform(machine.calendarLoaded(page, at: clock))
        case .reschedule(let changes): store.reschedule(changes)
        case .record(let firings):
            store.record(firings)
            perform(machine.firingsRecorded(firings, at: clock))
        case .present(let presentation): present(presentation)
        case .settle(let outcomes): store.settle(outcomes)
        case .withdraw(let ids): screen.removeAll { ids.contains($0.id) }
        case .recordResponse(let response, let tries):
            store.record(response, tries: tries)
            perform(machine.responseRecorded(response.id, at: clock))
        case .forgetDelivered(let key):
            _ = store.removeDelivered([key.identifier], of: key.application)
        case .launch, .activate: launchCount += 1
        case .play: soundCount += 1
        case .askApplication, .openSettings, .deliver: applicationCalls.append(action)
        case .saveApplication(let change): machine.applicationWritten(change)
        case .countFailure(let id): store.countFailure(of: id)
        case .removeResponse(let id): store.removeResponse(id)
        case .setBadge, .tell, .report: break
        }
    }

    private func present(_ presentation: Presentation) {
        if presentation.isQuiet {
            // A server with a list puts it there; the screen shows nothing.
            return perform(machine.presented(presentation.id, handle: nil, at: clock))
        }
        let presentation = counted(presentation)
        screen.removeAll { $0.key == presentation.key }
        screen.append(presentation)
        history.append(presentation)
        if presentation.sound != nil { soundCount += 1 }
        perform(machine.presented(presentation.id, handle: nil, at: clock))
    }

    /// Makes the calls of the application that wait; false if there are none.
    func callApplication() async -> Bool {
        let calls = applicationCalls
        applicationCalls = []
        for call in calls {
            switch call {
            case .askApplication(let notification):
                let options = await application?.willPresent(notification)
                perform(machine.applicationAnswered(notification.id, options: options, at: clock))
            case .openSettings(_, let notification):
                await application?.openSettings(for: notification)
            case .deliver(let response, _):
                guard let application else { continue }
                await application.didReceive(response)
                perform(machine.responseHandled(response.id))
            default: break
            }
        }
        return !calls.isEmpty
    }
}
