// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A pipe into which the real libcanberra plays instead of the air.
public struct SoundPipe: Sendable {
    private let directory: TemporaryDirectory
    private let listener: ChildProcess
    /// The environment in which a program is heard here.
    public let environment: [String: String]

    /// Begins to listen.
    public init() throws {
        directory = try TemporaryDirectory()
        let samples = directory.path + "/samples"
        guard mkfifo(samples, 0o600) == 0 else {
            throw TestWorldError("there is no pipe at \(samples): \(errno)")
        }
        // Opens it for writing as well, or a player that only looks in would be its end.
        listener = try ChildProcess(
            "sh", ["-c", "exec <> '\(samples)'; head -c 1 | wc -c; cat > /dev/null"])
        let configuration = try directory.write(
            "pcm.!default { type file slave.pcm { type null } file \"\(samples)\" format raw }\n",
            to: "asound.conf")
        environment = ["ALSA_CONFIG_PATH": configuration, "CANBERRA_DRIVER": "alsa"]
    }

    /// Waits until something was played.
    public func untilHeard() async throws { try await listener.output.first { $0 == "1" } }
}
