// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// An interface of the contract.
package protocol BusInterface: SendableMetatype {
    /// The caller, as far as it is known.
    associatedtype Sender: Sendable

    /// Its name, such as `org.carillon.Center1`.
    static var name: String { get }
    /// The object that has it.
    static var path: String { get }
    /// The contract in full, for people and for D-Bus itself.
    static var introspection: String { get }
    /// The names of arguments that every method has before its own.
    static var leadingArguments: [String] { get }
}

extension BusInterface {
    package static var leadingArguments: [String] { [] }
}

/// A method of the contract, declared once: its name, its arguments and its reply.
///
/// Clients call it, services answer it by a ``CallTable``, and a test compares it with the XML. The
/// requirements on its types stand where it is made and used: each requirement of the type itself
/// would be looked up by name for each method when a service starts.
package struct Method<Interface, each Argument, Reply: Sendable>: Sendable {
    /// Its name.
    package let name: String
    let argumentNames: [String]
    /// How much a call may carry.
    let limit: MessageLimit
    /// How much a reply may carry.
    let replyLimit: MessageLimit
    let replyName: String?
    let replySignature: String
    let writeReply: @Sendable (Reply) throws(NotificationError) -> [Value]
    let readReply: @Sendable ([Value]) throws(NotificationError) -> Reply
}

extension Method where Interface: BusInterface, repeat each Argument: BusArgument {
    /// Declares a method that returns nothing.
    init(
        _ name: String, _ arguments: String..., limit: MessageLimit = .options
    ) where Reply == Void {
        self.name = name
        argumentNames = arguments
        self.limit = limit
        replyLimit = .options
        replyName = nil
        replySignature = ""
        writeReply = { (_) throws(NotificationError) in [] }
        readReply = { (_) throws(NotificationError) in }
    }

    /// Declares a method that returns something.
    init(
        _ name: String, _ arguments: String..., returns reply: String,
        limit: MessageLimit = .options, replyLimit: MessageLimit = .largest
    ) where Reply: BusArgument {
        self.name = name
        argumentNames = arguments
        self.limit = limit
        self.replyLimit = replyLimit
        replyName = reply
        replySignature = Reply.signature
        writeReply = { (value) throws(NotificationError) in [value.busValue] }
        readReply = { (values) throws(NotificationError) in
            guard let value = values.first else {
                throw NotificationError(.wrongType, field: reply, message: "it is missing")
            }
            return try Reply(value, named: reply, log: nil)
        }
    }

    /// The arguments and the reply, as the introspection declares them: `in x count`.
    var declaration: [String] {
        var signatures = Interface.leadingArguments.map { _ in String.signature }
        repeat signatures.append((each Argument).signature)
        let names = Interface.leadingArguments + argumentNames
        return zip(signatures, names).map { "in \($0) \($1)" }
            + (replyName.map { ["out \(replySignature) \($0)"] } ?? [])
    }

    /// A call of the method.
    func call(
        to destination: String, leading: [Value] = [], _ arguments: repeat each Argument,
        allowsAutoStart: Bool = true
    ) -> MethodCall {
        var values = leading
        repeat values.append((each arguments).busValue)
        return MethodCall(
            destination: destination, path: Interface.path, interface: Interface.name,
            member: name, arguments: values, allowsAutoStart: allowsAutoStart, limit: limit,
            replyLimit: replyLimit)
    }

    /// The meaning of a failed call; one that carries too much names its argument, if it has one.
    func error(_ error: DBusError) -> NotificationError {
        var result = NotificationError(error)
        if error.name == DBusError.Name.messageTooLarge, argumentNames.count == 1 {
            result.field = argumentNames.first
        }
        return result
    }

    /// Reads the arguments of a call; errors name the argument.
    func read(
        _ values: ArraySlice<Value>, log: (@Sendable (String) -> Void)?
    ) throws(NotificationError) -> (repeat each Argument) {
        var reader = ArgumentReader(values: values, names: argumentNames, log: log)
        return try (repeat reader.next((each Argument).self))
    }
}

/// Reads arguments one after the other.
private struct ArgumentReader {
    var values: ArraySlice<Value>
    let names: [String]
    let log: (@Sendable (String) -> Void)?
    private var index = 0

    init(values: ArraySlice<Value>, names: [String], log: (@Sendable (String) -> Void)?) {
        self.values = values
        self.names = names
        self.log = log
    }

    mutating func next<Argument: BusArgument>(
        _ type: Argument.Type
    ) throws(NotificationError) -> Argument {
        guard let value = values.popFirst(), names.indices.contains(index) else {
            throw NotificationError(
                .wrongType, message: "an argument is missing; \(names.count) belong here")
        }
        defer { index += 1 }
        return try Argument(value, named: names[index], log: log)
    }
}

// How much a call may carry, and an application's reply. The arguments are read before it is known
// who calls: the bus's answer to that question comes behind all that was sent before, which would
// have to be kept meanwhile.
extension MessageLimit {
    /// A few flags, names and numbers.
    static let options = MessageLimit(bytes: 64 * 1_024, values: 1_024)
    /// The text that a person types, a megabyte at most, and where.
    static let text = MessageLimit(bytes: 2 * 1_024 * 1_024, values: 1_024)
    /// One content: a megabyte of user info, be it all numbers, a body, and ten shorter texts.
    static let content = MessageLimit(bytes: 4 * 1_024 * 1_024, values: 262_144)
    /// The load of a call to an application: a content, a typed text, and a few names.
    ///
    /// More than may come in, so that nothing is accepted that cannot be delivered.
    static let delivery = MessageLimit(bytes: 8 * 1_024 * 1_024, values: 300_000)
    /// 64 requests with a hundred kilobytes of user info each, or thousands with none.
    ///
    /// As many categories, too, and the identifiers of all that may be pending.
    static let list = MessageLimit(bytes: 8 * 1_024 * 1_024, values: 262_144)
}
