// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationBus
import PersonalSubscriptions

/// The names of UnifiedPush on the bus, both versions of its calls, and what comes of them.
///
/// Source: UnifiedPush, "D-Bus specification" 0.3.0.
enum UnifiedPushInterface {
    /// The beginning of each distributor's name.
    static let prefix = "org.unifiedpush.Distributor."
    private static let distributorPath = "/org/unifiedpush/Distributor"
    private static let connectorPath = "/org/unifiedpush/Connector"

    /// How much a message may carry: a sealed one has 4,096 bytes at most.
    private static let limit = MessageLimit(bytes: 64 * 1_024, values: 64)

    /// A version of the two interfaces.
    enum Version: Int, CaseIterable {
        case second = 2
        case first = 1

        fileprivate var connector: String { "org.unifiedpush.Connector\(rawValue)" }
        fileprivate var distributor: String { "org.unifiedpush.Distributor\(rawValue)" }
    }

    /// Something that a distributor tells.
    enum Event: Hashable, Sendable {
        /// A message of a server, with a name if the distributor gives it one.
        case message(token: String, sealed: [UInt8], name: String)
        /// Another address to which servers send.
        case newEndpoint(token: String, endpoint: String)
        /// Nothing comes any more.
        case unregistered(token: String)
    }

    // MARK: - To the distributor

    /// Registers what an endpoint is for; only the second version takes the key of its server.
    static func register(
        _ version: Version, _ endpoint: KeptEndpoint, for service: String
    ) -> MethodCall {
        let (token, description) = (endpoint.token, endpoint.application.rawValue)
        var values: [String: Value] = [
            "service": .string(service), "token": .string(token),
            "description": .string(description),
        ]
        values["vapid"] = endpoint.senderKey.map { .string($0) }
        let arguments: [Value] =
            switch version {
            case .first: [.string(service), .string(token), .string(description)]
            case .second: [.vardict(values)]
            }
        return call("Register", version, endpoint.distributor, arguments)
    }

    /// Ends what an application has.
    static func unregister(
        _ version: Version, with distributor: String, token: String
    ) -> MethodCall {
        let arguments: [Value] =
            switch version {
            case .first: [.string(token)]
            case .second: [.vardict(["token": .string(token)])]
            }
        return call("Unregister", version, distributor, arguments)
    }

    /// The reason for which an application was not registered; nil if it was.
    static func refusal(_ reply: [Value]) -> String? {
        let values = reply.first?.asDictionary
        let success = values?["success"]?.asString ?? reply.first?.asString
        if success == "REGISTRATION_SUCCEEDED" { return nil }
        let reason = values?["reason"]?.asString ?? reply.dropFirst().first?.asString
        return String((reason ?? "it gives no reason").prefix(200))
    }

    private static func call(
        _ member: String, _ version: Version, _ distributor: String, _ arguments: [Value]
    ) -> MethodCall {
        MethodCall(
            destination: distributor, path: distributorPath, interface: version.distributor,
            member: member, arguments: arguments)
    }

    // MARK: - From the distributor

    /// The interfaces that a distributor calls.
    ///
    /// - Parameter take: Takes what is told, with the bus name of who tells it; returns when it is
    ///   done with.
    /// - Returns: The interfaces, the second version first.
    static func connectors(
        _ take: @escaping @Sendable (Event, String) async throws(DBusError) -> Void
    ) -> [ForeignInterface] {
        Version.allCases.map { version in
            ForeignInterface(
                at: connectorPath, named: version.connector,
                introspection: introspection(of: version), limit: limit
            ) { (call: IncomingCall) async throws(DBusError) in
                // "A message with an unknown or malformed field is ignored."
                if let event = event(of: call, version) { try await take(event, call.sender) }
                return version == .first ? [] : [.vardict([:])]
            }
        }
    }

    private static func introspection(of version: Version) -> String {
        func method(_ name: String, _ types: String...) -> String {
            let inputs = version == .first ? types : ["a{sv}"]
            let arguments = inputs.map { #"<arg type="\#($0)" direction="in"/>"# }
            let output = version == .first ? "" : #"<arg type="a{sv}" direction="out"/>"#
            return "<method name=\"\(name)\">\(arguments.joined())\(output)</method>"
        }
        return """
            <interface name="\(version.connector)">
            \(method("Message", "s", "ay", "s"))
            \(method("NewEndpoint", "s", "s"))
            \(method("Unregistered", "s"))
            </interface>
            """
    }

    private static func event(of call: IncomingCall, _ version: Version) -> Event? {
        let values: [String: Value]
        switch version {
        case .second: values = call.arguments.first?.asDictionary ?? [:]
        case .first:
            let names = [
                "Message": ["token", "message", "id"], "NewEndpoint": ["token", "endpoint"],
                "Unregistered": ["token"],
            ]
            values = Dictionary(
                zip(names[call.member] ?? [], call.arguments), uniquingKeysWith: { $1 })
        }
        guard let token = values["token"]?.asString else { return nil }
        switch call.member {
        case "Message":
            guard case .bytes(let sealed)? = values["message"]?.unwrapped else { return nil }
            return .message(
                token: token, sealed: sealed, name: values["id"]?.asString ?? "")
        case "NewEndpoint":
            return values["endpoint"]?.asString.map { .newEndpoint(token: token, endpoint: $0) }
        default: return .unregistered(token: token)
        }
    }
}
