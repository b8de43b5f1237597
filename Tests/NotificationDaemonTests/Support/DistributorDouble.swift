// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel
import PersonalSubscriptions
import Synchronization
import TestWorld

/// A distributor of UnifiedPush on the bus of a test, with the calls of one version or of both.
final class DistributorDouble: Sendable {
    /// A call by which an application has registered.
    struct Registration: Hashable {
        let service: String
        let token: String
        let description: String
        /// The key with which its server signs; nil where nobody says it.
        var senderKey: String?
    }

    /// How it answers who registers.
    enum Manner: Sendable {
        /// With an address, told before the answer or after.
        case tells(afterwards: Bool)
        /// With a refusal.
        case refuses(String)
        /// With success, and no address.
        case isSilent
    }

    static let name = "org.unifiedpush.Distributor.Double"
    private static let path = "/org/unifiedpush/Distributor"

    let registrations = Recorded<Registration>()
    let ended = Recorded<String>()
    private let connection: Connection
    private let version: Int
    private let manner = Mutex(Manner.tells(afterwards: true))
    private let exports = Mutex<[Export]>([])

    /// Starts one.
    init(in world: DaemonWorld, version: Int) async throws {
        connection = try await Connection.open(world.address, on: world.loop)
        self.version = version
        let argument = version == 2 ? ["a{sv}"] : ["s", "s", "s"]
        let inputs = argument.map { #"<arg type="\#($0)" direction="in"/>"# }.joined()
        let one = #"<arg type="\#(argument[0])" direction="in"/>"#
        let outputs = (version == 2 ? ["a{sv}"] : ["s", "s"])
            .map { #"<arg type="\#($0)" direction="out"/>"# }.joined()
        let ending = version == 2 ? #"<arg type="a{sv}" direction="out"/>"# : ""
        let export = try await connection.export(
            at: Self.path, interface: "org.unifiedpush.Distributor\(version)",
            introspection: """
                <interface name="org.unifiedpush.Distributor\(version)">
                <method name="Register">\(inputs)\(outputs)</method>
                <method name="Unregister">\(one)\(ending)</method>
                </interface>
                """
        ) { [weak self] (call: IncomingCall) async throws(DBusError) in
            guard let self else { throw .disconnected }
            return try await answer(call)
        }
        exports.withLock { $0.append(export) }
        _ = try await connection.requestName(Self.name)
    }

    func answers(_ manner: Manner) { self.manner.withLock { $0 = manner } }

    /// The address of a token.
    static func address(_ token: String) -> String { "https://push.example.org/\(token)?v=1" }

    private func answer(_ call: IncomingCall) async throws(DBusError) -> [Value] {
        var texts = call.arguments.compactMap(\.asString)
        if version == 2, let values = call.arguments.first?.asDictionary {
            texts = ["service", "token", "description"].compactMap { values[$0]?.asString }
        }
        if call.member == "Unregister" {
            if let token = texts.first { ended.append(token) }
            return version == 2 ? [.vardict([:])] : []
        }
        var registration = Registration(
            service: texts[0], token: texts[1], description: texts[2])
        registration.senderKey = call.arguments.first?.asDictionary?["vapid"]?.asString
        registrations.append(registration)
        switch manner.withLock({ $0 }) {
        case .refuses(let reason): return reply("REGISTRATION_FAILED", reason)
        case .isSilent: break
        case .tells(afterwards: false): await tell(Self.address(texts[1]), to: registration)
        case .tells(afterwards: true):
            Task { await self.tell(Self.address(registration.token), to: registration) }
        }
        return reply("REGISTRATION_SUCCEEDED", "")
    }

    private func reply(_ success: String, _ reason: String) -> [Value] {
        version == 2
            ? [.vardict(["success": .string(success), "reason": .string(reason)])]
            : [.string(success), .string(reason)]
    }

    // MARK: - To applications

    /// Tells an address.
    func tell(_ address: String, to registration: Registration) async {
        _ = try? await call(
            "NewEndpoint", of: registration.service,
            [("token", .string(registration.token)), ("endpoint", .string(address))])
    }

    /// Brings a message; returns when the application has answered.
    func bring(
        _ sealed: [UInt8], named name: String, to registration: Registration,
        from other: Connection? = nil
    ) async throws {
        let values: [(String, Value)] = [
            ("token", .string(registration.token)), ("message", .bytes(sealed)),
            ("id", .string(name)),
        ]
        _ = try await call("Message", of: registration.service, values, from: other)
    }

    /// Ends what an application has.
    func end(_ registration: Registration) async throws {
        _ = try await call(
            "Unregistered", of: registration.service, [("token", .string(registration.token))])
    }

    /// Calls as a distributor does, or as another program would.
    func call(
        _ member: String, of service: String, _ values: [(String, Value)],
        from other: Connection? = nil
    ) async throws -> [Value] {
        let arguments =
            version == 2
            ? [Value.vardict(Dictionary(uniqueKeysWithValues: values))] : values.map(\.1)
        return try await (other ?? connection).call(
            MethodCall(
                destination: service, path: "/org/unifiedpush/Connector",
                interface: "org.unifiedpush.Connector\(version)", member: member,
                arguments: arguments))
    }

    func close() async { await connection.close() }
}
