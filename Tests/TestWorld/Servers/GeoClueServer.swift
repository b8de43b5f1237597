// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The real GeoClue on a bus of a test's own, with a satellite receiver that a test moves.
public final class GeoClueServer: Sendable {
    private static let program = "/usr/libexec/geoclue"

    private let folder: TemporaryDirectory
    private let receiver: ChildProcess
    private let geoClue: ChildProcess

    /// Starts both; the receiver is nowhere until it is moved.
    ///
    /// - Parameter bus: The bus that stands for the system's.
    /// - Throws: ``TestWorldError`` if one of them does not start.
    public init(on bus: PrivateBus) async throws {
        folder = try TemporaryDirectory()
        var environment = ProcessInfo.processInfo.environment
        environment.merge(bus.environment) { $1 }
        let socket = folder.path + "/nmea"
        let source = URL(filePath: #filePath).deletingLastPathComponent()
        let script = source.appending(path: "../../Servers/nmea-receiver").standardized
        receiver = try ChildProcess(
            "/usr/bin/python3", [script.path, socket], environment: environment)
        try await until { FileManager.default.fileExists(atPath: socket) }
        // It never leaves by itself, and has no network: it would ask a service there where it is.
        geoClue = try ChildProcess(
            "/usr/bin/bwrap",
            ["--dev-bind", "/", "/", "--unshare-net", Self.program, "-t", "0", "-u", socket],
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
