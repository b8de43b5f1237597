// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A signal that came from the bus or is to be emitted.
public struct Signal: Sendable, Hashable {
    /// The unique bus name of the emitter; ignored when emitting.
    public var sender: String?
    /// The emitting object.
    public var path: String
    /// The interface that declares the signal.
    public var interface: String
    /// The name of the signal.
    public var member: String
    /// What it carries; not checked against any declaration.
    public var arguments: [Value]

    /// Makes a signal.
    public init(
        sender: String? = nil, path: String, interface: String, member: String,
        arguments: [Value] = []
    ) {
        self.sender = sender
        self.path = path
        self.interface = interface
        self.member = member
        self.arguments = arguments
    }
}
