// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The real GeoClue on a bus of a test's own, with a satellite receiver that a test moves.
public final class GeoClueServer: Sendable {
    private static let program = "/usr/libexec/geoclue"

    private let folder: TemporaryDirectory
    private let receiver: ChildProcess
    private let geoClue: ChildProcess

    /// An agent of the session, without one of which it answers nobody.
    public enum Agent: Sendable {
        /// The desktop has one.
        case desktops
        /// There is none, and these are taken for one.
        case none(known: String)
    }

    /// Starts both; the receiver is nowhere until it is moved.
    ///
    /// - Parameters:
    ///   - bus: The bus that stands for the system's.
    ///   - agent: The agent of the session.
    /// - Throws: ``TestWorldError`` if one of them does not start.
    public init(on bus: PrivateBus, agent: Agent = .desktops) async throws {
        folder = try TemporaryDirectory()
        var environment = ProcessInfo.processInfo.environment
        environment.merge(bus.environment) { $1 }
        let socket = folder.path + "/nmea"
        let source = URL(filePath: #filePath).deletingLastPathComponent()
        let script = source.appending(path: "../../Servers/nmea-receiver").standardized
        receiver = try ChildProcess(
            "/usr/bin/python3",
            [script.path, socket] + (agent.isThere ? [] : ["alone"]), environment: environment)
        try await until { FileManager.default.fileExists(atPath: socket) }
        // It never leaves by itself, and has no network: it would ask a service there where it is.
        geoClue = try ChildProcess(
            "/usr/bin/bwrap",
            ["--dev-bind", "/", "/", "--unshare-net"]
                + (try agent.binding(in: folder.path)) + [Self.program, "-t", "0", "-u", socket],
            environment: environment)
        _ = try await receiver.output.first { $0 == "ready" }
    }

    /// Moves the receiver.
    public func move(latitude: Double, longitude: Double) throws {
        try receiver.write("\(latitude) \(longitude)\n")
    }

    /// Ends GeoClue as a crash would.
    public func stop() async { await geoClue.killAndWait() }
}

extension GeoClueServer.Agent {
    private static let configuration = "/etc/geoclue/geoclue.conf"

    fileprivate var isThere: Bool {
        if case .desktops = self { true } else { false }
    }

    /// The arguments that put a configuration in the place of the machine's.
    fileprivate func binding(in folder: String) throws -> [String] {
        guard case .none(let known) = self else { return [] }
        let lines = try String(contentsOfFile: Self.configuration, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("whitelist=") ? "whitelist=\(known)" : String($0) }
        let file = folder + "/geoclue.conf"
        try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
        return ["--ro-bind", file, Self.configuration]
    }
}
