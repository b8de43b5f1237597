// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import PersonalSubscriptions
import TestWorld
import Testing

/// The real service, the real program that opens what servers push, and a server of ntfy.
struct PushWorld {
    /// The name of the program that opens what servers push.
    static let sync = KeptTopics.applicationName

    let daemon: DaemonWorld
    let tool: ControlClient
    let ntfy: NtfyServer
    /// The file of what the program that opens messages says.
    let journal: String

    /// Makes the world, runs the body, and takes the world down again.
    ///
    /// - Parameters:
    ///   - isDouble: Whether the server must be the double.
    ///   - services: Other names that the bus can start, each with its command line.
    ///   - body: The test.
    /// - Throws: What the body throws.
    static func run(
        isDouble: Bool = false, services: [String: String] = [:],
        _ body: (PushWorld) async throws -> Void
    ) async throws {
        let ntfy = try await NtfyServer(isDouble: isDouble)
        let folder = try TemporaryDirectory()
        let journal = folder.path + "/journal"
        // No script of its own: while another test starts a program, none can be written and started.
        let program = "/bin/sh -c 'exec \(BuiltProgram.path(of: "carillon-sync")) 2>>\(journal)'"
        let all = [sync: program].merging(services) { $1 }
        let startable = all[Sample.application.rawValue] == nil ? [Sample.application] : []
        try await DaemonWorld.run(startable: startable, services: all) { daemon in
            try await daemon.startService()
            try await daemon.allow(Sample.application)
            try await body(
                PushWorld(
                    daemon: daemon, tool: try await daemon.controlClient(), ntfy: ntfy,
                    journal: journal))
        }
    }

    func carillon(_ words: String..., input: String? = nil) async throws -> [String] {
        let process = try ChildProcess(
            BuiltProgram.path(of: "carillon"), words, environment: daemon.environment)
        if let input { try process.write(input + "\n") }
        try process.closeInput()
        let output = await process.output.untilEnd() + process.errors.untilEnd()
        await process.waitForExit()
        return output
    }

    /// Adds an application, and returns the subscription that is printed.
    func add(_ application: ApplicationID = Sample.application) async throws -> PushSubscription {
        let lines = try await carillon(
            "pushes", "add", application.rawValue, "--on", ntfy.address)
        #expect(lines.count == 1, "\(lines)")
        return try JSONDecoder().decode(PushSubscription.self, from: Data(lines[0].utf8))
    }

    /// Seals a payload as the server of the application does.
    func sealed(_ payload: String, for subscription: PushSubscription) throws -> [UInt8] {
        let keys = subscription.keys
        let sender = try PushSender(point: keys.p256dh, authentication: keys.auth)
        return try sender.seal(Array(payload.utf8))
    }

    /// Sends a payload as the server of the application does.
    func send(_ payload: String, to subscription: PushSubscription) async throws {
        try await ntfy.push(sealed(payload, for: subscription), to: subscription.endpoint)
    }

    func alert(_ text: String, to subscription: PushSubscription) async throws {
        let alert = #"{"title": "Shop", "body": "\#(text)"}"#
        try await send(#"{"aps": {"alert": \#(alert)}}"#, to: subscription)
    }

    /// The texts of all that is delivered, the oldest first.
    func texts() async throws -> [String] {
        try await tool.delivered(of: Sample.application)
            .map(\.request.content.body).reversed()
    }

    func killSync() async throws {
        let process = try await daemon.connection.processID(of: Self.sync)
        kill(process, SIGKILL)
        try await daemon.connection.owner(of: Self.sync, isThere: false)
    }

    func startSync() async throws { try await tool.start(try ApplicationID(Self.sync)) }
}
