// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The answer of the bus to a request for a name.
public enum NameRequestReply: UInt32, Sendable {
    /// The name is ours.
    case primaryOwner = 1
    /// Another connection has the name; it is ours when all before us in the queue have left.
    case inQueue = 2
    /// Another connection has the name, and we do not wait for it.
    case exists = 3
    /// The name was ours before.
    case alreadyOwner = 4
}

extension Connection {
    /// Asks for a well-known name.
    public func requestName(
        _ name: String, allowsQueue: Bool = false, allowsReplacement: Bool = false,
        replacesExisting: Bool = false
    ) async throws(DBusError) -> NameRequestReply {
        let flags: UInt32 =
            (allowsReplacement ? 1 : 0) | (replacesExisting ? 2 : 0) | (allowsQueue ? 0 : 4)
        let reply = try await call(
            BusDaemon.call("RequestName", .string(name), .uint32(flags)))
        guard let answer = reply.first?.asUInt32.flatMap(NameRequestReply.init(rawValue:)) else {
            throw .failed("RequestName: the bus gave an unknown answer")
        }
        return answer
    }

    /// Gives a name up, or a place in its queue; harmless if we have neither.
    public func releaseName(_ name: String) async throws(DBusError) {
        _ = try await call(BusDaemon.call("ReleaseName", .string(name)))
    }

    /// The unique name of the owner, nil if nobody owns the name.
    public func owner(of name: String) async throws(DBusError) -> String? {
        do throws(DBusError) {
            return try await call(BusDaemon.call("GetNameOwner", .string(name))).first?.asString
        } catch  where error.name == DBusError.Name.nameHasNoOwner {
            return nil
        }
    }

    /// The unique names of the owner and of all who wait for the name, in their order.
    public func queuedOwners(of name: String) async throws(DBusError) -> [String] {
        do throws(DBusError) {
            let reply = try await call(BusDaemon.call("ListQueuedOwners", .string(name)))
            return reply.first?.asStrings ?? []
        } catch  where error.name == DBusError.Name.nameHasNoOwner {
            return []
        }
    }

    /// The process that owns the name, as the bus knows it.
    public func processID(of name: String) async throws(DBusError) -> Int32 {
        let reply = try await call(
            BusDaemon.call("GetConnectionUnixProcessID", .string(name)))
        guard let process = reply.first?.asInt64.flatMap(Int32.init(exactly:)) else {
            throw .failed("GetConnectionUnixProcessID: the bus gave no process")
        }
        return process
    }

    /// All names that somebody owns, unique names included.
    public func names() async throws(DBusError) -> [String] {
        try await call(BusDaemon.call("ListNames")).first?.asStrings ?? []
    }

    /// The names the bus can start a service for.
    public func activatableNames() async throws(DBusError) -> [String] {
        try await call(BusDaemon.call("ListActivatableNames")).first?.asStrings ?? []
    }

    /// Starts the service of the name and waits until it owns it; harmless if it runs already.
    public func startService(named name: String) async throws(DBusError) {
        _ = try await call(BusDaemon.call("StartServiceByName", .string(name), .uint32(0)))
    }

    /// Asks for the service of the name to be started, and does not wait until it is.
    ///
    /// For a service that makes room for its successor: that starts when this one has ended.
    public func requestStart(ofService name: String) {
        start(BusDaemon.call("StartServiceByName", .string(name), .uint32(0))) { _ in }
    }
}

/// Where the bus itself is called.
enum BusDaemon {
    static let name = "org.freedesktop.DBus"
    static let path = "/org/freedesktop/DBus"
    static let interface = "org.freedesktop.DBus"

    static func call(_ member: String, _ arguments: Value...) -> MethodCall {
        MethodCall(
            destination: name, path: path, interface: interface, member: member,
            arguments: arguments)
    }
}
