// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSystemd
import Glibc
import Synchronization

extension Connection {
    /// Exports an interface of an object.
    ///
    /// Handlers start in the order in which calls arrive, on the loop's executor, and run
    /// concurrently from their first suspension on. Calls of other members or with other types
    /// than the introspection declares are answered with the standard errors. Calls that carry
    /// more than the limit are answered with ``DBusError/Name/messageTooLarge``, and not read.
    ///
    /// - Parameters:
    ///   - path: The object.
    ///   - interface: The name of the interface.
    ///   - xml: The introspection: an `<interface>` element, or a document that holds it.
    ///   - limit: How much a call of a method may carry, by the name of the method.
    ///   - properties: The present values of the properties; all are read-only.
    ///   - handler: Answers a call with values of the declared types, or throws the error reply.
    /// - Returns: The export; hold on to it, letting it go takes the interface away.
    /// - Throws: ``DBusError/Name/invalidArguments`` for an introspection that is broken, or if the
    ///   object has such an interface already.
    public func export(
        at path: String, interface: String, introspection xml: String,
        limit: @escaping @Sendable (String) -> MessageLimit = { _ in .standard },
        properties: @escaping @Sendable () async -> [String: Value] = { [:] },
        handler: @escaping @Sendable (IncomingCall) async throws(DBusError) -> [Value]
    ) throws(DBusError) -> Export {
        guard bus.isOpen else { throw .disconnected }
        guard sd_bus_object_path_is_valid(path) > 0 else {
            throw .invalidArguments("exporting: \(path) is not an object path")
        }
        let implementation = ObjectTree.Implementation(
            description: try InterfaceDescription(named: interface, in: xml), limit: limit,
            handler: handler, properties: properties)
        guard objects.add(implementation, at: path) else {
            throw .invalidArguments("exporting: \(path) has the interface \(interface) already")
        }
        return Export(self, path: path, interface: interface)
    }

    /// Answers a call, now or later; false for what sd-bus is to answer itself.
    func answer(_ message: Message) -> Bool {
        let path = message.path
        let interface = message.interface
        if interface == StandardInterface.peer { return false }
        let object = objects[path]
        if interface == StandardInterface.introspectable, message.member == "Introspect" {
            return introspect(message, object)
        }
        // No such object: sd-bus says so.
        guard let object else { return false }
        do throws(DBusError) {
            if interface == StandardInterface.properties {
                try answerProperties(message, object)
            } else {
                try dispatch(message, to: object, interface: interface)
            }
        } catch {
            reply(to: message, with: .failure(error), signature: nil)
        }
        return true
    }

    private func dispatch(
        _ message: Message, to object: [String: ObjectTree.Implementation], interface: String?
    ) throws(DBusError) {
        let member = message.member
        let found: ObjectTree.Implementation?
        if let interface {
            found = object[interface]
        } else {
            // A call may leave the interface out; then the member decides.
            found = object.values.first { $0.description.methods[member] != nil }
        }
        guard let found else {
            throw DBusError(
                name: DBusError.Name.unknownInterface,
                message: "\(message.path) has no interface \(interface ?? "with \(member)")")
        }
        guard let method = found.description.methods[member] else {
            throw .unknownMethod("\(found.description.name) has no method \(member)")
        }
        try expect(method.input, in: message, for: "\(found.description.name).\(member)")
        let arguments: [Value]
        do throws(DBusError) {
            arguments = try message.arguments(within: found.limit(member))
        } catch {
            throw error.of("the call of \(member)")
        }
        let call = IncomingCall(
            sender: message.sender ?? "", path: message.path, interface: found.description.name,
            member: member, arguments: arguments)
        let handler = found.handler
        respond(to: message, signature: method.output) { () async throws(DBusError) in
            try await handler(call)
        }
    }

    func expect(
        _ signature: String, in message: Message, for method: String
    ) throws(DBusError) {
        guard !message.hasSignature(signature) else { return }
        let expected = signature.isEmpty ? "no arguments" : "arguments of types '\(signature)'"
        throw .invalidArguments("\(method) takes \(expected), not '\(message.signature)'")
    }

    /// Runs the body in a task of its own and sends what it returns or throws.
    func respond(
        to message: Message, signature: String,
        _ body: @escaping @Sendable () async throws(DBusError) -> [Value]
    ) {
        startCall {
            let result: Result<[Value], DBusError>
            do throws(DBusError) {
                result = .success(try await body())
            } catch {
                result = .failure(error)
            }
            await self.reply(to: message, with: result, signature: signature)
        }
    }

    /// Sends a reply if the caller wants one; a caller that is gone is none of our business.
    func reply(
        to call: Message, with result: Result<[Value], DBusError>, signature: String?
    ) {
        guard call.expectsReply, bus.isOpen else { return }
        do throws(DBusError) {
            try bus.send(try makeReply(to: call, result.get(), signature: signature))
        } catch {
            guard let reply = try? makeReply(to: call, error) else { return }
            // The bus is gone: `onDisconnect` tells, and there is nobody to answer.
            try? bus.send(reply)
        }
    }

    private func makeReply(
        to call: Message, _ values: [Value], signature: String?
    ) throws(DBusError) -> Message {
        let reply = try Message(on: loop, "making a reply") {
            sd_bus_message_new_method_return(call.pointer, $0)
        }
        do throws(DBusError) {
            try reply.append(values)
            if let signature, !reply.hasSignature(signature) {
                throw .failed("it has types '\(reply.signature)' instead of '\(signature)'")
            }
        } catch  where error.name == DBusError.Name.messageTooLarge {
            throw .limitsExceeded(error.of("the reply", "ask for less").message)
        } catch {
            let fault =
                "the reply of \(call.interface ?? "").\(call.member) is wrong: \(error.message)"
            complain(fault)
            throw .failed(fault)
        }
        return reply
    }

    /// Tells the journal about a mistake in this program; "<3>" is its mark for an error.
    private func complain(_ fault: String) {
        OutputQueue.standardError.write("<3>D-Bus: \(fault)\n")
    }

    private func makeReply(to call: Message, _ error: DBusError) throws(DBusError) -> Message {
        // sd-bus sends any name, and the bus would throw us out for one it does not allow.
        let isAllowed = sd_bus_interface_name_is_valid(error.name) > 0
        let name = isAllowed ? error.name : DBusError.Name.failed
        return try Message(on: loop, "making an error reply") { reply in
            name.withCString { name in
                error.message.withCString { message in
                    var cError = sd_bus_error(name: name, message: message, _need_free: 0)
                    return sd_bus_message_new_method_error(call.pointer, reply, &cError)
                }
            }
        }
    }
}

/// The exported objects and the interfaces of each.
struct ObjectTree {
    /// Answers calls of one interface.
    struct Implementation {
        let description: InterfaceDescription
        let limit: @Sendable (String) -> MessageLimit
        let handler: @Sendable (IncomingCall) async throws(DBusError) -> [Value]
        let properties: @Sendable () async -> [String: Value]
    }

    private var objects: [String: [String: Implementation]] = [:]

    subscript(path: String) -> [String: Implementation]? { objects[path] }

    mutating func add(_ implementation: Implementation, at path: String) -> Bool {
        let name = implementation.description.name
        guard objects[path]?[name] == nil else { return false }
        objects[path, default: [:]][name] = implementation
        return true
    }

    mutating func remove(_ interface: String, at path: String) {
        objects[path]?[interface] = nil
        if objects[path]?.isEmpty == true { objects[path] = nil }
    }

    /// The names of the nodes right below a path, sorted.
    func children(of path: String) -> [String] {
        let prefix = path == "/" ? "/" : path + "/"
        let names = objects.keys.compactMap { key -> String? in
            guard key.hasPrefix(prefix), key != path else { return nil }
            return key.dropFirst(prefix.count).split(separator: "/").first.map(String.init)
        }
        return Set(names).sorted()
    }
}

/// An exported interface, there until it is cancelled or let go.
public final class Export: Sendable {
    private let connection: Connection
    private let path: String
    private let interface: String
    private let isCancelled = Atomic<Bool>(false)

    init(_ connection: Connection, path: String, interface: String) {
        self.connection = connection
        self.path = path
        self.interface = interface
    }

    deinit { cancel() }

    /// Takes the interface away; calls that have started are still answered.
    public func cancel() {
        guard !isCancelled.exchange(true, ordering: .relaxed) else { return }
        let (connection, path, interface) = (connection, path, interface)
        connection.loop.perform {
            connection.assumeIsolated { $0.objects.remove(interface, at: path) }
        }
    }
}
