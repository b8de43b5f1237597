// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A condition that is met or not met, such as to be in a circle.
public protocol CLCondition: Sendable {}

extension CLMonitor {
    /// One is in a circle on the earth.
    public struct CircularGeographicCondition: CLCondition {
        /// The middle.
        public let center: CLLocationCoordinate2D
        /// How far the circle reaches, in metres.
        public let radius: CLLocationDistance

        /// Makes a condition.
        public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
            (self.center, self.radius) = (center, radius)
        }
    }

    /// A beacon is near.
    ///
    /// - Note: On Linux, nothing looks for beacons: such a condition is not monitored, and its event says
    ///   so with ``Event/conditionUnsupported``.
    public struct BeaconIdentityCondition: CLCondition {
        /// Which beacons are meant.
        public let uuid: UUID
        /// Their main number; nil is any.
        public let major: CLBeaconMajorValue?
        /// Their second number; nil is any.
        public let minor: CLBeaconMinorValue?

        /// Makes a condition about all beacons of one kind.
        public init(uuid: UUID) { (self.uuid, major, minor) = (uuid, nil, nil) }

        /// Makes a condition about the beacons with a main number.
        public init(uuid: UUID, major: CLBeaconMajorValue) {
            (self.uuid, self.major, minor) = (uuid, major, nil)
        }

        /// Makes a condition about one beacon.
        public init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue) {
            (self.uuid, self.major, self.minor) = (uuid, major, minor)
        }
    }

    /// A condition, and the event of it that came last.
    public struct Record: Sendable {
        /// The condition.
        public let condition: any CLCondition
        /// The last event; its state is the one that was assumed if none has come.
        public let lastEvent: Event
    }

    /// A change of a condition.
    public struct Event: Sendable {
        /// The states of a condition.
        @frozen public enum State: Int, Sendable {
            /// Nothing was seen yet.
            case unknown = 0
            /// It is met.
            case satisfied = 1
            /// It is not met.
            case unsatisfied = 2
            /// Nobody looks; the event says why.
            case unmonitored = 3
        }

        /// The reasons for which nobody looks.
        enum Reason: Sendable {
            case authorizationDenied, conditionLimitExceeded, conditionUnsupported
            case persistenceUnavailable
        }

        /// The name of the condition.
        public let identifier: String
        /// The condition as precisely as it is known which one was met.
        public let refinement: (any CLCondition)?
        /// The state since then.
        public let state: State
        /// When that was seen.
        public let date: Date
        /// Whether the person does not let the program know places.
        public var authorizationDenied: Bool { reason == .authorizationDenied }
        /// Whether the program has too many conditions.
        public var conditionLimitExceeded: Bool { reason == .conditionLimitExceeded }
        /// Whether the condition is one that nothing here can see, or none at all.
        public var conditionUnsupported: Bool { reason == .conditionUnsupported }
        /// Whether the condition could not be kept.
        public var persistenceUnavailable: Bool { reason == .persistenceUnavailable }
        /// Whether positions are too vague for it; it is always false.
        ///
        /// - Note: On Linux, such positions say nothing, and the state stays.
        public var accuracyLimited: Bool { false }

        /// Why nobody looks; nil if somebody does.
        private let reason: Reason?

        init(
            _ identifier: String, _ refinement: (any CLCondition)? = nil, _ state: State, date: Date
        ) {
            (self.identifier, self.refinement) = (identifier, refinement)
            (self.state, self.date, reason) = (state, date, nil)
        }

        /// Nobody looks for a condition.
        init(_ identifier: String, unmonitored reason: Reason, date: Date) {
            (self.identifier, refinement) = (identifier, nil)
            (state, self.date, self.reason) = (.unmonitored, date, reason)
        }
    }
}
