// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// The names of GeoClue, and the calls to it.
///
/// Source: GeoClue's D-Bus reference, "org.freedesktop.GeoClue2.Manager", "…Client" and "…Location".
struct GeoClue: Sendable {
    static let name = "org.freedesktop.GeoClue2"
    private static let client = "org.freedesktop.GeoClue2.Client"
    private static let location = "org.freedesktop.GeoClue2.Location"
    static let manager = "org.freedesktop.GeoClue2.Manager"
    static let managerPath = "/org/freedesktop/GeoClue2/Manager"
    /// The name of the service towards it.
    static let desktopID = "org.carillon.Carillon"

    /// The exact level: others have no position of a satellite receiver.
    static let exact = UInt32(8)
    /// Between two positions, in seconds: people do not move faster through the circles of theirs.
    private static let pace = UInt32(5)

    let system: Connection

    /// Whether it runs, or would be started for a call; true where nobody says so.
    var isThere: Bool {
        get async {
            do throws(DBusError) {
                if try await system.owner(of: Self.name) != nil { return true }
                return try await system.activatableNames().contains(Self.name)
            } catch {
                return true
            }
        }
    }

    /// Makes a client, which is not started.
    ///
    /// - Parameter timeout: How long GeoClue may take.
    /// - Returns: Its path.
    /// - Throws: `DBusError`; a GeoClue that has no agent in the session does not answer at all.
    func makeClient(within timeout: Duration) async throws(DBusError) -> String {
        let reply = try await system.call(
            MethodCall(
                destination: Self.name, path: Self.managerPath, interface: Self.manager,
                member: "GetClient"),
            timeout: timeout)
        guard let path = reply.first?.asString else { throw .cancelled }
        try await set("DesktopId", .string(Self.desktopID), of: path)
        try await set("RequestedAccuracyLevel", .uint32(Self.exact), of: path)
        // Each position counts, so none is left out for being near the last.
        try await set("DistanceThreshold", .uint32(0), of: path)
        try await set("TimeThreshold", .uint32(Self.pace), of: path)
        return path
    }

    /// The signals of a client that has another position.
    static func updates(of client: String) -> MatchRule {
        MatchRule(sender: name, path: client, interface: Self.client, member: "LocationUpdated")
    }

    func start(_ client: String) async throws(DBusError) {
        _ = try await system.call(call(client, Self.client, "Start"), timeout: .seconds(30))
    }

    func stop(_ client: String) async throws(DBusError) {
        _ = try await system.call(call(client, Self.client, "Stop"), timeout: .seconds(30))
    }

    /// The numbers of a position; nil if it has none.
    func position(
        at path: String
    ) async throws(DBusError) -> (latitude: Double, longitude: Double, accuracy: Double)? {
        let reply = try await system.call(
            call(
                path, "org.freedesktop.DBus.Properties", "GetAll", .string(Self.location)),
            timeout: .seconds(10))
        guard let values = reply.first?.asDictionary, let latitude = values["Latitude"]?.asDouble,
            let longitude = values["Longitude"]?.asDouble
        else { return nil }
        return (latitude, longitude, values["Accuracy"]?.asDouble ?? 0)
    }

    private func set(
        _ property: String, _ value: Value, of path: String
    ) async throws(DBusError) {
        _ = try await system.call(
            call(
                path, "org.freedesktop.DBus.Properties", "Set", .string(Self.client),
                .string(property), .variant(value)),
            timeout: .seconds(30))
    }

    private func call(
        _ path: String, _ interface: String, _ member: String, _ arguments: Value...
    ) -> MethodCall {
        MethodCall(
            destination: Self.name, path: path, interface: interface, member: member,
            arguments: arguments, allowsAutoStart: false)
    }
}
