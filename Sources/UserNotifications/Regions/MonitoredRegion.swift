// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// A region that a program monitors with ``CLLocationManager``, as the service follows it.
struct MonitoredRegion: Sendable {
    /// The region, with the side of it that the program was told.
    let trigger: PlaceTrigger

    /// Takes it from what the service tells; nil if that is something else.
    init?(_ response: Response) {
        guard response.crossing != nil else { return nil }
        self.init(response.notification.request)
    }

    /// Takes it from the request that stands for a region; nil if it is another one.
    init?(_ request: Request) {
        guard request.identifier.hasPrefix(Self.prefix),
            case .place(let trigger)? = request.trigger, trigger.monitor != nil
        else { return nil }
        self.trigger = trigger
    }

    /// The request that stands for a region, of which nothing is known.
    ///
    /// - Parameters:
    ///   - trigger: The region.
    ///   - date: When it is added.
    /// - Returns: The request.
    static func request(_ trigger: PlaceTrigger, at date: Date) -> Request {
        var trigger = trigger
        trigger.monitor = PlaceMonitor(since: date)
        // People see it in their lists.
        var content = Content()
        content.title = trigger.name
        return Request(
            identifier: requestIdentifier(trigger.name), content: content,
            trigger: .place(trigger))
    }

    // Conditions of a `CLMonitor` have two names behind the prefix, with no '/' in either.
    private static let prefix = Request.monitorPrefix + "/regions/"

    /// The identifier of the request that stands for a region.
    static func requestIdentifier(_ identifier: String) -> String { prefix + identifier }

    /// Whether it is the same region, whatever is known of it.
    func isSame(as other: PlaceTrigger) -> Bool {
        var own = trigger
        own.monitor = other.monitor
        return own == other
    }

    /// The state of the region, as far as the program was told.
    var state: CLRegionState { CLRegionState(trigger.monitor?.side) }

    /// The side to which one has come, if the region is one whose program wants to hear of that; who
    /// is seen there at first has not come.
    var crossing: PlaceSide? {
        guard let monitor = trigger.monitor, let side = monitor.side, let before = monitor.before,
            side != before
        else { return nil }
        let isWanted = side == .inside ? trigger.notifiesOnEntry : trigger.notifiesOnExit
        return isWanted ? side : nil
    }
}

/// Where one is in respect to a region.
public enum CLRegionState: Int, Sendable {
    /// Nobody knows.
    case unknown = 0
    /// In it.
    case inside = 1
    /// Outside of it.
    case outside = 2

    init(_ side: PlaceSide?) {
        self =
            switch side {
            case .inside: .inside
            case .outside: .outside
            case nil: .unknown
            }
    }
}
