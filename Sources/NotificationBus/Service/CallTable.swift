// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// The handlers of one interface, one for each method.
package struct CallTable<Interface: BusInterface>: Sendable {
    private typealias Handler =
        nonisolated(nonsending) @Sendable (
            Interface.Sender, ArraySlice<Value>, (@Sendable (String) -> Void)?
        ) async throws -> [Value]

    private var handlers: [String: Handler] = [:]
    private var limits: [String: MessageLimit] = [:]
    /// The methods that are answered, as the introspection would declare them.
    private(set) var declarations: [String: [String]] = [:]
    private var beforeEach: (@Sendable (Interface.Sender, String) throws -> Void)?
    private var otherwise: (nonisolated(nonsending) @Sendable (String) async throws -> Void)?

    /// Makes a table without handlers.
    package init() {}

    /// The differences between the methods that are answered and those that the introspection
    /// declares.
    package var faults: [String] {
        let described: InterfaceDescription
        do {
            described = try InterfaceDescription(
                named: Interface.name, in: Interface.introspection)
        } catch {
            return ["\(error)"]
        }
        var faults: [String] = []
        var undeclared = Set(declarations.keys)
        for (method, declared) in described.methods.sorted(by: { $0.key < $1.key }) {
            let name = "\(Interface.name).\(method)"
            undeclared.remove(method)
            switch declarations[method] {
            case nil where otherwise == nil: faults.append("nothing answers \(name)")
            case let answered? where answered != declared.arguments:
                faults.append(
                    "\(name) is declared with \(declared.arguments) and answered with \(answered)")
            default: break
            }
        }
        return faults + undeclared.sorted().map { "\(Interface.name) does not declare \($0)" }
    }

    /// Answers a method.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - body: Called with the caller and the arguments, where the table is asked; the caller
    ///     gets its error.
    package mutating func on<each Argument: BusArgument, Reply: Sendable>(
        _ method: Method<Interface, repeat each Argument, Reply>,
        _ body:
            nonisolated(nonsending) @escaping @Sendable (
                Interface.Sender, repeat each Argument
            ) async throws -> Reply
    ) {
        declarations[method.name] = method.declaration
        limits[method.name] = method.limit
        handlers[method.name] = { sender, values, log in
            let arguments = try method.read(values, log: log)
            return try method.writeReply(try await body(sender, repeat each arguments))
        }
    }

    /// Answers all methods that have no handler by an error; for services that are not whole.
    ///
    /// - Parameter body: Called with the name of the method.
    package mutating func otherwise(
        _ body: nonisolated(nonsending) @escaping @Sendable (String) async throws -> Void
    ) {
        otherwise = body
    }

    /// Tells of each call before its arguments are read.
    ///
    /// - Parameter body: Called with the caller and the name of the method; the caller gets its
    ///   error.
    package mutating func beforeEach(
        _ body: @escaping @Sendable (Interface.Sender, String) throws -> Void
    ) {
        beforeEach = body
    }

    /// How much a call of a method may carry.
    func limit(of method: String) -> MessageLimit { limits[method] ?? .options }

    nonisolated(nonsending) func answer(
        _ call: IncomingCall, from sender: Interface.Sender,
        log: (@Sendable (String) -> Void)? = nil
    ) async throws(NotificationError) -> [Value] {
        do {
            try beforeEach?(sender, call.member)
            guard let handler = handlers[call.member] else {
                try await otherwise?(call.member)
                throw NotificationError(
                    .serviceFailed, message: "\(call.member) is declared and not written")
            }
            let own = call.arguments.dropFirst(Interface.leadingArguments.count)
            return try await handler(sender, own, log)
        } catch let error as NotificationError {
            throw error
        } catch {
            throw NotificationError(.serviceFailed, message: "\(error)")
        }
    }
}
