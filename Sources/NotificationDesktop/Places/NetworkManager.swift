// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel

/// The names of NetworkManager, and the questions to it.
///
/// Source: NetworkManager's D-Bus reference, "org.freedesktop.NetworkManager" and
/// "org.freedesktop.NetworkManager.Connection.Active".
struct NetworkManager: Sendable {
    static let name = "org.freedesktop.NetworkManager"
    private static let path = "/org/freedesktop/NetworkManager"
    private static let active = "org.freedesktop.NetworkManager.Connection.Active"
    private static let settings = "org.freedesktop.NetworkManager.Settings"

    /// How many connections are asked about; more are no person's.
    private static let mostConnections = 256

    /// The signals after which other networks may be connected.
    ///
    /// Not those of access points, whose strength changes all the time.
    static let changes = [name, active].map { interface in
        MatchRule(
            sender: name, interface: "org.freedesktop.DBus.Properties",
            member: "PropertiesChanged", argument0: interface)
    }

    /// The system bus, where it is.
    let system: Connection
    let timeout = Duration.seconds(10)

    /// The networks that the machine is connected to; nil while that says nothing.
    ///
    /// While it starts, sleeps or looks for a network, one that was connected is no more, and the
    /// machine has not been moved.
    func connected() async throws(DBusError) -> [KnownNetwork]? {
        let state = try await properties(of: Self.name, at: Self.path)
        if state["Startup"]?.asBoolean == true { return nil }
        // NM_STATE_UNKNOWN, ASLEEP, DISCONNECTING, CONNECTING.
        if [0, 10, 30, 40].contains(state["State"]?.asUInt32 ?? 0) { return nil }
        var networks: [KnownNetwork] = []
        let paths = state["ActiveConnections"]?.asArray?.compactMap(\.asString) ?? []
        for path in paths.prefix(Self.mostConnections) {
            do throws(DBusError) {
                let found = try await properties(of: Self.active, at: path)
                // NM_ACTIVE_CONNECTION_STATE_ACTIVATED.
                guard found["State"]?.asUInt32 == 2,
                    let id = found["Uuid"]?.asString.flatMap(UUID.init(uuidString:))
                else { continue }
                networks.append(
                    KnownNetwork(id: id, name: found["Id"]?.asString ?? "", isConnected: true))
            } catch  where error.meansAbsence {
                // It has gone meanwhile, which it tells.
            }
        }
        return networks
    }

    /// The networks that the machine has been connected to and can be again.
    func kept() async throws(DBusError) -> [KnownNetwork] {
        let list = try await system.call(
            call(Self.settings, "ListConnections", at: "\(Self.path)/Settings"), timeout: timeout)
        var networks: [KnownNetwork] = []
        let paths = list.first?.asArray?.compactMap(\.asString) ?? []
        for path in paths.prefix(Self.mostConnections) {
            do throws(DBusError) {
                let found = try await system.call(
                    call("\(Self.settings).Connection", "GetSettings", at: path), timeout: timeout)
                guard let values = found.first?.asDictionary?["connection"]?.asDictionary,
                    let id = values["uuid"]?.asString.flatMap(UUID.init(uuidString:))
                else { continue }
                networks.append(KnownNetwork(id: id, name: values["id"]?.asString ?? ""))
            } catch  where error.meansAbsence {
                // It was forgotten meanwhile.
            }
        }
        return networks
    }

    private func properties(
        of interface: String, at path: String
    ) async throws(DBusError) -> [String: Value] {
        let reply = try await system.call(
            call("org.freedesktop.DBus.Properties", "GetAll", at: path, .string(interface)),
            timeout: timeout)
        return reply.first?.asDictionary ?? [:]
    }

    private func call(
        _ interface: String, _ member: String, at path: String, _ arguments: Value...
    ) -> MethodCall {
        MethodCall(
            destination: Self.name, path: path, interface: interface, member: member,
            arguments: arguments, allowsAutoStart: false)
    }
}
