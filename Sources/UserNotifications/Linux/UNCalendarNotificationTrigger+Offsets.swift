// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UNCalendarNotificationTrigger {
    /// The spans between each date and its deliveries; none where it is delivered at the date alone.
    ///
    /// - Note: On Linux only. The name is that of `EKAlarm.relativeOffset`.
    public var relativeOffsets: [DateComponents] {
        offsets.compactMap(DateComponents.init(offset:))
    }

    /// The same trigger, which delivers at spans from each of its dates: a day before, and then.
    ///
    /// ```swift
    /// let flight = UNCalendarNotificationTrigger(dateMatching: departure, repeats: false)
    ///     .delivering(at: [DateComponents(day: -1), DateComponents(hour: -3), DateComponents()])
    /// ```
    ///
    /// All of them are one request with one identifier, so a later delivery takes the place of the one
    /// before, and to remove the request is to remove what is still to come.
    ///
    /// - Note: On Linux only.
    ///
    /// - Parameter offsets: Weeks and days, which keep the time of day, and hours, minutes and
    ///   seconds, which are real time; negative before the date, empty is the date itself. `add`
    ///   refuses other components, spans of more than 366 days or in two directions, more than 128 of
    ///   them, and a trigger that neither repeats nor has a year, a month and a day.
    /// - Returns: The trigger.
    public func delivering(at offsets: [DateComponents]) -> UNCalendarNotificationTrigger {
        UNCalendarNotificationTrigger(
            components: dateComponents, recurrence: recurrence, exceptions: exceptions,
            offsets: offsets.map(\.offsetText), repeats: repeats)
    }
}
