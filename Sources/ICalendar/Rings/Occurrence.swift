// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// One of the times of an event or a task.
struct Occurrence: Hashable {
    /// The number that tells it from the others of its series, and puts them in order.
    var key: Int
    var start: Anchor?
    var end: Anchor?
}

/// How an end follows from its start.
enum OccurrenceLength: Hashable {
    /// By a span: what `DURATION` says, or as many whole days as lie between two.
    case span(CalendarDuration)
    /// By real time, to a whole day if the end is one.
    case seconds(Int, endIsDay: Bool)

    func end(of start: Anchor, in zone: CalendarZone) -> Anchor {
        switch self {
        case .span(let span): start.moved(by: span, in: zone)
        case .seconds(let seconds, let endIsDay):
            Anchor(moment: start.moment + seconds, isDay: endIsDay)
        }
    }
}

extension CalendarItem {
    /// Where its own times are; neither if it has none, or nobody knows their zones.
    func anchors(_ zones: ZoneCatalog) -> (start: Anchor?, end: Anchor?) {
        func anchor(_ time: CalendarTime?) -> Anchor? {
            time.flatMap { time in zones.zone(of: time).map { Anchor(time, in: $0) } }
        }
        let start = anchor(start)
        if let end = anchor(end) { return (start, end) }
        guard let start, let zone = zone(zones) else { return (nil, nil) }
        let end = length(zones).map { $0.end(of: start, in: zone) }
        // A task is due only if it says so; an event ends when it begins, or with its day.
        return (start, end ?? (kind == .event ? start : nil))
    }

    /// The zone in which its start is meant; of a task without a start, that in which it is due.
    func zone(_ zones: ZoneCatalog) -> CalendarZone? {
        guard let time = start ?? end else { return zones.person }
        return time.isDay ? zones.person : zones.zone(of: time)
    }

    /// How long it takes; nil if nothing says it.
    func length(_ zones: ZoneCatalog) -> OccurrenceLength? {
        if let start, let end, let from = zones.zone(of: start), let to = zones.zone(of: end) {
            let (first, last) = (Anchor(start, in: from), Anchor(end, in: to))
            if first.isDay, last.isDay {
                return .span(
                    CalendarDuration(days: (end.date.wall - start.date.wall) / 86_400))
            }
            return .seconds(last.moment - first.moment, endIsDay: last.isDay)
        }
        if let duration { return .span(duration) }
        if kind == .event, start?.isDay == true { return .span(CalendarDuration(days: 1)) }
        return nil
    }
}
