// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// Decides what happens and when; pure: events and the time go in, decisions come out.
///
/// One method for each event, named in the past tense. The caller performs what is decided,
/// outside, and reports back with further events. The engine reads no clock, starts no task and
/// keeps no more in memory than the soonest entries and what is under way.
///
/// Four machines over one context hold all that it knows: of pending requests, of places, of
/// deliveries, and of people's choices.
package struct Engine: Sendable {
    var context: EngineContext
    var schedule: ScheduleStateMachine
    var whereabouts: Whereabouts
    var deliveries = DeliveryStateMachine()
    var responses = ResponseStateMachine()
    var settingsRequests = SettingsRequests()
    var windowRequests = WindowRequests()
    var arrivals = Arrivals()
    var questions = AuthorizationQuestions()
    /// The notifications that are being taken from the list until they are delivered again.
    var snoozing: Set<UUID> = []
    let makeID: @Sendable () -> UUID
    /// Whether the next service would know that this one has crashed.
    private(set) var isRunWritten = true
    private var armed: WakePlan?

    /// Makes an engine that knows nothing; `started` tells it where things stand.
    ///
    /// - Parameters:
    ///   - configuration: The limits and deadlines.
    ///   - makeID: Makes a new id at each call.
    package init(
        configuration: EngineConfiguration = EngineConfiguration(),
        makeID: @escaping @Sendable () -> UUID
    ) {
        context = EngineContext(configuration: configuration)
        schedule = ScheduleStateMachine(configuration)
        whereabouts = Whereabouts(configuration)
        self.makeID = makeID
    }

    // MARK: - Starting

    /// The service has read its store and can act.
    ///
    /// Unfinished work goes on before anything new rings: a notification that was recorded but
    /// perhaps not shown is shown, with the same id; one that was on the screen is put back
    /// without a sound; an unfinished response sets out again.
    ///
    /// - Parameters:
    ///   - start: What the store holds.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    package mutating func started(_ start: StartingPoint, at now: ClockReading) -> Decisions {
        context.lock = start.lock
        var decisions = context.quiet.started(start.quietHours, hasHeld: start.hasHeld, at: now)
        for application in start.applications {
            context.applications.load(application)
            if application.badge == 0 { continue }
            decisions += Decisions(.desktop(.setBadge(application.id, application.badge)))
        }
        whereabouts.started(
            start.waiting, sides: start.sides,
            allowed: Set(
                start.applications.filter { $0.settings.placeAuthorization.allowsDelivery }
                    .map(\.id)))
        deliveries.started(start.onScreen)
        deliveries.missed.started(start.missed, context.configuration.catchUp, at: now)
        for notification in start.unsettled {
            let lateness = Duration.seconds(now.wall.timeIntervalSince(notification.dueDate))
            decisions += offer(notification, lateness: lateness, at: now)
        }
        decisions += responses.started(
            start.responses,
            PerhapsAnswered(ids: start.perhapsAnswered, unwrittenUntil: start.unwrittenUntil),
            context, at: now)
        return conclude(
            schedule.started(start.pending, repeats: start.repeats, at: now)
                + decisions, at: now)
    }

    /// It could not be written that the service runs: what is answered is written before it is handed
    /// over, or noted as unwritten.
    package mutating func runUnwritten() { isRunWritten = false }

    // MARK: - Time passes

    /// The timer went off.
    package mutating func wokeUp(at now: ClockReading) -> Decisions {
        // The plan was used up, whatever becomes of it.
        armed = nil
        return conclude(passDeadlines(at: now), at: now)
    }

    /// The wall clock was set, the machine resumed, or the zone changed.
    package mutating func clockChanged(to now: ClockReading) -> Decisions {
        armed = nil
        let quiet = context.quiet.look(at: now)
        let decisions = quiet + schedule.clockChanged(to: now) + passDeadlines(at: now)
        return conclude(decisions + sumUpHeld(at: now))
    }

    private mutating func passDeadlines(at now: ClockReading) -> Decisions {
        settingsRequests.passDeadlines(at: now)
        // Before what is due then.
        let quiet = context.quiet.passTime(at: now)
        let (due, late) = schedule.passDeadlines(at: now)
        let delivered = deliver(due, at: now)
        // Behind what is late now, which belongs to what came before it.
        deliveries.missed.passDeadlines(at: now)
        return quiet + delivered + deliveries.passDeadlines(&context, at: now)
            + responses.passDeadlines(context, at: now) + arrivals.passDeadlines(at: now)
            + whereabouts.passDeadlines(at: now) + late
    }

    // MARK: - Ending an event

    /// Reads what is due if there is room, asks for more entries, and plans when to look again.
    mutating func conclude(_ decisions: Decisions, at now: ClockReading? = nil) -> Decisions {
        var decisions = decisions
        var places = places
        if let now {
            decisions += schedule.loadDue(at: now, &places)
            decisions += deliveries.restore(&context, &places, at: now)
            decisions += sumUpHeld(at: now)
        }
        decisions += schedule.load()
        decisions += whereabouts.follow(at: now)
        var plan = schedule.plan(places)
        plan.wall = [plan.wall, context.quiet.change].earliest(\.self)
        plan.elapsed = [plan.elapsed, deadline].earliest(\.self)
        let applications = context.applications
        plan.machine = schedule.wakesMachine { applications[$0].settings.allowsWaking(for: $1) }
        if plan != armed {
            armed = plan
            decisions.plan = plan
        }
        checkInvariants()
        return decisions
    }

    /// The places on the way to the screen, and who has them.
    var places: DeliveryPlaces {
        let running = context.running
        var places = DeliveryPlaces(context.configuration.deliveriesInFlight) {
            running.isInFront($0)
        }
        for key in schedule.toBeDelivered { places.occupy(key) }
        deliveries.occupy(&places)
        return places
    }

    private var deadline: Duration? {
        [
            schedule.deadline, deliveries.deadline, responses.deadline, settingsRequests.deadline,
            arrivals.deadline, whereabouts.deadline,
        ].earliest(\.self)
    }

    /// Stops a debug build at once when the state contradicts itself.
    private func checkInvariants() {
        #if DEBUG
        for fault in faults { assertionFailure("Internal inconsistency: \(fault)") }
        #endif
    }

    /// Everything about the state that contradicts itself; empty unless there is a bug.
    var faults: [String] {
        schedule.faults + whereabouts.faults + deliveries.faults + responses.faults
            + arrivals.faults(context)
    }
}
