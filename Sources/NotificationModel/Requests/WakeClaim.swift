// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The reason for which a request may wake a sleeping machine.
///
/// Raw values are those of the store.
public enum WakeClaim: Int, Hashable, Sendable, CaseIterable {
    /// There is none: the notification is delivered when somebody wakes the machine.
    case none = 0
    /// It is time sensitive.
    case timeSensitive = 1
    /// It is critical.
    case critical = 2
    /// Its application asked for it.
    case asked = 3
}

extension Request {
    /// The reason for which it may wake a sleeping machine; the application's wish counts before
    /// the level.
    public var wakeClaim: WakeClaim {
        if wakesMachine { return .asked }
        switch content.interruptionLevel {
        case .critical: return .critical
        case .timeSensitive: return .timeSensitive
        case .active, .passive: return .none
        }
    }
}

extension ApplicationSettings {
    /// The notifications that may wake a sleeping machine.
    ///
    /// Raw values are those of the bus.
    public enum Waking: Int, Sendable, CaseIterable {
        /// None.
        case never = 0
        /// Those that are critical, and those whose application asked for it.
        case whenAsked = 1
        /// Those that are time sensitive, too.
        case whenUrgent = 2
    }

    /// Whether a request with this claim may wake a machine that sleeps.
    ///
    /// An application that is not allowed notifications, or delivers them quietly, wakes nobody.
    ///
    /// - Parameter claim: Why it would.
    /// - Returns: Whether it may.
    public func allowsWaking(for claim: WakeClaim) -> Bool {
        if authorization == .denied || authorization == .provisional { return false }
        switch claim {
        case .none: return false
        case .timeSensitive: return waking == .whenUrgent && allowsTimeSensitive
        case .critical, .asked: return waking != .never
        }
    }
}
