// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

// Requests that ring on although the store cannot write that they rang.
extension ScheduleStateMachine {
    /// It could not be written that a request was delivered: it rings by its next time all the same.
    ///
    /// The store keeps the time before. After a crash it rings for that once more, with the same id.
    mutating func recordingFailed(_ delivery: Delivery) {
        guard let serial = delivery.serial, case .at(let next) = delivery.then,
            case .recording(let key, delivery.notification.id) = progress[serial]
        else { return }
        ahead[serial] = next
        progress[serial] = .unwritten(
            ScheduleEntry(
                serial: serial, key: key, due: next,
                claim: delivery.notification.request.wakeClaim))
    }

    /// Those that wait for their next times.
    var unwritten: [ScheduleEntry] {
        ahead.keys.compactMap {
            if case .unwritten(let entry) = progress[$0] { entry } else { nil }
        }
    }

    /// Takes out what is due and may set out.
    func takeUnwritten(at now: ClockReading, _ places: inout DeliveryPlaces) -> [ScheduleEntry] {
        if ahead.isEmpty { return [] }
        return unwritten.sorted { $0.order < $1.order }.filter {
            $0.due.remaining(at: now) <= .zero && places.take($0.key)
        }
    }

    /// Forgets that a request is on its way, and what was ahead of the store.
    @discardableResult
    mutating func giveUp(_ serial: Int64) -> RequestProgress? {
        ahead[serial] = nil
        return progress.removeValue(forKey: serial)
    }
}
