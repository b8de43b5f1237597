// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationSchedule

/// A zone of a calendar: one that the zone database has, or one by the rules in the file.
enum CalendarZone: Sendable {
    case known(TimeZone)
    case own(ZoneRules)

    /// How far its clocks are ahead of UTC at a moment, in seconds.
    func offset(at moment: Int) -> Int {
        switch self {
        case .known(let zone): zone.offset(at: moment)
        case .own(let rules): rules.offset(at: moment)
        }
    }

    /// The moment at which its clocks show a time: of two the first, of none the end of the gap.
    func moment(ofWall wall: Int) -> Int {
        switch self {
        case .known(let zone): zone.moment(ofWall: wall)
        case .own(let rules): rules.moment(ofWall: wall)
        }
    }
}
