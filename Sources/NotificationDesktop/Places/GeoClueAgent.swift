// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// Stands for the person towards GeoClue, which answers nobody in a session without an agent.
///
/// It lets the service alone know where the machine is. It has a connection of its own, because
/// GeoClue drops an agent when that ends, and in no other way.
///
/// Source: GeoClue's D-Bus reference, "org.freedesktop.GeoClue2.Agent" and "…Manager".
struct GeoClueAgent: Sendable {
    /// GeoClue takes this for no agent; its configuration names those that it takes.
    static let refused = DBusError(
        name: "org.carillon.NoAgent", message: "GeoClue does not know \(GeoClue.desktopID)")

    private static let path = "/org/freedesktop/GeoClue2/Agent"
    private static let interface = "org.freedesktop.GeoClue2.Agent"
    private static let introspection = """
        <interface name="\(interface)">
          <property name="MaxAccuracyLevel" type="u" access="read"/>
          <method name="AuthorizeApp">
            <arg type="s" direction="in"/><arg type="u" direction="in"/>
            <arg type="b" direction="out"/><arg type="u" direction="out"/>
          </method>
        </interface>
        """

    private let connection: Connection
    private let export: Export

    /// Becomes the agent of the person's session.
    ///
    /// - Parameters:
    ///   - address: The system bus.
    ///   - loop: Where its calls are answered.
    /// - Throws: ``refused``, or that GeoClue cannot be asked.
    init(on address: Connection.Address, loop: EventLoop) async throws(DBusError) {
        connection = try await Connection.open(address, on: loop)
        do throws(DBusError) {
            export = try await connection.export(
                at: Self.path, interface: Self.interface, introspection: Self.introspection,
                properties: { ["MaxAccuracyLevel": .uint32(GeoClue.exact)] }
            ) { call throws(DBusError) in Self.answer(to: call.arguments) }
            // GeoClue reads the properties before it answers.
            _ = try await connection.call(
                MethodCall(
                    destination: GeoClue.name, path: GeoClue.managerPath,
                    interface: GeoClue.manager, member: "AddAgent",
                    arguments: [.string(GeoClue.desktopID)]),
                timeout: .seconds(30))
        } catch {
            await connection.close()
            throw error.name == DBusError.Name.accessDenied ? Self.refused : error
        }
    }

    /// Whether a program in a sandbox may know where the machine is, and how exactly; GeoClue asks
    /// for no others.
    static func answer(to arguments: [Value]) -> [Value] {
        let isOwn = arguments.first?.asString == GeoClue.desktopID
        return [.boolean(isOwn), .uint32(isOwn ? GeoClue.exact : 0)]
    }

    /// Is the agent no more.
    func leave() async {
        export.cancel()
        await connection.close()
    }
}
