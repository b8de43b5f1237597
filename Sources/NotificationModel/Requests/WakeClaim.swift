// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Why a request may wake a machine that sleeps.
///
/// Raw values are those of the store.
public enum WakeClaim: Int, Hashable, Sendable, CaseIterable {
    /// It may not: it is delivered when somebody wakes the machine.
    case none = 0
    /// It is time sensitive.
    case timeSensitive = 1
    /// It is critical.
    case critical = 2
    /// Its application asked for it.
    case asked = 3
}

extension Request {
    /// Why it may wake a machine that sleeps; what is asked for counts before the level.
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
    /// What may wake a machine that sleeps.
    ///
    /// Raw values are those of the bus.
    public enum Waking: Int, Sendable, CaseIterable {
        /// Nothing.
        case never = 0
        /// What is critical, and what its application asked for.
        case whenAsked = 1
        /// What is time sensitive, too.
        case whenUrgent = 2
    }

    /// Whether a request with this claim may wake a machine that sleeps.
    ///
    /// What is not allowed, or is delivered quietly, wakes nobody.
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
