// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension RingPlan {
    /// How far before it was put off an alarm of a series has rung.
    private static let reach = 62 * 86_400

    /// Takes away what was put off of times of a series that are left out since.
    ///
    /// A snooze says which alarm it puts off, and not for which time: that is the last one for which it rang
    /// before it was acknowledged.
    mutating func dropSnoozes(of master: CalendarItem) {
        let own = streams.filter { $0.item.line == master.line }
        for snooze in master.alarms {
            guard case .at = snooze.trigger, let name = snooze.snoozed, !name.isEmpty,
                let alarm = master.alarms.first(where: { $0.uid == name }), name != snooze.uid
            else { continue }
            let seen = acknowledged(alarm, of: master)
            guard seen > Int.min,
                own.contains(where: {
                    $0.alarm == alarm.text && $0.hasLeftOut(seenUpTo: seen, within: Self.reach)
                })
            else { continue }
            streams.removeAll { stream in
                guard stream.item.line == master.line, stream.alarm == snooze.text,
                    case .single(let moment, nil) = stream.times
                else { return false }
                settledSnoozes[master.line, default: []].insert(moment)
                return true
            }
        }
    }
}
