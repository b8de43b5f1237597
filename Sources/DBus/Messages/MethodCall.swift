// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A call to be sent.
public struct MethodCall: Sendable, Hashable {
    /// The bus name of the callee, well known or unique.
    public var destination: String
    /// The object that is called.
    public var path: String
    /// The interface of the method.
    public var interface: String
    /// The method.
    public var member: String
    /// The arguments of the method.
    public var arguments: [Value]
    /// Whether the bus may start a service that owns the destination.
    public var allowsAutoStart: Bool
    /// How much it may carry.
    public var limit: MessageLimit
    /// How much the reply may carry.
    public var replyLimit: MessageLimit

    /// Makes a call; nothing is checked before it is sent.
    public init(
        destination: String, path: String, interface: String, member: String,
        arguments: [Value] = [], allowsAutoStart: Bool = true, limit: MessageLimit = .largest,
        replyLimit: MessageLimit = .standard
    ) {
        self.destination = destination
        self.path = path
        self.interface = interface
        self.member = member
        self.arguments = arguments
        self.allowsAutoStart = allowsAutoStart
        self.limit = limit
        self.replyLimit = replyLimit
    }
}

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
    /// The arguments of the caller, of the types that the introspection declares.
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
