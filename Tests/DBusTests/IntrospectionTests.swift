// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import TestWorld
import Testing

@Suite struct IntrospectionTests {
    static let xml = """
        <!-- <interface name="org.example.Clock"> in a comment -->
        <node>
          <interface name="org.example.Other"><method name="No"/></interface>
          <interface name="org.example.Clock">
            <!-- Tells > the time. -->
            <method name="Tell"><arg type="s" direction="out" name="time"/></method>
            <property name="Version" type="u" access="read"/>
            <property name="Secret" type="s" access="write"/>
            <signal name="Struck"><arg type="u"/></signal>
          </interface>
        </node>
        """

    private func run(_ body: (BusWorld) async throws -> Void) async throws {
        try await BusWorld.run { world in
            let export = try await world.service.export(
                at: "/org/example/Clock", interface: "org.example.Clock", introspection: Self.xml,
                properties: { ["Version": .uint32(3), "Secret": "x", "Unknown": "x"] },
                handler: { _ in ["noon"] })
            try await body(world)
            export.cancel()
        }
    }

    private func ask(
        _ world: BusWorld, _ member: String, _ arguments: [Value] = [],
        interface: String = "Properties", path: String = "/org/example/Clock"
    ) async throws -> [Value] {
        try await world.client.call(
            world.call(
                member, arguments, interface: "org.freedesktop.DBus." + interface, path: path))
    }

    @Test func `shows the text as it was written, comments included`() async throws {
        try await run { world in
            let reply = try await ask(world, "Introspect", interface: "Introspectable")
            let text = try #require(reply.first?.asString)
            #expect(text.contains("<!-- Tells > the time. -->"))
            #expect(text.contains("<signal name=\"Struck\">"))
            #expect(text.contains("org.freedesktop.DBus.Properties"))
            #expect(!text.contains("org.example.Other"))
        }
    }

    @Test func `shows the way to exported objects`() async throws {
        try await run { world in
            let reply = try await ask(world, "Introspect", interface: "Introspectable", path: "/")
            #expect(reply.first?.asString?.contains("<node name=\"org\"/>") == true)
        }
    }

    @Test func `answers pings`() async throws {
        try await run { world in
            let reply = try await ask(world, "Ping", interface: "Peer")
            #expect(reply == [])
        }
    }

    @Test func `reads properties`() async throws {
        try await run { world in
            let clock = Value.string("org.example.Clock")
            let one = try await ask(world, "Get", [clock, "Version"])
            let all = try await ask(world, "GetAll", [clock])
            #expect(one == [.variant(.uint32(3))])
            #expect(all == [.vardict(["Version": .uint32(3)])])
        }
    }

    @Test(
        arguments: [
            ("Get", ["org.example.Clock", "Secret"], DBusError.Name.unknownProperty),
            ("Get", ["org.example.Clock", "Unknown"], DBusError.Name.unknownProperty),
            ("Get", ["org.example.No", "Version"], DBusError.Name.unknownInterface),
            ("Get", ["org.example.Clock"], DBusError.Name.invalidArguments),
            ("GetAll", [true], DBusError.Name.invalidArguments),
            (
                "Set", ["org.example.Clock", "Version", .variant(.uint32(4))],
                DBusError.Name.propertyReadOnly
            ),
            ("Take", [], DBusError.Name.unknownMethod),
        ] as [(String, [Value], String)])
    func `answers wrong property calls with the standard errors`(
        member: String, arguments: [Value], name: String
    ) async throws {
        try await run { world in
            let error = await #expect(throws: DBusError.self) {
                try await ask(world, member, arguments)
            }
            #expect(error?.name == name)
        }
    }

    @Test(arguments: [
        "", "<interface name='org.example.A'>",
        "<interface name='org.example.A'><method/></interface>",
        "<interface name='org.example.A'", "<interface name='org.example.B'></interface>", "<!--",
    ])
    func `refuses a broken introspection`(xml: String) async throws {
        try await BusWorld.run { world in
            await #expect(throws: DBusError.self) {
                _ = try await world.service.export(
                    at: "/a", interface: "org.example.A", introspection: xml, handler: { _ in [] })
            }
        }
    }

    @Test func `refuses the same interface twice, until the first is cancelled`() async throws {
        try await BusWorld.run { world in
            let first = try await world.exportMethod("Ring") { _ in [] }
            await #expect(throws: DBusError.self) {
                _ = try await world.exportMethod("Ring") { _ in [] }
            }
            first.cancel()
            let second = try await world.exportMethod("Ring") { _ in [] }
            #expect(try await world.client.call(world.call("Ring")) == [])
            second.cancel()
            await #expect(throws: DBusError.self) {
                try await world.client.call(world.call("Ring"))
            }
        }
    }
}
