// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSystemd

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
    /// The arguments, which are not checked against any declaration.
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

/// Which signals a subscription wants; what is nil matches everything.
public struct MatchRule: Sendable, Hashable {
    /// The emitter's bus name, well known or unique.
    ///
    /// The bus filters by it. A peer that addresses a signal to this connection alone is not
    /// filtered by a well-known name; compare ``Signal/sender`` where that matters.
    public var sender: String?
    /// The emitting object.
    public var path: String?
    /// The interface.
    public var interface: String?
    /// The name of the signal.
    public var member: String?
    /// The first argument, if it is a string.
    public var argument0: String?

    /// Makes a rule.
    public init(
        sender: String? = nil, path: String? = nil, interface: String? = nil,
        member: String? = nil, argument0: String? = nil
    ) {
        self.sender = sender
        self.path = path
        self.interface = interface
        self.member = member
        self.argument0 = argument0
    }

    /// The rule in the bus's own notation, or an error if a part cannot be written in it.
    func text() throws(DBusError) -> String {
        let parts = [
            ("sender", sender), ("path", path), ("interface", interface), ("member", member),
            ("arg0", argument0),
        ]
        var text = "type='signal'"
        for case (let key, let value?) in parts {
            // sd-bus and the bus daemon disagree on how to quote these.
            guard !value.utf8.contains(where: { $0 == 0x27 || $0 == 0x5C || $0 == 0 }) else {
                throw .invalidArguments("match rule: \(key) must not contain a quote or backslash")
            }
            guard MatchRule.isAllowed(value, as: key) else {
                throw .invalidArguments("match rule: \(value) is no \(key)")
            }
            text += ",\(key)='\(value)'"
        }
        return text
    }

    private static func isAllowed(_ value: String, as key: String) -> Bool {
        switch key {
        case "sender": sd_bus_service_name_is_valid(value) > 0
        case "path": sd_bus_object_path_is_valid(value) > 0
        case "interface": sd_bus_interface_name_is_valid(value) > 0
        case "member": sd_bus_member_name_is_valid(value) > 0
        default: true
        }
    }
}
