// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// An interface of the contract.
package protocol BusInterface: SendableMetatype {
    /// What is known of who calls.
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
/// Clients call it, services answer it by a ``CallTable``, and a test compares it with the XML.
package struct Method<
    Interface: BusInterface, each Argument: BusArgument, Reply: Sendable
>: Sendable {
    /// Its name.
    package let name: String
    let argumentNames: [String]
    let replyName: String?
    let replySignature: String
    let writeReply: @Sendable (Reply) throws(NotificationError) -> [Value]
    let readReply: @Sendable ([Value]) throws(NotificationError) -> Reply

    /// Declares a method that returns nothing.
    init(_ name: String, _ arguments: String...) where Reply == Void {
        self.name = name
        argumentNames = arguments
        replyName = nil
        replySignature = ""
        writeReply = { (_) throws(NotificationError) in [] }
        readReply = { (_) throws(NotificationError) in }
    }

    /// Declares a method that returns something.
    init(_ name: String, _ arguments: String..., returns reply: String) where Reply: BusArgument {
        self.name = name
        argumentNames = arguments
        replyName = reply
        replySignature = Reply.signature
        writeReply = { (value) throws(NotificationError) in
            let value = value.busValue
            if value.isTooLarge {
                throw NotificationError(
                    .serviceFailed,
                    message: "the answer is larger than a D-Bus message can be; remove some first")
            }
            return [value]
        }
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

    /// Writes the arguments of a call.
    func write(_ arguments: repeat each Argument) throws(NotificationError) -> [Value] {
        var values: [Value] = []
        repeat values.append((each arguments).busValue)
        for (value, name) in zip(values, argumentNames) where value.isTooLarge {
            throw .tooLarge(name)
        }
        return values
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
        if value.isTooLarge { throw .tooLarge(names[index]) }
        return try Argument(value, named: names[index], log: log)
    }
}

extension NotificationError {
    fileprivate static func tooLarge(_ name: String) -> NotificationError {
        NotificationError(
            .invalidContent, field: name,
            message: "they are larger than a D-Bus message can be; send fewer at a time")
    }
}
