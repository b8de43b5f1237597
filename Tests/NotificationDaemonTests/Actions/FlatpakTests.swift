// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// A program in a Flatpak may speak for itself alone, and hears nothing of others.
@Suite(
    .enabled(if: FlatpakBus.isPossible, "bubblewrap cannot make namespaces here"),
    .timeLimit(.minutes(2)))
struct FlatpakTests {
    private static let app = Sample.application
    private static let own = "org.example.Boxed"
    private static let bus = "org.freedesktop.DBus"

    /// Actions, one of which takes what is typed.
    private static let typing = NotificationModel.Category(
        identifier: "typing",
        actions: [Action(identifier: "reply", title: "Reply", textInput: .init())])

    @Test func `speaks for itself, and for nobody else`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let flatpak = try await FlatpakBus(
                id: Self.own, talkingTo: [BusName.center], in: world)
            let nameless = try await FlatpakBus(id: "", talkingTo: [BusName.center], in: world)

            for (bus, application, refusal) in [
                (flatpak, Self.own, nil),
                (flatpak, Self.app.rawValue, "the caller is the Flatpak \(Self.own)"),
                (nameless, Self.app.rawValue, "the caller is the Flatpak "),
            ] {
                let error = try await bus.failure(
                    of: CenterInterface.self, "GetBadge", [.string(application)])
                #expect(error?.message == refusal.map { "application: \($0)" })
            }

            await flatpak.close()
            await nameless.close()
        }
    }

    @Test(arguments: [[BusName.center], nil])
    func `can call nothing that is for the person's tools`(names: [String]?) async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            try await client.add([Sample.request("later", .inAnHour)])
            await client.close()
            try await world.show(["milk"])
            let before = try await world.state(of: Self.app)
            let flatpak = try await FlatpakBus(id: Self.own, talkingTo: names, in: world)
            // A sandbox may call all of a connection, by whatever name it knows it.
            let center = try #require(try await world.connection.owner(of: BusName.center))
            let control = try #require(try await world.connection.owner(of: BusName.control))

            let methods = ControlInterface.methods
            #expect(methods.count == 33)
            for (member, signature) in methods {
                let arguments = try Self.attack(signature)
                for destination in [BusName.control, BusName.center, control, center] {
                    let error = try await flatpak.failure(
                        of: ControlInterface.self, member, arguments, at: destination)
                    let name = try #require(error?.name, "\(member) at \(destination)")
                    #expect(
                        Self.refusals(hasWholeBus: names == nil, at: destination, center)
                            .contains(name), "\(member) at \(destination)")
                }
            }

            #expect(try await world.state(of: Self.app) == before)
            await flatpak.close()
        }
    }

    @Test func `hears nothing of others from the service that it may talk to`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let flatpak = try await FlatpakBus(
                id: Self.own, talkingTo: [BusName.center], in: world)
            let heard = Recorded<Signal>()
            let listening = try await flatpak.connection.subscribe(to: MatchRule()) {
                heard.append($0)
            }

            let told = try await Self.everythingHappens(in: world)

            // Behind all that it was sent.
            #expect(try await flatpak.badgeFailure() == nil)
            #expect(heard.all.filter { $0.sender != Self.bus } == [])
            // Else it would hear nothing because nothing is said.
            let declared = CenterInterface.signals + ControlInterface.signals
            #expect(declared == ["Changed", "Event"])
            for signal in declared { #expect(told.contains { $0.member == signal }) }
            #expect(told.contains { $0.interface == "com.canonical.Unity.LauncherEntry" })
            listening.cancel()
            await flatpak.close()
        }
    }

    @Test func `that has the whole bus and watches is told no event`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let flatpak = try await FlatpakBus(id: Self.own, talkingTo: nil, in: world)
            _ = try await flatpak.connection.requestName(BusName.watcher, allowsQueue: true)
            let heard = Recorded<Signal>()
            let listening = try await flatpak.connection.subscribe(
                to: MatchRule(interface: ControlInterface.name)
            ) { heard.append($0) }

            _ = try await Self.everythingHappens(in: world)

            #expect(try await flatpak.badgeFailure() == nil)
            #expect(heard.all == [])
            listening.cancel()
            await flatpak.close()
        }
    }

    /// Lets much happen to an application while two tools watch, and gives all signals that one of
    /// them heard from the service; the other heard of it, too.
    private static func everythingHappens(in world: DaemonWorld) async throws -> [Signal] {
        let first = try await world.controlClient()
        let events = try await first.events()
        let second = try await Connection.open(world.address, on: world.loop)
        let signals = Recorded<Signal>()
        let listening = try await second.subscribe(to: MatchRule()) { signals.append($0) }
        _ = try await second.requestName(BusName.watcher, allowsQueue: true)
        let client = try await world.authorizedClient()
        try await second.watchChanges(of: app)
        try await client.setCategories([typing])
        try await client.setBadge(7)
        try await client.add([
            Sample.request("secret", category: typing.identifier),
            Sample.request("later", .inAnHour),
        ])
        try await world.server.shown.first { $0.title == "secret" }
        try await client.removePending(["later"])

        try await first.respond(
            to: "secret", of: app, action: "reply", text: "my typed secret")

        for await event in events where event.text == "my typed secret" { break }
        try await signals.first {
            $0.arguments.last?.asDictionary?["text"]?.asString == "my typed secret"
        }
        listening.cancel()
        await second.close()
        await client.close()
        await first.close()
        return signals.all.filter { $0.sender != bus }
    }

    /// How a call may fail: by the service, or by the proxy, which hides the name.
    private static func refusals(
        hasWholeBus: Bool, at destination: String, _ center: String
    ) -> Set<String> {
        // Nothing for tools is on the connection that applications call.
        if [BusName.center, center].contains(destination) { return ["\(bus).Error.UnknownObject"] }
        if hasWholeBus { return ["org.carillon.Error.AccessDenied"] }
        return Set(
            ["ServiceUnknown", "NameHasNoOwner", "AccessDenied"].map { "\(bus).Error.\($0)" })
    }

    /// Arguments with which a tool of the person's would be served.
    private static func attack(_ signature: String) throws -> [Value] {
        let (app, names) = (Value.string(app.rawValue), Value.strings(["milk", "later"]))
        let none = Value.vardict([:])
        return switch signature {
        case "": []
        case "s": [app]
        case "ss": [app, "milk"]
        case "a{sv}": [.vardict(["seconds": .int64(1), "entries": .int64(0)])]
        case "ssa{sv}x": [app, "milk", none, .int64(9)]
        case "sas": [app, names]
        case "sasb": [app, names, false]
        case "sasa{sv}": [app, names, .vardict(["seconds": 60.0])]
        case "sa{sv}": [app, .vardict(["authorization": .int64(2)])]
        case "sa{sv}x": [app, none, .int64(9)]
        case "sssa{sv}": [app, "milk", "done", none]
        default: throw TestWorldError("no attack for \(signature)")
        }
    }
}

extension Connection {
    /// Registers as another connection of an application, for its changes.
    fileprivate func watchChanges(of application: ApplicationID) async throws {
        _ = try await requestName(application.rawValue, allowsQueue: true)
        _ = try await call(
            MethodCall(
                destination: BusName.center, path: CenterInterface.path,
                interface: CenterInterface.name, member: "Register",
                arguments: [.string(application.rawValue), .vardict(["changes": true])]))
    }
}

extension FlatpakBus {
    /// How the service answers a call that its program may make.
    fileprivate func badgeFailure() async throws -> DBusError? {
        try await failure(of: CenterInterface.self, "GetBadge", ["org.example.Boxed"])
    }
}

extension DaemonWorld {
    /// The parts of an application that nobody but itself and the person may change.
    func state(of application: ApplicationID) async throws -> [String] {
        let tools = try await controlClient()
        let pending = try await tools.pending().map(\.request.identifier)
        let delivered = try await tools.delivered().map(\.request.identifier)
        let known = try await tools.applications().first { $0.id == application }
        await tools.close()
        return pending + delivered + ["\(String(describing: known))"]
    }
}
