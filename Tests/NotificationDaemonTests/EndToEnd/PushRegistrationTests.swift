// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import PersonalSubscriptions
import TestWorld
import Testing

/// Applications that register for remote notifications, with all real programs.
@Suite(.timeLimit(.minutes(5))) struct PushRegistrationTests {

    @Test func `an application registers, and what its server sends comes to its delegate`()
        async throws
    {
        try await PushWorld.run(isDouble: true) { world in
            let refused = try await world.registers()
            #expect(refused.hasPrefix("failed: ") && refused.contains("carillon pushes server"))

            _ = try await world.carillon("pushes", "server", world.ntfy.address)
            let application = try world.start("register")
            let token = try await world.line(of: application) { $0.hasPrefix("token ") }
            let subscription = try world.subscription(in: token)
            #expect(subscription.endpoint.hasPrefix(world.ntfy.address + "/up"))
            try await world.send(
                #"{"aps": {"content-available": 1}, "id": 7}"#, to: subscription)
            _ = try await world.line(of: application) { $0 == "fetches 7" }
            await application.process.killAndWait()

            // What is shown needs no application.
            try await world.alert("on sale", to: subscription)
            try await until { try await world.texts() == ["on sale"] }
        }
    }
}

extension PushWorld {
    /// A running program, and the file of what it is called for.
    struct Application {
        let process: ChildProcess
        let log: String
    }

    /// Starts an application with a delegate, as a person does.
    func start(
        _ word: String, as application: ApplicationID = Sample.application
    ) throws -> Application {
        let log = daemon.home.path + "/\(UUID()).log"
        var environment = daemon.environment
        environment["CARILLON_APPLICATION_ID"] = application.rawValue
        let process = try ChildProcess(
            BuiltProgram.path(of: "delegate-app"), [log, word], environment: environment)
        return Application(process: process, log: log)
    }

    /// Waits for a line in the file of an application.
    func line(
        of application: Application, _ isWanted: (String) -> Bool
    ) async throws -> String {
        var found: String?
        try await until {
            let text = (try? String(contentsOfFile: application.log, encoding: .utf8)) ?? ""
            found = text.split(separator: "\n").map(String.init).first(where: isWanted)
            return found != nil
        }
        return try #require(found)
    }

    /// Has an application register and end; returns what its delegate is called for.
    func registers(_ application: ApplicationID = Sample.application) async throws -> String {
        let program = try start("register", as: application)
        let line = try await line(of: program) {
            $0.hasPrefix("token ") || $0.hasPrefix("failed: ")
        }
        await program.process.killAndWait()
        return line
    }

    /// The subscription that an application was told of.
    func subscription(in line: String) throws -> PushSubscription {
        try JSONDecoder().decode(
            PushSubscription.self, from: Data(line.dropFirst("token ".count).utf8))
    }
}
