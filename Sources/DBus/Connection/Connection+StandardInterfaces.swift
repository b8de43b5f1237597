// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSystemd

extension Connection {
    /// Answers `Introspect` for exported objects and for the paths that lead to them.
    func introspect(
        _ message: Message, _ object: [String: ObjectTree.Implementation]?
    ) -> Bool {
        let children = objects.children(of: message.path)
        guard object != nil || !children.isEmpty else { return false }
        let interfaces = (object ?? [:]).values.sorted { $0.description.name < $1.description.name }
        var text = StandardInterface.header
        for interface in interfaces { text += interface.description.text + "\n" }
        if object != nil { text += StandardInterface.text }
        for child in children { text += "<node name=\"\(child)\"/>\n" }
        reply(to: message, with: .success([.string(text + "</node>\n")]), signature: "s")
        return true
    }

    /// Answers the property calls of an exported object.
    func answerProperties(
        _ message: Message, _ object: [String: ObjectTree.Implementation]
    ) throws(DBusError) {
        let name = StandardInterface.properties + "." + message.member
        switch message.member {
        case "Get":
            try expect("ss", in: message, for: name)
            let arguments = try message.arguments(within: .standard)
            let found = try implementation(arguments.first, object)
            guard let property = arguments.last?.asString,
                found.description.properties[property]?.isReadable == true
            else { throw unknownProperty(found) }
            respond(to: message, signature: "v") { () async throws(DBusError) in
                guard let value = await found.readableProperties()[property] else {
                    throw unknownProperty(found)
                }
                return [.variant(value)]
            }
        case "GetAll":
            try expect("s", in: message, for: name)
            let found = try implementation(try message.arguments(within: .standard).first, object)
            respond(to: message, signature: "a{sv}") {
                [.vardict(await found.readableProperties())]
            }
        case "Set":
            throw DBusError(
                name: DBusError.Name.propertyReadOnly, message: "all properties are read-only")
        default:
            throw .unknownMethod("\(name) is not a method")
        }
    }

    private func implementation(
        _ interface: Value?, _ object: [String: ObjectTree.Implementation]
    ) throws(DBusError) -> ObjectTree.Implementation {
        guard let name = interface?.asString, let found = object[name] else {
            throw DBusError(
                name: DBusError.Name.unknownInterface, message: "the object has no such interface")
        }
        return found
    }
}

private func unknownProperty(_ found: ObjectTree.Implementation) -> DBusError {
    DBusError(
        name: DBusError.Name.unknownProperty,
        message: "\(found.description.name) has no such readable property")
}

extension ObjectTree.Implementation {
    /// The values that are declared, readable and of the declared type.
    fileprivate func readableProperties() async -> [String: Value] {
        await properties().filter { name, value in
            guard let declared = description.properties[name] else { return false }
            return declared.isReadable && declared.signature == value.signature
        }
    }
}

/// The interfaces every exported object has.
enum StandardInterface {
    static let peer = "org.freedesktop.DBus.Peer"
    static let introspectable = "org.freedesktop.DBus.Introspectable"
    static let properties = "org.freedesktop.DBus.Properties"

    static let header = """
        <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
        <node>

        """

    static let text = """
        <interface name="org.freedesktop.DBus.Peer">
          <method name="Ping"/>
          <method name="GetMachineId">
            <arg type="s" name="machine_uuid" direction="out"/>
          </method>
        </interface>
        <interface name="org.freedesktop.DBus.Introspectable">
          <method name="Introspect">
            <arg type="s" name="xml_data" direction="out"/>
          </method>
        </interface>
        <interface name="org.freedesktop.DBus.Properties">
          <method name="Get">
            <arg type="s" name="interface_name" direction="in"/>
            <arg type="s" name="property_name" direction="in"/>
            <arg type="v" name="value" direction="out"/>
          </method>
          <method name="GetAll">
            <arg type="s" name="interface_name" direction="in"/>
            <arg type="a{sv}" name="properties" direction="out"/>
          </method>
          <method name="Set">
            <arg type="s" name="interface_name" direction="in"/>
            <arg type="s" name="property_name" direction="in"/>
            <arg type="v" name="value" direction="in"/>
          </method>
        </interface>

        """
}
