// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import PersonalSubscriptions
import TestWorld
import Testing

/// Servers that push to applications, with the real service, the real program that opens what they
/// send, and a server of ntfy: the double, or a real one in `make test-ntfy`.
@Suite(.timeLimit(.minutes(5))) struct ServerPushTests {
    private func run(
        isDouble: Bool = false, _ body: (PushWorld) async throws -> Void
    ) async throws { try await PushWorld.run(isDouble: isDouble, body) }

    @Test func `each message comes once, whatever is killed`() async throws {
        try await run { world in
            let subscription = try await world.add()
            try await world.alert("one", to: subscription)
            try await until { try await world.texts() == ["one"] }
            let state = world.daemon.home.path + "/.local/state/carillon/pushes.json"
            let early = try Data(contentsOf: URL(filePath: state))

            try await world.killSync()
            try await world.alert("two", to: subscription)
            try await world.alert("three", to: subscription)
            try await world.startSync()
            try await until { try await world.texts() == ["one", "two", "three"] }

            // What a person put away does not come back, not even if it was killed before it could
            // note what has come.
            _ = try await world.tool.clearAllDelivered(of: Sample.application)
            try await world.killSync()
            try early.write(to: URL(filePath: state))
            try await world.startSync()
            try await world.alert("four", to: subscription)
            try await until { try await world.texts() == ["four"] }

            try await world.daemon.currentService().kill()
            try await world.alert("five", to: subscription)
            try await world.daemon.startService()
            try await until { try await world.texts() == ["four", "five"] }
            _ = try await world.daemon.server.shown.first { $0.body == "five" }
            let shown = world.daemon.server.deliveries.map(\.body).filter { $0 != "four" }
            #expect(shown == ["one", "two", "three", "five"])
        }
    }

    @Test func `an application that was uninstalled loses its subscription after a day`()
        async throws
    {
        try await run(isDouble: true) { world in
            let name = Sample.application.rawValue
            let home = world.daemon.home.path
            let folder = home + "/.local/share/applications"
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            let entry = "\(folder)/\(name).desktop"
            try "[Desktop Entry]\nType=Application\nName=Shop\n".write(
                toFile: entry, atomically: true, encoding: .utf8)
            let first = try await world.add()
            try await world.killSync()
            try await world.startSync()
            let state = home + "/.local/state/carillon/push-applications.json"
            try await until { FileManager.default.fileExists(atPath: state) }

            try FileManager.default.removeItem(atPath: entry)
            try await world.killSync()
            try await world.startSync()
            try await until {
                try String(contentsOfFile: state, encoding: .utf8).contains("goneSince")
            }
            try await world.alert("still there", to: first)
            try await until { try await world.texts() == ["still there"] }

            // A day later.
            try await world.killSync()
            let text = try String(contentsOfFile: state, encoding: .utf8)
            try text.replacing(/("goneSince" ?: ?)([^}]+)/) { "\($0.output.1)0" }
                .write(toFile: state, atomically: true, encoding: .utf8)
            try await world.startSync()
            try await until {
                try await world.carillon("pushes").first?.contains("push to no application") == true
            }
            let journal = try String(contentsOfFile: world.journal, encoding: .utf8)
            #expect(journal.contains("\(name) is not installed any more"))
        }
    }

    @Test func `the doctor names the server, and when it was there last`() async throws {
        try await run(isDouble: true) { world in
            _ = try await world.carillon("pushes", "server", world.ntfy.address)
            func line() async throws -> String? {
                try await world.carillon("doctor").first { $0.contains(" push server ") }
            }
            let idle = try await line()
            #expect(idle?.contains("no application has registered") == true, "\(idle ?? "")")
            _ = try await world.add()
            try await until { try await line()?.contains("connected since") == true }
            let connected = try await line()
            #expect(connected?.hasPrefix("ok") == true)
            #expect(connected?.contains(world.ntfy.address) == true)

            try await world.ntfy.order("mode/500")
            try await world.ntfy.order("drop")
            try await until { try await line()?.contains("it was there last: ") == true }
            // Another process knows that from the file.
            try await world.killSync()
            try await world.startSync()
            try await until { try await line()?.hasPrefix("--") == true }
            try await until { try await line()?.contains("it was there last: ") == true }
        }
    }

    @Test func `200 come once and in order, while everything is killed`() async throws {
        let count = 200
        try await run(isDouble: true) { world in
            let subscription = try await world.add()
            let killer = Task {
                for round in 0..<6 {
                    try await Task.sleep(for: .milliseconds(250))
                    switch round % 3 {
                    case 0: try await world.killSync()
                    case 1: try await world.ntfy.order("drop")
                    default: try await world.daemon.currentService().kill()
                    }
                    _ = try await world.daemon.currentService()
                    try await world.startSync()
                }
            }
            for index in 0..<count { try await world.alert("\(index)", to: subscription) }
            try await killer.value
            try await world.startSync()
            try await until { try await world.texts().last == "\(count - 1)" }
            let gone = try await world.tool.history(
                of: Sample.application, matching: "", after: nil, limit: 1_000)
            #expect(gone.elements.isEmpty)
            #expect(try await world.texts() == (0..<count).map(String.init))
        }
    }

    @Test func `one that is sent on a second time is no second one`() async throws {
        try await run(isDouble: true) { world in
            let subscription = try await world.add()
            let sealed = try world.sealed(
                #"{"aps": {"alert": {"title": "Shop", "body": "one"}}}"#, for: subscription)
            func replay() async throws {
                try await world.ntfy.push(sealed, to: subscription.endpoint)
            }
            try await replay()
            try await until { try await world.texts() == ["one"] }
            // Put away, with no trace of it, and then everything is started anew.
            _ = try await world.tool.clearAllDelivered(of: Sample.application)
            try await replay()
            try await world.alert("two", to: subscription)
            try await until { try await world.texts().last == "two" }
            #expect(try await world.texts() == ["two"])
            try await world.killSync()
            try await world.startSync()
            try await replay()
            try await world.alert("three", to: subscription)
            try await until { try await world.texts().last == "three" }
            #expect(try await world.texts() == ["two", "three"])
        }
    }

    @Test func `the application changes it and fetches something`() async throws {
        try await run { world in
            let subscription = try await world.add()
            try await world.send(
                #"""
                {"aps": {"alert": {"title": "Milk", "body": "is on sale"}, "mutable-content": 1,
                "content-available": 1}, "id": 7}
                """#, to: subscription)
            let shown = try await world.daemon.server.shown.first { $0.title == "Milk" }
            #expect(shown.body.contains("changed by its application"))
            let log = DaemonWorld.log(of: Sample.application, in: world.daemon.home)
            try await until {
                (try? String(contentsOfFile: log, encoding: .utf8))?.contains("fetches 7") == true
            }
        }
    }

    @Test func `what is not for it is skipped for good, and told ten times`() async throws {
        try await run(isDouble: true) { world in
            let subscription = try await world.add()
            for index in 0..<15 {
                try await world.ntfy.push(Array("psst \(index)".utf8), to: subscription.endpoint)
            }
            try await world.send("Hello", to: subscription)
            try await world.alert("good", to: subscription)
            try await until { try await world.texts() == ["good"] }
            let told = try String(contentsOfFile: world.journal, encoding: .utf8)
            #expect(told.split(separator: "\n").count { $0.contains("is not for") } == 10)
            #expect(!told.contains("psst") && !told.contains(subscription.endpoint))
            // One that is not allowed gets nothing, and the next ones come again.
            var changes = SettingsChanges()
            changes.authorization = .denied
            try await world.tool.setSettings(of: Sample.application, changes)
            try await world.alert("refused", to: subscription)
            let state = world.daemon.home.path + "/.local/state/carillon/pushes.json"
            try await until {
                try String(contentsOfFile: state, encoding: .utf8).contains("m00000000018")
            }
            try await world.daemon.allow(Sample.application)
            try await world.alert("allowed", to: subscription)
            try await until { try await world.texts() == ["good", "allowed"] }
        }
    }

    @Test func `an application that is gone is left out, and holds up nobody`() async throws {
        try await run(isDouble: true) { world in
            let gone = try ApplicationID("org.example.Gone")
            try await world.daemon.allow(gone)
            let (lost, subscription) = (try await world.add(gone), try await world.add())
            try await until { try await world.ntfy.streams().now == 2 }
            try await world.send(#"{"aps": {"content-available": 1}}"#, to: lost)
            try await world.alert("good", to: subscription)
            try await until { try await world.texts() == ["good"] }
            // What can be seen of it comes nevertheless.
            try await world.alert("seen", to: lost)
            try await until {
                try await world.tool.delivered(of: gone).map(\.request.content.body) == ["seen"]
            }
            let told = try String(contentsOfFile: world.journal, encoding: .utf8)
            #expect(told.split(separator: "\n").count { $0.contains("is not for \(gone)") } == 1)
        }
    }

    @Test func `they are listed, and end when they are removed`() async throws {
        try await run(isDouble: true) { world in
            let name = Sample.application.rawValue
            let subscription = try await world.add()
            // Who asks again has the same one.
            #expect(try await world.add() == subscription)
            let listed = try await world.carillon("pushes")
            #expect(listed.count == 1)
            #expect(listed[0].hasPrefix("\(name)  \(subscription.endpoint)  connected since"))
            let doctor = try await world.carillon("doctor").joined(separator: "\n")
            #expect(doctor.contains("applications to which servers push: 1; all are connected"))
            let json = try await world.carillon("pushes", "--json").joined(separator: "\n")
            let kept = try String(
                contentsOfFile: world.daemon.home.path + "/.config/carillon/pushes.json",
                encoding: .utf8)
            let secret = try #require(
                kept.split(separator: "\n").first { $0.contains("\"private\"") }?
                    .split(separator: "\"").last { $0.count == 43 })
            #expect(json.contains(subscription.keys.auth) && !json.contains(secret))
            let other = try await world.carillon("pushes", "add", name, "--on", "https://ntfy.sh")
            #expect(other.joined().contains("'carillon pushes remove' ends that first"))

            let removed = try await world.carillon("pushes", "remove", name)
            #expect(removed == ["\(name): servers push to it no more"])
            try await world.daemon.connection.owner(of: PushWorld.sync, isThere: false)
            #expect(try await world.ntfy.streams().now == 0)
            #expect(try await world.add() != subscription)
        }
    }

    @Test func `they come beside the topics of the person`() async throws {
        try await run(isDouble: true) { world in
            let subscription = try await world.add()
            _ = try await world.carillon("subscribe", world.ntfy.address + "/a")
            try await world.ntfy.publish("topic", to: "a")
            try await world.alert("push", to: subscription)
            try await until { try await world.texts() == ["push"] }
            try await until {
                try await world.tool.delivered(of: ApplicationID(PushWorld.sync)).count == 1
            }
            _ = try await world.carillon("unsubscribe", "a")
            try await world.alert("more", to: subscription)
            try await until { try await world.texts() == ["push", "more"] }
        }
    }

    @Test func `a password is asked for, and never shown`() async throws {
        try await run(isDouble: true) { world in
            try await world.ntfy.order("mode/403")
            let name = Sample.application.rawValue
            let refused = try await world.carillon(
                "pushes", "add", name, "--on", world.ntfy.address)
            #expect(refused.last?.contains("nothing comes: the server does not let you") == true)
            #expect(
                try await world.carillon("doctor").joined().contains("pushes of servers do not all")
            )
            try await world.ntfy.order("mode/ok")
            let added = try await world.carillon(
                "pushes", "add", name, "--on", world.ntfy.address, "--user", "anna",
                input: "s3cret")
            #expect(added.first == refused.first)
            #expect(try await !world.carillon("pushes", "--json").joined().contains("s3cret"))
        }
    }
}
