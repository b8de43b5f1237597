// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// A notification that is on its way to the screen, or to the store.
struct DeliveryProgress: Hashable, Sendable {
    /// Its way to the screen.
    enum Stage: Hashable, Sendable {
        /// Its request is being written, and holds a place.
        case reserved
        /// Its application, which is in the foreground, says until then how it is shown.
        case asking(CatchUpPolicy.Verdict, until: Duration)
        /// A presenter is taking it, and is late after this time since boot; nil when that
        /// was told.
        case presenting(until: Duration?)
        /// A presenter is putting it back.
        case restoring
        /// That is known, and not written yet.
        case done(DeliveryOutcome)
    }

    /// Its way to the store.
    enum Record: Hashable, Sendable {
        case underWay
        /// It could not be written, and is to be once more.
        case failed(Delivery)
        case written
    }

    let notification: DeliveredNotification
    /// The order in which they came: of several, many have the same date.
    let number: Int
    var stage: Stage
    var record: Record

    /// When something must be done that nobody tells of.
    var deadline: Duration? {
        switch stage {
        case .asking(_, let until): until
        case .presenting(let until): until
        case .reserved, .restoring, .done: nil
        }
    }

    /// Whether a presenter is taking it.
    var isPresenting: Bool {
        switch stage {
        case .presenting, .restoring: true
        case .reserved, .asking, .done: false
        }
    }
}

extension [DeliveryProgress] {
    /// Those that their applications are asked about, and until when.
    var asking: [(notification: DeliveredNotification, until: Duration)] {
        compactMap {
            if case .asking(_, let until) = $0.stage { ($0.notification, until) } else { nil }
        }
    }

    /// Those that a presenter is taking, and from when on it is late.
    var presenting: [(notification: DeliveredNotification, until: Duration)] {
        compactMap {
            guard case .presenting(let until?) = $0.stage else { return nil }
            return ($0.notification, until)
        }
    }
}

extension [UUID: DeliveryProgress] {
    /// The next alert of a notification that nags, if that is on its way.
    func alert(after notification: DeliveredNotification) -> UUID? {
        values.lazy.map(\.notification).first {
            $0.key == notification.key && $0.id != notification.id
                && $0.request.again?.reason == .nagging
        }?.id
    }

    /// Gives up writing what could not be written of the request of a delivery.
    mutating func supersede(_ next: Delivery) {
        for (id, known) in self {
            guard case .failed(let delivery) = known.record, delivery.serial != nil,
                delivery.serial == next.serial
            else { continue }
            self[id]?.record = .written
            if case .done = known.stage { self[id] = nil }
        }
    }
}
