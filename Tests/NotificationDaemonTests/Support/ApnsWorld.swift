// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

/// The real service, `carillon apns-mock`, and servers that push over it.
struct ApnsWorld {
    /// An answer as a server of an application got it.
    struct Answer: Decodable, Equatable {
        let status: Int
        var reason: String?
        var timestamp: Int64?
        var id: String?
        var version: String?
    }

    let pushes: PushWorld
    let mock: ChildProcess
    /// The names and values that it has printed.
    let variables: [String: String]

    /// Makes the world, runs the body, and takes the world down again.
    ///
    /// - Parameters:
    ///   - options: Those of the command, besides its port.
    ///   - body: The test.
    /// - Throws: What the body throws.
    static func run(
        _ options: [String] = [], _ body: (ApnsWorld) async throws -> Void
    ) async throws {
        try await PushWorld.run(isDouble: true) { pushes in
            let mock = try ChildProcess(
                BuiltProgram.path(of: "carillon"),
                ["apns-mock", Sample.application.rawValue, "--port", "0"] + options,
                environment: pushes.daemon.environment)
            var variables: [String: String] = [:]
            for await line in mock.output.stream.prefix(while: { !$0.isEmpty }) {
                let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
                variables[parts[0]] = parts.last
            }
            try await body(ApnsWorld(pushes: pushes, mock: mock, variables: variables))
            if mock.isRunning { await mock.killAndWait() }
        }
    }

    /// Starts a server of the application.
    func provider(_ kind: String...) throws -> ChildProcess {
        let source = URL(filePath: #filePath).deletingLastPathComponent()
        let script = source.appending(path: "../../Servers/apns-provider").standardized
        let environment = pushes.daemon.environment.merging(variables) { $1 }
        return try ChildProcess(Python.path, [script.path] + kind, environment: environment)
    }

    /// Has a server send requests, one after another.
    func answers(_ requests: [String], from kind: String...) async throws -> [Answer] {
        let provider = try kind.isEmpty ? provider() : provider(kind[0])
        try provider.write(requests.joined(separator: "\n") + "\n")
        try provider.closeInput()
        let lines = await provider.output.untilEnd()
        let errors = await provider.errors.untilEnd()
        #expect(lines.count == requests.count, "\(errors.suffix(3))")
        await provider.waitForExit()
        return try lines.map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
    }
}
