// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation

/// The NetworkManager of python-dbusmock, on a bus of a test's own: Wi-Fi networks that a test connects
/// to and leaves.
public final class NetworkManagerDouble: Sendable {
    private static let name = "org.freedesktop.NetworkManager"
    private static let path = "/org/freedesktop/NetworkManager"
    private static let station = "\(path)/Devices/mock_wlan0"

    private let process: ChildProcess
    private let connection: Connection

    /// Starts one, with these networks, to none of which the machine is connected.
    ///
    /// - Parameters:
    ///   - bus: Where it has its name.
    ///   - connection: The test's connection to that.
    ///   - networks: The names of the networks that it knows.
    /// - Throws: ``TestWorldError`` if it does not start.
    public init(
        on bus: PrivateBus, _ connection: Connection, knowing networks: [String]
    ) async throws {
        self.connection = connection
        var environment = ProcessInfo.processInfo.environment
        environment.merge(bus.environment) { $1 }
        process = try ChildProcess(
            "/usr/bin/python3", ["-m", "dbusmock", "--system", "-t", "networkmanager"],
            environment: environment)
        try await until {
            (try? await self.ask("GetAll", "org.freedesktop.DBus.Properties", .string(Self.name)))
                != nil
        }
        try await mock("AddWiFiDevice", .string("mock_wlan0"), .string("wlan0"), .uint32(30))
        for (index, network) in networks.enumerated() {
            try await mock(
                "AddAccessPoint", .string(Self.station), .string(network), .string(network),
                .string("00:11:22:33:44:0\(index)"), .uint32(2), .uint32(2_425), .uint32(5_400),
                .byte(82), .uint32(0x100))
            try await mock(
                "AddWiFiConnection", .string(Self.station), .string(network), .string(network),
                .string("wpa-psk"))
        }
    }

    /// The UUID of a network's connection, as it stands in NetworkManager.
    public func uuid(of network: String) async throws -> UUID {
        let settings = try await ask(
            "GetSettings", "\(Self.name).Settings.Connection",
            at: "\(Self.path)/Settings/\(network)")
        let connection = settings.first?.asDictionary?["connection"]?.asDictionary
        guard let id = connection?["uuid"]?.asString.flatMap(UUID.init(uuidString:)) else {
            throw TestWorldError("NetworkManager has no UUID of \(network)")
        }
        return id
    }

    /// Connects the machine to a network, beside those to which it is connected.
    public func connect(to network: String) async throws {
        try await mock(
            "AddActiveConnection", .array([.string(Self.station)], of: "s"),
            .string("\(Self.path)/Settings/\(network)"),
            .string("\(Self.path)/AccessPoint/\(network)"), .string(network), .uint32(2))
    }

    /// Leaves a network.
    public func disconnect(from network: String) async throws {
        try await mock(
            "RemoveActiveConnection", .string(Self.station),
            .string("\(Self.path)/ActiveConnection/\(network)"))
    }

    /// Says of the whole: 10 is asleep, 70 connected.
    public func setState(_ state: UInt32) async throws {
        try await mock("SetGlobalConnectionState", .uint32(state))
    }

    /// Ends it as a crash would.
    public func stop() async { await process.killAndWait() }

    private func mock(_ member: String, _ arguments: Value...) async throws {
        _ = try await ask(member, "org.freedesktop.DBus.Mock", arguments)
    }

    private func ask(
        _ member: String, _ interface: String, _ arguments: Value..., at path: String = path
    ) async throws -> [Value] { try await ask(member, interface, arguments, at: path) }

    private func ask(
        _ member: String, _ interface: String, _ arguments: [Value], at path: String = path
    ) async throws -> [Value] {
        try await connection.call(
            MethodCall(
                destination: Self.name, path: path, interface: interface, member: member,
                arguments: arguments, allowsAutoStart: false),
            timeout: .seconds(30))
    }
}
