// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The times of a day that a trigger's components allow, in seconds since midnight.
struct TimePattern {
    let hour: Int?
    let minute: Int?
    let second: Int?
    /// Whether no time is set: the day starts at midnight and that is it.
    let isEmpty: Bool

    /// Reads the components; nil if one has a value that no clock shows.
    init?(_ components: DateComponents) {
        let nanosecond = components.nanosecond
        let lowest = components.second ?? nanosecond
        isEmpty = components.hour == nil && components.minute == nil && lowest == nil
        // Fields smaller than the smallest that is set are at their start.
        hour = components.hour ?? (isEmpty ? 0 : nil)
        minute = components.minute ?? (lowest == nil ? 0 : nil)
        second = components.second ?? (nanosecond == nil ? 0 : nil)
        guard (0...23).contains(hour ?? 0), (0...59).contains(minute ?? 0),
            (0...59).contains(second ?? 0), (0...999_999_999).contains(nanosecond ?? 0)
        else { return nil }
    }

    /// The first time at or after another on the same day.
    func first(from start: Int) -> Int? {
        var time = start
        while time < 86_400 {
            if let hour, time / 3_600 != hour {
                if time / 3_600 > hour { return nil }
                time = hour * 3_600
            }
            if let minute, time / 60 % 60 != minute {
                let reached = time / 60 % 60
                time = time / 3_600 * 3_600 + (reached > minute ? 3_600 : minute * 60)
                continue
            }
            if let second, time % 60 != second {
                time = time / 60 * 60 + (time % 60 > second ? 60 : second)
                continue
            }
            return time
        }
        return nil
    }
}
