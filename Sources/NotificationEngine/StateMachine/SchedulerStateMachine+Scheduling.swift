// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

// MARK: - Requests come and go

extension SchedulerStateMachine {
    /// The store has taken requests.
    public mutating func requestsAdded(
        _ entries: [ScheduleEntry], replacing replaced: [Int64], at now: ClockReading
    ) -> [EngineAction] {
        forget(replaced)
        for entry in entries { window.insert(entry) }
        return conclude(takeDue(at: now))
    }

    /// The store has forgotten pending requests.
    public mutating func requestsRemoved(_ serials: [Int64]) -> [EngineAction] {
        forget(serials)
        return conclude([])
    }

    /// Forgets entries wherever they are, also those the store is reading at this moment.
    private mutating func forget(_ serials: [Int64]) {
        window.remove(Set(serials))
        release(serials)
        for serial in serials { ringing[serial] = nil }
    }

    /// The store has answered `loadSoonest`.
    public mutating func soonestLoaded(
        _ entries: [ScheduleEntry], at now: ClockReading
    ) -> [EngineAction] {
        let ringing = ringing
        window.loaded(entries) { ringing[$0] != nil }
        return conclude(takeDue(at: now))
    }
}

// MARK: - Time passes

extension SchedulerStateMachine {
    /// The store could not be read; what was asked for is asked for again after a while.
    ///
    /// - Parameters:
    ///   - serials: What was asked for by `loadDue`; empty for `loadSoonest`.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    public mutating func readingFailed(
        of serials: [Int64], at now: ClockReading
    ) -> [EngineAction] {
        for serial in serials { ringing[serial] = nil }
        window.suspend()
        deadlines[.reading] = now.elapsed + configuration.recordingRetry
        return conclude([])
    }

    /// The timer went off.
    public mutating func wokeUp(at now: ClockReading) -> [EngineAction] {
        // The plan was used up, whatever becomes of it.
        armed = nil
        return conclude(passDeadlines(at: now) + takeDue(at: now))
    }

    /// The wall clock was set, the machine resumed, or the zone changed.
    public mutating func clockChanged(to now: ClockReading) -> [EngineAction] {
        let before = clock
        clock = now
        armed = nil
        release(Array(ready.keys))
        window.invalidate()
        var actions: [EngineAction] = [.synchronizeIntervals(now)]
        if let before {
            let expected = before.wall.addingTimeInterval(
                (now.elapsed - before.elapsed) / .seconds(1))
            let setBack = Duration.seconds(expected.timeIntervalSince(now.wall))
            let isCorrection = setBack > configuration.correction
            if isCorrection || before.zone != now.zone {
                actions += startRevision(everyRepeat: isCorrection)
            }
        }
        return conclude(actions + passDeadlines(at: now))
    }

    mutating func takeDue(at now: ClockReading) -> [EngineAction] {
        let room = configuration.deliveriesInFlight - ringing.count - deliveries.count
        guard room > 0 else { return [] }
        let due = window.takeDue(
            at: now.advanced(by: configuration.readAhead), limit: room, except: keysUnderWay)
        guard !due.isEmpty else { return [] }
        for entry in due { ringing[entry.serial] = entry }
        return [.loadDue(due.map(\.serial))]
    }

    private mutating func passDeadlines(at now: ClockReading) -> [EngineAction] {
        let passed = deadlines.filter { $0.value <= now.elapsed }.sorted { $0.value < $1.value }
        var actions: [EngineAction] = []
        var due: [PendingRequest] = []
        for (deadline, _) in passed {
            deadlines[deadline] = nil
            switch deadline {
            case .due(let serial): ready.removeValue(forKey: serial).map { due.append($0) }
            case .willPresent(let id): actions += willPresentTimedOut(id)
            case .response(let id): actions += responseTimedOut(id)
            case .settings(let id): settingsRequests[id] = nil
            case .recording: actions += recordAgain()
            case .reading: window.invalidate()
            }
        }
        return ring(due, at: now) + actions
    }

    /// Lets go of what was read ahead: it was removed, or its time may have changed.
    mutating func release(_ serials: [Int64]) {
        for serial in serials where ready.removeValue(forKey: serial) != nil {
            deadlines[.due(serial)] = nil
            ringing[serial] = nil
        }
    }
}
