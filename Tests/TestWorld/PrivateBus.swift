// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A real `dbus-daemon` of a test's own; also serves as a stand-in for the system bus.
///
/// It knows no services but those the test gives it, and dies with the test.
public final class PrivateBus: Sendable {
    /// The D-Bus address to connect to.
    public let address: String
    /// The daemon.
    public let daemon: ChildProcess
    private let directory: TemporaryDirectory

    /// Starts a bus and waits until it can be connected to.
    ///
    /// - Parameters:
    ///   - services: Names the bus can start, each with the command line that starts it: an
    ///     absolute path and arguments.
    ///   - environment: What the daemon, and so each service it starts, gets besides the test's
    ///     own environment. `DBUS_SESSION_BUS_ADDRESS` is set by the daemon for services.
    /// - Throws: ``TestWorldError`` if the daemon does not start.
    public init(
        services: [String: String] = [:], environment: [String: String] = [:]
    ) async throws {
        directory = try TemporaryDirectory()
        let servicesPath = try directory.makeDirectory("services")
        for (name, command) in services {
            try directory.write(
                "[D-BUS Service]\nName=\(name)\nExec=\(command)\n", to: "services/\(name).service")
        }
        let socket = directory.path + "/bus"
        let configuration = try directory.write(
            PrivateBus.configuration(socket: socket, services: servicesPath), to: "bus.conf")
        var whole = ProcessInfo.processInfo.environment
        // No test may reach the bus of the person who runs it.
        whole["DBUS_SESSION_BUS_ADDRESS"] = nil
        whole["DBUS_STARTER_ADDRESS"] = nil
        // The session bus is told to programs that it starts by itself, the system bus by nobody.
        whole["DBUS_SYSTEM_BUS_ADDRESS"] = "unix:path=\(socket)"
        whole.merge(environment) { _, new in new }
        daemon = try ChildProcess(
            "dbus-daemon", ["--config-file=\(configuration)", "--nofork", "--print-address"],
            environment: whole)
        address = try await daemon.output.first { $0.hasPrefix("unix:") }
    }

    /// An environment in which programs take this bus for the session bus and the system bus.
    public var environment: [String: String] {
        [
            "DBUS_SESSION_BUS_ADDRESS": address,
            "DBUS_SYSTEM_BUS_ADDRESS": address,
        ]
    }

    /// Kills the bus as a crash would, and waits until it is gone.
    public func stop() async { await daemon.killAndWait() }

    private static func configuration(socket: String, services: String) -> String {
        """
        <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
        <busconfig>
          <type>session</type>
          <listen>unix:path=\(socket)</listen>
          <servicedir>\(services)</servicedir>
          <auth>EXTERNAL</auth>
          <policy context="default">
            <allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/>
            <allow own="*"/>
          </policy>
          <limit name="max_incoming_bytes">1000000000</limit>
          <limit name="max_outgoing_bytes">1000000000</limit>
          <limit name="max_message_size">1000000000</limit>
          <limit name="max_replies_per_connection">50000</limit>
          <limit name="max_match_rules_per_connection">50000</limit>
          <limit name="max_names_per_connection">50000</limit>
          <limit name="service_start_timeout">20000</limit>
        </busconfig>

        """
    }
}
