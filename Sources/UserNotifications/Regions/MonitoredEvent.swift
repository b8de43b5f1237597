// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// One is on another side of a place that a monitor follows.
struct MonitoredEvent: Sendable {
    /// The name of the monitor.
    let monitor: String
    /// The name of its condition.
    let identifier: String
    /// The condition, with what is known of it now.
    let record: CLMonitor.Record

    /// Takes it from what the service tells; nil if that is something else.
    init?(_ response: Response) {
        guard response.crossing != nil else { return nil }
        self.init(response.notification.request)
    }

    /// Takes it from the request that stands for a condition; nil if it is another one.
    init?(_ request: Request) {
        guard case .place(let trigger)? = request.trigger, let told = trigger.monitor,
            case .circle(let circle) = trigger.place,
            let (monitor, identifier) = Self.names(in: request.identifier)
        else { return nil }
        (self.monitor, self.identifier) = (monitor, identifier)
        let condition = CLMonitor.CircularGeographicCondition(
            center: CLLocationCoordinate2D(latitude: circle.latitude, longitude: circle.longitude),
            radius: circle.radius)
        record = CLMonitor.Record(
            condition: condition,
            lastEvent: CLMonitor.Event(
                identifier, condition, CLMonitor.Event.State(told.side),
                date: told.since ?? .distantPast))
    }

    /// The request that stands for a condition.
    ///
    /// - Parameters:
    ///   - identifier: The name of the condition.
    ///   - monitor: The name of its monitor.
    ///   - circle: The condition.
    ///   - side: The side that is taken for granted; nil if none is.
    ///   - date: When it is added.
    /// - Returns: The request.
    static func request(
        _ identifier: String, of monitor: String, _ circle: Circle, assuming side: PlaceSide?,
        at date: Date
    ) -> Request {
        var trigger = PlaceTrigger(place: .circle(circle), name: identifier, isRepeating: true)
        trigger.monitor = PlaceMonitor(side: side, since: date)
        // People see it in their lists.
        var content = Content()
        content.title = identifier
        return Request(
            identifier: requestIdentifier(identifier, of: monitor), content: content,
            trigger: .place(trigger))
    }

    /// The identifier of the request that stands for a condition.
    static func requestIdentifier(_ identifier: String, of monitor: String) -> String {
        Request.monitorPrefix + "\(escaped(monitor))/\(escaped(identifier))"
    }

    private static func escaped(_ name: String) -> String {
        name.replacing("%", with: "%25").replacing("/", with: "%2F")
    }

    private static func names(in identifier: String) -> (monitor: String, identifier: String)? {
        guard identifier.hasPrefix(Request.monitorPrefix) else { return nil }
        let parts = identifier.dropFirst(Request.monitorPrefix.count)
            .split(separator: "/", omittingEmptySubsequences: false)
            .map { String($0.replacing("%2F", with: "/").replacing("%25", with: "%")) }
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
}

extension CLMonitor.CircularGeographicCondition {
    /// The circle as the service reads it; nil if there is no such circle.
    var circle: Circle? {
        let circle = Circle(
            latitude: center.latitude, longitude: center.longitude, radius: radius)
        return (try? circle.validate()) == nil ? nil : circle
    }
}

extension CLMonitor.Event.State {
    init(_ side: PlaceSide?) {
        self =
            switch side {
            case .inside: .satisfied
            case .outside: .unsatisfied
            case nil: .unknown
            }
    }

    /// The side on which one is then; nil if that says none.
    var side: PlaceSide? {
        switch self {
        case .satisfied: .inside
        case .unsatisfied: .outside
        case .unknown, .unmonitored: nil
        }
    }
}
