// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A network namespace of a test's own, and an eye on where its programs connect to.
///
/// Sockets that are files, as that of a bus, are the same inside and outside.
public final class NetworkWatch: Sendable {
    private let process: ChildProcess
    /// How many lines it was given.
    private let count = Mutex(0)
    /// The words before a command that put it into the namespace.
    public let entering: [String]

    /// Whether there can be namespaces here.
    public static let isPossible: Bool = {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["bwrap"] + rights + ["ip", "route", "show"]
        process.standardOutput = nil
        process.standardError = nil
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    private static let isRoot = geteuid() == 0
    private static let rights =
        ["--dev-bind", "/", "/", "--unshare-net"] + (isRoot ? [] : ["--unshare-user"])
        + ["--cap-add", "CAP_NET_ADMIN", "--cap-add", "CAP_NET_RAW"]

    /// Makes the namespace.
    ///
    /// - Throws: ``TestWorldError`` if it cannot be made.
    public init() async throws {
        let source = URL(filePath: #filePath).deletingLastPathComponent()
        let script = source.appending(path: "../../Servers/network-watch").standardized
        process = try ChildProcess(
            "bwrap", Self.rights + ["/usr/bin/python3", script.path])
        let number = try await process.output.first { Int32($0) != nil }
        entering =
            ["/usr/bin/nsenter", "--target", number, "--net"]
            + (Self.isRoot ? [] : ["--user", "--preserve-credentials"])
    }

    /// Starts a program inside.
    public func start(
        _ executable: String, _ arguments: [String] = [], environment: [String: String]? = nil
    ) throws -> ChildProcess {
        try ChildProcess(
            entering[0], Array(entering.dropFirst()) + [executable] + arguments,
            environment: environment)
    }

    /// The places to which something was sent since this was asked last: `tcp ADDRESS:PORT`.
    public func seen() async throws -> [String] {
        try await answer(to: "seen").components(separatedBy: " | ").dropFirst().map(\.self)
    }

    /// Sends a text to a server inside, as a publisher does.
    public func post(_ text: String, to address: String) async throws {
        _ = try await answer(to: "post \(address) \(text)")
    }

    private func answer(to line: String) async throws -> String {
        let number = count.withLock { count in
            count += 1
            return count
        }
        try process.write(line + "\n")
        return try await process.output.first { ($0 + " ").hasPrefix("#\(number) ") }
    }
}
