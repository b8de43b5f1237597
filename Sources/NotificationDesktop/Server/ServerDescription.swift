// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A notification server: what it calls itself and what it can do.
public struct ServerDescription: Hashable, Sendable {
    /// Something a server can do, as the Desktop Notifications Specification names it.
    public struct Capability: RawRepresentable, Hashable, Sendable {
        /// The name on the bus.
        public let rawValue: String

        /// Makes a capability.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Shows buttons.
        public static let actions = Capability(rawValue: "actions")
        /// Shows more than the title.
        public static let body = Capability(rawValue: "body")
        /// Reads markup in the body.
        public static let bodyMarkup = Capability(rawValue: "body-markup")
        /// Keeps what was shown until it is acted on.
        public static let persistence = Capability(rawValue: "persistence")
        /// Plays sounds.
        public static let sound = Capability(rawValue: "sound")
        /// Has a text field for a reply; KDE's own.
        public static let inlineReply = Capability(rawValue: "inline-reply")
    }

    /// The name of the program, such as `dunst`.
    public var name: String
    /// Who makes it.
    public var vendor: String
    /// Its version.
    public var version: String
    /// The version of the specification it follows.
    public var specificationVersion: String
    /// What it can do, in its own words.
    public var capabilities: Set<Capability>

    /// Makes a description.
    public init(
        name: String, vendor: String = "", version: String = "",
        specificationVersion: String = "1.2", capabilities: Set<Capability> = []
    ) {
        self.name = name
        self.vendor = vendor
        self.version = version
        self.specificationVersion = specificationVersion
        self.capabilities = capabilities
    }

    /// Whether it can do something.
    public func can(_ capability: Capability) -> Bool { capabilities.contains(capability) }

    /// Whether buttons stop working once the notification has expired: Plasma keeps it in its
    /// history, but tells the sender that it is closed.
    var losesActionsOfExpired: Bool { name == "Plasma" }
}
