// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// What cannot be written while its request rings on.
extension DeliveryStateMachine {
    /// A request rings once more: what could not be written of its last time is written no more.
    mutating func supersede(_ next: Delivery) {
        for (id, known) in progress {
            guard case .failed(let delivery) = known.record, delivery.serial != nil,
                delivery.serial == next.serial
            else { continue }
            progress[id]?.record = .written
            if case .done = known.stage { progress[id] = nil }
        }
    }
}
