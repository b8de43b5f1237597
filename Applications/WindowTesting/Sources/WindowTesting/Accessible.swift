// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// Something in a window, as a screen reader sees it.
///
/// It is a name for an object of the application; each question is answered by the application
/// at the moment.
public struct Accessible: Sendable, Hashable, CustomStringConvertible {
    /// The object's connection to the accessibility bus, and its path.
    let owner: String
    let path: String
    /// The kind of thing that it is, such as `button`.
    public let role: String
    /// The name that a screen reader says.
    public let name: String

    /// The role and the name.
    public var description: String { "\(role) “\(name)”" }
}

/// An interface of the accessibility bus.
enum Interface: String {
    case accessible = "org.a11y.atspi.Accessible"
    case action = "org.a11y.atspi.Action"
    case cache = "org.a11y.atspi.Cache"
    case component = "org.a11y.atspi.Component"
    case editableText = "org.a11y.atspi.EditableText"
    case text = "org.a11y.atspi.Text"
    case value = "org.a11y.atspi.Value"
}

extension Connection {
    func call(
        _ owner: String, _ path: String, _ interface: Interface, _ member: String,
        _ arguments: [Value] = []
    ) async throws -> [Value] {
        try await call(
            MethodCall(
                destination: owner, path: path, interface: interface.rawValue, member: member,
                arguments: arguments))
    }

    func property(
        _ owner: String, _ path: String, _ interface: Interface, _ name: String
    ) async throws -> Value? {
        try await call(
            MethodCall(
                destination: owner, path: path, interface: "org.freedesktop.DBus.Properties",
                member: "Get", arguments: [.string(interface.rawValue), .string(name)])
        ).first?.unwrapped
    }
}
