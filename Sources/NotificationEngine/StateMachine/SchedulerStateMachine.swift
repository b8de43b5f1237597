// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// Decides what happens and when; pure: events and the time go in, actions come out.
///
/// One method for each event, named in the past tense. The caller performs the actions in
/// order, outside, and reports back with further events. The machine reads no clock, starts no
/// task and keeps no more in memory than the soonest entries and what is under way.
public struct SchedulerStateMachine: Sendable {
    /// The limits and deadlines.
    public let configuration: EngineConfiguration
    let makeID: @Sendable () -> UUID

    var applications = ApplicationRegistry()
    var instances: [ApplicationID: Instance] = [:]
    var window: ScheduleWindow
    /// Serials that were taken from the window and are not recorded as rung.
    var ringing: [Int64: ScheduleEntry] = [:]
    /// Those of them that were read ahead and wait for their time.
    var ready: [Int64: PendingRequest] = [:]
    var deliveries: [UUID: Delivery] = [:]
    /// Firings that could not be written down, to be tried again.
    var unrecorded: [UUID: Firing] = [:]
    /// Notifications that ring and are being written down.
    var recording: Set<UUID> = []
    /// What came to the screen last.
    var recent = RecentNotifications(capacity: 64)
    /// Notifications that an application may have had a response to without anybody knowing.
    var perhapsAnswered: Set<UUID> = []
    /// Notifications that were presented without the list and leave it with the screen.
    var unlisted: [RequestKey: UUID] = [:]
    var responses: [UUID: ResponseProgress] = [:]
    /// Applications that are to show their own settings when they run and nothing is locked.
    var settingsRequests: [ApplicationID: SettingsRequest] = [:]
    var lock = LockState.unlocked
    var deadlines: [Deadline: Duration] = [:]
    var revision: CalendarRevision?
    var clock: ClockReading?
    var armed: WakePlan?

    /// Makes a machine that knows nothing; `started` tells it where things stand.
    ///
    /// - Parameters:
    ///   - configuration: The limits and deadlines.
    ///   - makeID: Makes a new id at each call.
    public init(
        configuration: EngineConfiguration = EngineConfiguration(),
        makeID: @escaping @Sendable () -> UUID
    ) {
        self.configuration = configuration
        self.makeID = makeID
        window = ScheduleWindow(capacity: configuration.windowCapacity)
    }

    /// A running instance of an application.
    struct Instance: Hashable, Sendable {
        var isForeground: Bool
    }

    /// A notification between its time and its place on the screen or in the list.
    struct Delivery: Hashable, Sendable {
        enum Stage: Hashable, Sendable {
            case asking
            case presenting(isListed: Bool)
        }

        var notification: DeliveredNotification
        var verdict: CatchUpPolicy.Verdict
        var stage: Stage
    }

    /// A response between the person's choice and the application's reply.
    struct ResponseProgress: Hashable, Sendable {
        enum Stage: Hashable, Sendable {
            case recording
            case locked
            case launching
            case delivering
            /// Its application has finished with it, and it is still being written.
            case handled
            /// Its application is to start by itself.
            case waiting
            /// Its application failed over it too often; a person decides.
            case held
        }

        var response: Response
        var activationToken: String?
        /// How often it was handed over.
        var tries = 0
        /// Whether the next try is written with the response.
        var isAnnounced = false
        /// Whether it is durable.
        var isRecorded = false
        /// How many runs of its application left or hung over it.
        var failures = 0
        /// Whether the person has shown to be who they are, or to want it all the same.
        var isConfirmed = false
        /// Whether the person was told that it waits, and for what.
        var told: WaitingResponse.Reason?
        var stage = Stage.recording
    }

    /// That a person wants an application's own settings, maybe because of a notification.
    struct SettingsRequest: Hashable, Sendable {
        var notification: DeliveredNotification?
        var activationToken: String?
    }

    /// What a deadline is for.
    enum Deadline: Hashable, Sendable {
        case due(Int64)
        case willPresent(UUID)
        case response(UUID)
        case settings(ApplicationID)
        case recording
        case reading
    }

    /// Ends an event: asks for more entries if there is room, and arms the timer if the plan changed.
    mutating func conclude(_ actions: [EngineAction]) -> [EngineAction] {
        var actions = actions
        if window.needsLoading {
            // What rings is still in the store; without it an answer could hold nothing new.
            let limit = configuration.windowCapacity + ringing.count
            window.loadingStarted(limit: limit)
            actions.append(.loadSoonest(limit: limit))
        }
        var plan = WakePlan()
        // With a full pipe nothing new can start; the delivery that leaves it plans anew.
        if hasRoom { plan = window.plan(except: keysUnderWay).earlier(by: configuration.readAhead) }
        if let deadline = deadlines.values.min() {
            plan.elapsed = min(plan.elapsed ?? deadline, deadline)
        }
        if plan != armed {
            armed = plan
            actions.append(.arm(plan))
        }
        checkInvariants()
        return actions
    }

    /// The requests that are on their way to the screen.
    ///
    /// The next ringing of a repeating one waits for it: its record takes the place of the last
    /// one's, of which a crash would leave nothing to show.
    var keysUnderWay: Set<RequestKey> { Set(deliveries.values.map(\.notification.key)) }

    var hasRoom: Bool { ringing.count + deliveries.count < configuration.deliveriesInFlight }

    /// The application as it is known, or one that was never seen before.
    public func application(_ id: ApplicationID) -> Application {
        applications[id]
    }

    /// Whether a recorded notification is in the list.
    ///
    /// What is on its way to the screen is. What its application is still asked about is not, nor
    /// what was presented without the list, nor what was answered and is still in the store.
    public func isListed(_ notification: DeliveredNotification) -> Bool {
        !isUnlisted(notification) && deliveries[notification.id]?.stage != .asking
            && !isBeingAnswered(notification)
    }

    func isUnlisted(_ notification: DeliveredNotification) -> Bool {
        unlisted[notification.key] == notification.id
    }
}
