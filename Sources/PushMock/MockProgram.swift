// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import PersonalSubscriptions

/// The `carillon-apns-mock` program: Apple's push service as servers see it, for their developers,
/// on this computer and for it alone.
package enum MockProgram {
    /// How long a sender waits for an application that takes its time.
    private static let patience = Duration.seconds(2)

    /// Answers servers until it is told to end, or nobody reads what it prints.
    ///
    /// - Parameter words: The words of the command line.
    /// - Returns: The exit code.
    package static func run(_ words: [String]) async -> Int32 {
        do {
            let options = try MockOptions(words)
            let control = try await ControlClient.connect()
            // Whether the service answers is said now, and not to each server.
            _ = try await control.applications()
            try await serve(options, control)
            await control.close()
            return 0
        } catch {
            note("\(error)")
            return 1
        }
    }

    private static func serve(
        _ options: MockOptions, _ control: ControlClient
    ) async throws(MockFault) {
        let variables = ProcessInfo.processInfo.environment
        let identity = try MockIdentity()
        let sockets = try LoopbackSockets(port: options.port)
        let files = try MockFiles(identity, in: options.folder, variables)
        defer { files.remove() }
        let server = try MockServer(sockets, identity: options.isPlain ? nil : identity)
        EndingSignals.wait { server.close() }
        let log = MockLog(printsJSON: options.printsJSON, write: write)
        let isRead = log.start([
            "APNS_URL": "\(options.isPlain ? "http" : "https")://localhost:\(sockets.port)",
            "APNS_CA_FILE": options.isPlain ? nil : files.authority,
            "APNS_KEY_FILE": files.key,
            "APNS_KEY_ID": MockIdentity.keyID,
            "APNS_TEAM_ID": MockIdentity.teamID,
            "APNS_TOPIC": options.application?.rawValue,
            "APNS_DEVICE_TOKEN": options.application.map(DeviceToken.text),
        ])
        if !isRead { server.close() }
        let desk = MockDesk(
            signer: identity.signer, control: control, subscriptions: KeptPushes.file(variables),
            handOver: PushHandOver(control: control, patience: patience, note: note),
            now: { Date() })
        await withTaskGroup(of: Void.self) { group in
            for await arrival in server.arrivals {
                // In their order, so that a later one takes the place of an earlier one.
                let decision = await desk.decide(arrival.request)
                group.addTask {
                    let (answer, entry) = await desk.answer(decision)
                    server.answer(arrival, with: answer)
                    if !log.tell(entry) { server.close() }
                }
            }
            group.cancelAll()
        }
    }

    @Sendable private static func write(_ line: String) -> Bool {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
            return true
        } catch {
            return false
        }
    }

    @Sendable private static func note(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("carillon apns-mock: \(text)\n".utf8))
    }
}
