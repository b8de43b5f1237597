// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// The names of the Desktop Notifications Specification, and its calls to one life of a server.
enum NotificationServer {
    static let name = "org.freedesktop.Notifications"
    static let path = "/org/freedesktop/Notifications"
    static let interface = "org.freedesktop.Notifications"

    static func call(_ owner: String, _ member: String, _ arguments: Value...) -> MethodCall {
        MethodCall(
            destination: owner, path: path, interface: interface, member: member,
            arguments: arguments, allowsAutoStart: false)
    }

    /// Asks a server what it is.
    static func describe(
        _ owner: String, on connection: Connection
    ) async throws(DBusError) -> ServerDescription {
        let words = try await connection.call(call(owner, "GetServerInformation"))
            .map { $0.asString ?? "" }
        let capabilities = try await connection.call(call(owner, "GetCapabilities"))
        guard words.count >= 3 else {
            throw .failed("GetServerInformation: the server gave \(words.count) values, not 4")
        }
        return ServerDescription(
            name: words[0], vendor: words[1], version: words[2],
            // Version 1.0 of the specification had no fourth value.
            specificationVersion: words.count > 3 ? words[3] : "1.0",
            capabilities: Set(
                (capabilities.first?.asStrings ?? [])
                    .map(ServerDescription.Capability.init(rawValue:))))
    }

    /// The id of the bus, which differs from bus to bus.
    static func busID(_ connection: Connection) async throws(DBusError) -> String {
        let call = MethodCall(
            destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
            interface: "org.freedesktop.DBus", member: "GetId")
        return try await connection.call(call).first?.asString ?? ""
    }
}

extension NotifyArguments {
    /// The call that shows it, in the place of another if the number is not zero.
    func call(_ owner: String, replacing number: UInt32) -> MethodCall {
        NotificationServer.call(
            owner, "Notify", .string(applicationName), .uint32(number), .string(icon),
            .string(summary), .string(body), .strings(actions),
            .vardict(hints.mapValues(\.value)), .int32(timeout))
    }
}

extension Hint {
    /// The hint as it goes over the bus.
    var value: Value {
        switch self {
        case .string(let text): .string(text)
        case .byte(let number): .byte(number)
        case .boolean(let flag): .boolean(flag)
        }
    }
}
