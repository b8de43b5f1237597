// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The hours of the parts of a day, which are a matter of taste and so a setting.
public struct DayHours: Hashable, Sendable {
    /// When one says "in the morning" and no hour.
    public var morning = 9
    /// When one says "in the afternoon" and no hour.
    public var afternoon = 15
    /// When one says "in the evening" and no hour.
    public var evening = 18
    /// When one says "tonight" and no hour.
    public var night = 20
    /// When a night ends for who is not to be disturbed in it.
    public var rising = 8

    /// The hours that are usual.
    public init() {}

    /// The hour of a part; 24 is when the day ends.
    func hour(of part: DayPart) -> Int {
        switch part {
        case .morning: morning
        case .noon: 12
        case .afternoon: afternoon
        case .evening: evening
        case .night: night
        case .midnight: 24
        case .beforeDawn: 5
        }
    }
}
