// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationEngine
import NotificationModel
import NotificationSchedule
import UserNotifications

/// The service in memory: performs what the engine decides on clocks that the test drives.
///
/// Calls of the application wait until the kit asks for them, since the test is to know when
/// they are made.
actor SimulatedService {
    static let application = ApplicationID(localExecutable: "test")

    var engine = Engine { UUID() }
    let store = MemoryStore()
    var clock: ClockReading
    var plan = WakePlan()
    var application: (any ApplicationSide)?
    /// Called when what is pending or delivered may have changed.
    var changed: (@Sendable () -> Void)?
    var applicationCalls: [EngineTask] = []
    var screen: [Presentation] = []
    var history: [Presentation] = []
    /// What the person answers to the question for permission.
    var isAllowedWhenAsked = true
    var promptCount = 0
    var launchCount = 0
    /// Whether what is performed follows from the application's start.
    var isRegistering = false
    var soundCount = 0
    /// The answers of the person to calls that wait for them.
    private var answers: [UUID: Bool] = [:]
    private var tasks: [EngineTask] = []
    private var isPerforming = false

    init(at date: Date, timeZone: TimeZone) {
        clock = ClockReading(
            wall: date, elapsed: .seconds(1_000), boot: BootID(rawValue: "test"), zone: timeZone)
        let decisions = engine.started(Engine.StartingPoint(), at: clock)
        plan = decisions.plan ?? WakePlan()
        tasks = decisions.tasks
    }

    var settings: ApplicationSettings { engine.application(Self.application).settings }
    var waiting: [PendingRequest] { store.pending(of: nil) }
    /// What rang, the latest first.
    var latest: [DeliveredNotification] { store.delivered(of: nil).map(\.notification) }
    var listed: [DeliveredNotification] { latest.filter(engine.isListed) }

    /// Performs what was decided and what follows from it, in order.
    func perform(_ decisions: Decisions) {
        plan = decisions.plan ?? plan
        tasks += decisions.tasks
        defer { if decisions.reports.contains(where: \.isAboutLists) { changed?() } }
        guard !isPerforming else { return }
        isPerforming = true
        while !tasks.isEmpty { carryOut(tasks.removeFirst()) }
        isPerforming = false
    }

    /// Asks the person, or takes the answer that came meanwhile.
    func answer(about application: ApplicationID) -> Bool {
        let call = UUID()
        perform(engine.answerAwaited(by: call, about: application))
        return answers.removeValue(forKey: call) ?? false
    }
}

extension SimulatedService {
    private func carryOut(_ task: EngineTask) {
        if let decisions = store.carryOut(task, for: &engine, at: clock) {
            return perform(decisions)
        }
        switch task {
        case .present(let presentation): present(presentation)
        case .showSummary(let summary):
            present(summary.presentation(name: summary.application.rawValue, in: .english))
        case .showHeld(let summary):
            present(summary.presentation(name: \.rawValue, in: .english))
            store.markSummedUp(summary.held)
        case .withdraw(let ids): screen.removeAll { ids.contains($0.id) }
        case .ask(let question):
            promptCount += 1
            let choice: AuthorizationQuestion.Answer = isAllowedWhenAsked ? .allow : .deny
            happened(
                .responded(
                    question.id, action: choice.rawValue, text: nil, activationToken: nil))
        case .answer(let calls, let isAllowed):
            for call in calls { answers[call] = isAllowed }
        case .launch: launchCount += 1
        // The window that its start was for.
        case .activate: if !isRegistering { launchCount += 1 }
        case .play: soundCount += 1
        case .askApplication, .openSettings, .handOver: applicationCalls.append(task)
        default: break
        }
    }

    /// Takes to the engine what happened on the screen.
    func happened(_ event: PresenterEvent) {
        let stored = engine.unknownNotification(in: event).flatMap(store.delivered(id:))
        perform(engine.happened(event, to: stored?.notification, at: clock))
    }

    private func present(_ presentation: Presentation) {
        if presentation.isQuiet {
            // A server with a list puts it there; the screen shows nothing.
            return perform(engine.presented(presentation.id, handle: nil, at: clock))
        }
        let presentation = presentation.counted(among: listed)
        screen.removeAll { $0.key == presentation.key }
        screen.append(presentation)
        history.append(presentation)
        if presentation.sound != nil { soundCount += 1 }
        perform(engine.presented(presentation.id, handle: nil, at: clock))
    }

    /// Makes the calls of the application that wait; false if there are none.
    func callApplication() async -> Bool {
        let calls = applicationCalls
        applicationCalls = []
        for call in calls {
            switch call {
            case .askApplication(let notification):
                let options = await application?.willPresent(notification)
                perform(engine.applicationAnswered(notification.id, options: options, at: clock))
            case .openSettings(_, let notification):
                await application?.openSettings(for: notification)
            case .handOver(let response, _):
                guard let application else { continue }
                await application.didReceive(response)
                perform(engine.responseHandled(response.id))
            default: break
            }
        }
        return !calls.isEmpty
    }
}

extension EngineReport {
    /// Whether what is pending or delivered may be another after it, as the service tells.
    fileprivate var isAboutLists: Bool {
        switch self {
        case .added, .removed, .delivered, .missed, .withdrawn, .snoozed, .completed,
            .deadlinePassed, .discarded:
            true
        default: false
        }
    }
}
