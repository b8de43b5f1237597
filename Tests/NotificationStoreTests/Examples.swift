// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

extension Date {
    /// 2026-03-01 09:00:00 UTC.
    static let example = Date(timeIntervalSince1970: 1_772_355_600)
}

extension ApplicationID {
    static let shop = ApplicationID(localExecutable: "shop")
    static let clock = ApplicationID(localExecutable: "clock")
}

extension DueTime {
    /// A time on the wall clock, in seconds after the example date.
    static func wall(_ seconds: Double) -> DueTime {
        DueTime(wall: .example.addingTimeInterval(seconds))
    }

    /// A time on both clocks.
    static func elapsed(_ sinceBoot: Double, boot: String, wall: Double) -> DueTime {
        DueTime(
            wall: .example.addingTimeInterval(wall),
            elapsed: .init(sinceBoot: .seconds(sinceBoot), boot: BootID(rawValue: boot)))
    }
}

extension PendingRequest {
    /// A request that rings so many seconds after the example date.
    static func example(
        _ identifier: String, of application: ApplicationID = .shop, due: DueTime? = .wall(60),
        trigger: Trigger? = .interval(IntervalTrigger(seconds: 60)), title: String = "Milk"
    ) -> PendingRequest {
        var content = Content()
        content.title = title
        return PendingRequest(
            application: application,
            request: Request(identifier: identifier, content: content, trigger: trigger), due: due)
    }
}

extension Delivery {
    /// A ringing at the example date.
    static func example(
        _ identifier: String, of application: ApplicationID = .shop, id: UUID = UUID(),
        serial: Int64? = nil, next: DueTime? = nil, date: Double = 0
    ) -> Delivery {
        let request = PendingRequest.example(identifier).request
        let date = Date.example.addingTimeInterval(date)
        return Delivery(
            notification: DeliveredNotification(
                id: id, application: application, request: request, dueDate: date, date: date),
            serial: serial, then: next.map { .at($0) } ?? .gone)
    }
}

extension ListExit {
    /// A removal by the person, an hour after the example date.
    static let example = ListExit(.cleared, at: .example.addingTimeInterval(3_600))
}

extension Response {
    /// The choice of a person on a notification.
    static func example(_ delivery: Delivery) -> Response {
        Response(
            id: UUID(), notification: delivery.notification, actionIdentifier: "buy",
            userText: "two", date: .example)
    }
}

extension ClockReading {
    /// Clocks that say so many seconds after the example date and after the boot.
    static func example(wall: Double, elapsed: Double, boot: String) -> ClockReading {
        ClockReading(
            wall: .example.addingTimeInterval(wall), elapsed: .seconds(elapsed),
            boot: BootID(rawValue: boot), zone: .gmt)
    }
}

extension Store {
    /// Adds one request.
    @discardableResult
    func add(_ request: PendingRequest, limit: Int = 100_000) async throws -> Int64? {
        try await add([request], limit: limit).serials.first
    }

    /// Adds requests, and records what rings at once.
    @discardableResult
    func add(
        _ requests: [PendingRequest], delivering deliveries: [Delivery] = [], limit: Int
    ) async throws -> Insertion {
        try await insert(requests, delivering: deliveries, limit: limit)
    }

    /// The identifiers of everything pending, soonest first.
    func identifiers(of application: ApplicationID? = nil) async throws -> [String] {
        try await pending(of: application).map(\.request.identifier)
    }

    /// The responses that are recorded and not settled, oldest first.
    func unsettled() async throws -> [DeliveredNotification] {
        try await unfinishedDeliveries().filter { !$0.isSettled }.map(\.notification)
    }
}

extension Store {
    /// All pending requests of one application or of all, soonest first.
    func pending(of application: ApplicationID?) async throws -> [PendingRequest] {
        try await Page.readAll { (place) async throws(NotificationError) in
            try await pending(of: application, after: place, limit: 1_000)
        }
    }
}

extension Store {
    /// All of the history, latest first.
    func history(
        of application: ApplicationID?, matching search: SearchText? = nil
    ) async throws -> [HistoryEntry] {
        try await Page.readAll { (place) async throws(NotificationError) in
            try await history(of: application, matching: search, after: place, limit: 1_000)
        }
    }

    /// Brings something into the history.
    func keep(
        _ identifier: String, of application: ApplicationID = .shop, title: String? = nil,
        date: Double = 0, ended: Double = 0
    ) async throws {
        var delivery = Delivery.example(identifier, of: application, date: date)
        if let title { delivery.notification.request.content.title = title }
        try await record([delivery])
        _ = try await removeDelivered(
            [identifier], of: application,
            as: ListExit(.cleared, at: .example.addingTimeInterval(ended)))
    }

    /// The identifiers of all that the history has, in the order of the alphabet.
    func kept() async throws -> [String] {
        try await history(of: nil).map(\.notification.request.identifier).sorted()
    }
}

extension PendingStore {
    /// Adds requests that take the place of no others but their namesakes.
    func insert(
        _ requests: [PendingRequest], delivering deliveries: [Delivery], limit: Int
    ) async throws(NotificationError) -> Insertion {
        try await insert(requests, delivering: deliveries, removing: [], limit: limit)
    }
}
