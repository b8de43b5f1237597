// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A call that a peer made to an exported interface, with arguments of the declared types.
public struct IncomingCall: Sendable, Hashable {
    /// The unique bus name of the caller.
    public let sender: String
    /// The exported object.
    public let path: String
    /// The exported interface.
    public let interface: String
    /// The method.
    public let member: String
    /// What the caller gave, of the types the introspection declares.
    public let arguments: [Value]

    /// Makes a call as it would come from the bus; for tests of handlers.
    public init(
        sender: String, path: String, interface: String, member: String, arguments: [Value] = []
    ) {
        self.sender = sender
        self.path = path
        self.interface = interface
        self.member = member
        self.arguments = arguments
    }
}
