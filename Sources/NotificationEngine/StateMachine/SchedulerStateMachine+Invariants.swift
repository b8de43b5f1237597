// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

extension SchedulerStateMachine {
    /// Stops a debug build at once when the state contradicts itself.
    func checkInvariants() {
        #if DEBUG
        for fault in faults { assertionFailure("Internal inconsistency: \(fault)") }
        #endif
    }

    /// Everything about the state that contradicts itself; empty unless there is a bug.
    var faults: [String] {
        var faults = window.faults
        for serial in window.serials where ringing[serial] != nil {
            faults.append("entry \(serial) waits in the window and is ringing")
        }
        for serial in ready.keys where deadlines[.due(serial)] == nil || ringing[serial] == nil {
            faults.append("the request \(serial) is ready and has no time")
        }
        for (id, delivery) in deliveries where delivery.stage == .asking {
            if deadlines[.willPresent(id)] == nil { faults.append("asking \(id) has no deadline") }
        }
        for deadline in deadlines.keys {
            switch deadline {
            case .willPresent(let id) where deliveries[id]?.stage != .asking:
                faults.append("a deadline waits for \(id), which is not being asked")
            case .response(let id) where responses[id] == nil:
                faults.append("a deadline waits for the response \(id), which is gone")
            case .settings(let id) where settingsRequests[id] == nil:
                faults.append("a deadline waits for the settings of \(id), which nobody wants")
            case .due(let serial) where ready[serial] == nil:
                faults.append("a deadline waits for the request \(serial), which is not ready")
            case .due, .willPresent, .response, .settings, .recording, .reading: break
            }
        }
        for progress in responses.values {
            let id = progress.response.id
            let isUnderWay = progress.stage == .launching || progress.stage == .delivering
            if isUnderWay && progress.told != nil {
                faults.append("the response \(id) is under way, and the person is told it waits")
            }
            if isUnderWay && deadlines[.response(id)] == nil {
                faults.append("the response \(id) is under way without a deadline")
            }
        }
        return faults
    }
}

extension ScheduleWindow {
    /// The serials of all entries.
    var serials: [Int64] { (calendar + intervals).map(\.serial) }

    /// Everything about the window that contradicts itself.
    var faults: [String] {
        var faults: [String] = []
        if count > 2 * capacity { faults.append("the window has grown to \(count)") }
        if Set(serials).count != count { faults.append("an entry is in the window twice") }
        let walls = calendar.map { ($0.due.wall, $0.serial) }
        if !zip(walls, walls.dropFirst()).allSatisfy({ $0 <= $1 }) {
            faults.append("the calendar entries are out of order")
        }
        let spans = intervals.map { ($0.due.elapsed?.sinceBoot ?? .zero, $0.serial) }
        if !zip(spans, spans.dropFirst()).allSatisfy({ $0 <= $1 }) {
            faults.append("the interval entries are out of order")
        }
        return faults
    }
}
