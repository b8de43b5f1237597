// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

extension ApplicationID {
    static let shopping = ApplicationID(localExecutable: "shopping")
    static let todo = ApplicationID(localExecutable: "todo")
}

extension Request {
    static func text(
        _ identifier: String, _ trigger: Trigger? = nil, late: LateDelivery = .ring,
        _ change: (inout Content) -> Void = { _ in }
    ) -> Request {
        var content = Content()
        content.title = "Title of \(identifier)"
        content.body = "Body"
        change(&content)
        return Request(
            identifier: identifier, content: content, trigger: trigger, lateDelivery: late)
    }
}

extension Trigger {
    static func after(_ seconds: Double, repeats: Bool = false) -> Trigger {
        .interval(IntervalTrigger(seconds: seconds, isRepeating: repeats))
    }

    static func daily(_ hour: Int, _ minute: Int = 0, zone: String? = nil) -> Trigger {
        var components = DateComponents(hour: hour, minute: minute)
        components.timeZone = zone.flatMap(TimeZone.init(identifier:))
        return .calendar(CalendarTrigger(components: components, isRepeating: true))
    }

    static func once(day: Int, hour: Int, month: Int = 3, year: Int = 2026) -> Trigger {
        .calendar(
            CalendarTrigger(
                components: DateComponents(year: year, month: month, day: day, hour: hour)))
    }
}

extension UUID {
    static let home = UUID(uuid: (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1))
    static let office = UUID(uuid: (2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2))
}

extension Trigger {
    static func arriving(at network: UUID, repeats: Bool = false) -> Trigger {
        .place(
            PlaceTrigger(
                place: .network(network), name: "Place", notifiesOnExit: false,
                isRepeating: repeats))
    }

    static func leaving(_ network: UUID, repeats: Bool = false) -> Trigger {
        .place(
            PlaceTrigger(
                place: .network(network), name: "Place", notifiesOnEntry: false,
                isRepeating: repeats))
    }
}

extension Application {
    static func allowed(
        _ id: ApplicationID, style: ApplicationSettings.AlertStyle = .banner,
        categories: [NotificationModel.Category] = []
    ) -> Application {
        Application(
            id: id, settings: ApplicationSettings(authorization: .authorized, alertStyle: style),
            categories: Dictionary(categories.map { ($0.identifier, $0) }) { $1 })
    }
}
