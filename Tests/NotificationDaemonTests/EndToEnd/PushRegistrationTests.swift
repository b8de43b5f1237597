// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
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
            try #require(
                refused.hasPrefix("failed: ") && refused.contains("carillon pushes server"))

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

    @Test func `the token stays, whatever ends, until the person removes it`() async throws {
        try await PushWorld.run(isDouble: true) { world in
            _ = try await world.carillon("pushes", "server", world.ntfy.address)
            let token = try await world.registers()
            try #require(token.hasPrefix("token "))
            let name = Sample.application.rawValue
            // What the command prints for the same application is the same, byte by byte.
            let printed = try await world.carillon(
                "pushes", "add", name, "--on", world.ntfy.address)
            #expect(printed.first == String(token.dropFirst("token ".count)))

            try await world.killSync()
            try await world.daemon.currentService().kill()
            try await world.daemon.startService()
            #expect(try await world.registers() == token)

            _ = try await world.carillon("pushes", "remove", name)
            let new = try await world.registers()
            #expect(new.hasPrefix("token ") && new != token)

            // Those that have registered stay when the server is named no more.
            _ = try await world.carillon("pushes", "server", "off")
            #expect(try await world.registers() == new)
            _ = try await world.carillon("pushes", "remove", name)
            #expect(try await world.registers().contains("carillon pushes server"))
        }
    }

    @Test func `unregistering ends it, and what follows messages with it`() async throws {
        try await PushWorld.run(isDouble: true) { world in
            _ = try await world.carillon("pushes", "server", world.ntfy.address)
            try #require(try await world.registers().hasPrefix("token "))
            try await until { try await world.ntfy.streams().now == 1 }

            let application = try world.start("unregister")
            _ = try await world.line(of: application) { $0 == "is registered: true" }
            _ = try await world.line(of: application) { $0 == "is registered: false" }
            await application.process.killAndWait()

            try await world.daemon.connection.owner(of: PushWorld.sync, isThere: false)
            #expect(try await world.ntfy.streams().now == 0)
            let list = try await world.carillon("pushes")
            #expect(list.first?.contains("servers push to no application") == true)
        }
    }

    @Test func `the person is asked, and can say no`() async throws {
        try await PushWorld.run(isDouble: true) { world in
            let shop = try ApplicationID("org.example.Bank")
            let application = try world.start("register", as: shop)
            // Without a server nobody is asked.
            let failure = try await world.line(of: application) { $0.hasPrefix("failed: ") }
            #expect(failure.contains("carillon pushes server"))
            await application.process.killAndWait()

            _ = try await world.carillon("pushes", "server", world.ntfy.address)
            let asking = try world.start("register", as: shop)
            let question = try await world.daemon.server.shown.first { _ in true }
            try await world.daemon.server.press("Allow", on: question)
            _ = try await world.line(of: asking) { $0.hasPrefix("token ") }
            await asking.process.killAndWait()

            var changes = SettingsChanges()
            changes.authorization = .denied
            try await world.tool.setSettings(of: shop, changes)
            #expect(
                try await world.registers(shop).contains("the person does not allow \(shop)"))
        }
    }

    @Test func `many at once get one each, and no more than twenty`() async throws {
        try await PushWorld.run(isDouble: true) { world in
            _ = try await world.carillon("pushes", "server", world.ntfy.address)
            let names = try (0..<21).map { try ApplicationID("org.example.App\($0)") }
            for name in names { try await world.daemon.allow(name) }
            var clients: [CenterClient] = []
            for name in names { clients.append(try await world.daemon.client(name)) }
            let all = await withTaskGroup(of: (Int, String?).self) { group in
                for (index, client) in clients.enumerated() {
                    for _ in 0..<10 {
                        group.addTask { (index, try? await client.subscribeToPushes()) }
                    }
                }
                return await group.reduce(into: [Int: Set<String?>]()) {
                    $0[$1.0, default: []].insert($1.1)
                }
            }
            #expect(all.values.allSatisfy { $0.count == 1 })
            #expect(Set(all.values.flatMap(\.self)).count == 21)
            #expect(all.values.count { $0 == [nil] } == 1)
            let full = try #require(all.first { $0.value == [nil] }?.key)
            await #expect(throws: NotificationError.self) {
                try await clients[full].subscribeToPushes()
            }
            for client in clients { await client.close() }
        }
    }

    @Test func `a process that hangs holds up nobody else`() async throws {
        try await PushWorld.run(isDouble: true) { world in
            _ = try await world.carillon("pushes", "server", world.ntfy.address)
            try #require(try await world.registers().hasPrefix("token "))
            let process = try await world.daemon.connection.processID(of: PushWorld.sync)
            kill(process, SIGSTOP)
            let client = try await world.daemon.client()
            async let subscription = client.subscribeToPushes()
            for _ in 0..<20 { #expect(try await client.badge() == 0) }
            do {
                _ = try await subscription
                Issue.record("it answered")
            } catch let error as NotificationError {
                #expect(error.code == .noReply && error.message.contains("carillon-sync"))
            }
            kill(process, SIGCONT)
            #expect(try await client.pushSubscription() != nil)
            await client.close()
        }
    }

    @Test func `only the service may have subscriptions made`() async throws {
        try await PushWorld.run(isDouble: true) { world in
            _ = try await world.carillon("pushes", "server", world.ntfy.address)
            for (member, arguments) in [
                ("Subscribe", [Value.string("org.example.Shop")]), ("CheckServer", []),
                ("GetSubscription", [.string(Sample.application.rawValue)]),
                ("Unsubscribe", [.string(Sample.application.rawValue)]),
            ] {
                let call = MethodCall(
                    destination: BusName.subscriptions, path: PushesInterface.path,
                    interface: PushesInterface.name, member: member, arguments: arguments)
                do throws(DBusError) {
                    _ = try await world.daemon.connection.call(call)
                    Issue.record("\(member) is answered")
                } catch {
                    #expect(error.name == "org.carillon.Error.AccessDenied", "\(error)")
                }
            }
            let listed = try await world.carillon("pushes")
            #expect(listed.first?.contains("servers push to no application") == true)
        }
    }

    @Test(.enabled(if: FlatpakBus.isPossible, "bubblewrap cannot make namespaces here"))
    func `a program in a sandbox registers for itself alone`() async throws {
        try await PushWorld.run(isDouble: true) { world in
            _ = try await world.carillon("pushes", "server", world.ntfy.address)
            let own = try ApplicationID("org.example.Boxed")
            try await world.daemon.allow(own)
            let flatpak = try await FlatpakBus(
                id: own.rawValue, talkingTo: [BusName.center], in: world.daemon)
            for member in ["SubscribeToPushes", "GetPushSubscription", "UnsubscribeFromPushes"] {
                let refusal = try await flatpak.failure(
                    of: CenterInterface.self, member, [.string(Sample.application.rawValue)])
                #expect(refusal?.message.contains("the caller is the Flatpak \(own)") == true)
                let success = try await flatpak.failure(
                    of: CenterInterface.self, member, [.string(own.rawValue)])
                #expect(success == nil)
            }
            await flatpak.close()
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
