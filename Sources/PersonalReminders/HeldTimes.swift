// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// When quiet hours, or the silence of an application, hold what is due, as they are now; a person may change them until then.
public struct HeldTimes: Hashable, Sendable {
    /// Until when something is held.
    public enum Hold: Hashable, Sendable {
        /// Until a date.
        case until(Date)
        /// Nothing says when it ends.
        case forGood

        /// When it ends; nil if nothing says so.
        public var end: Date? { if case .until(let end) = self { end } else { nil } }
    }

    /// Quiet hours that hold nothing.
    public static let none = HeldTimes(QuietHours(), in: .gmt)

    private let hours: QuietHours
    /// The settings of the applications that are known.
    private let settings: [ApplicationID: ApplicationSettings]
    private let zone: TimeZone

    /// Looks at what holds now.
    ///
    /// - Parameters:
    ///   - hours: The quiet hours.
    ///   - settings: The settings of the applications that are known.
    ///   - zone: The zone of the person.
    public init(
        _ hours: QuietHours, _ settings: [ApplicationID: ApplicationSettings] = [:],
        in zone: TimeZone
    ) {
        self.hours = hours
        self.settings = settings
        self.zone = zone
    }

    /// Until when something is held that is due at a date; nil if it rings then.
    public func hold(
        _ level: InterruptionLevel, of application: ApplicationID, at date: Date
    ) -> Hold? {
        // Most people have no quiet hours, and lists are long.
        if hours.windows.isEmpty && hours.until == nil && hours.silenced.isEmpty { return nil }
        let level = settings[application]?.level(level) ?? level
        guard let end = hours.silence(level, of: application, at: date) else {
            return quiet(level, of: application, at: date)
        }
        if end >= QuietHours.forGood { return .forGood }
        return quiet(level, of: application, at: end) ?? .until(end)
    }

    private func quiet(
        _ level: InterruptionLevel, of application: ApplicationID, at date: Date
    ) -> Hold? {
        guard hours.holds(level, of: application) else { return nil }
        let state = hours.state(at: date, zone: zone)
        return state.isQuiet ? state.change.map(Hold.until) ?? .forGood : nil
    }
}
