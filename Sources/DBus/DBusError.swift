// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Glibc

/// An error of D-Bus: what a peer answered, or why the bus could not be asked.
///
/// Names are an open set; those in ``Name`` are the ones the bus itself and this module use.
public struct DBusError: Error, Sendable, Hashable {
    /// The D-Bus error name, for example `org.freedesktop.DBus.Error.Failed`.
    public var name: String
    /// One line for people: what went wrong and what to do; empty if the peer sent none.
    public var message: String

    /// Makes an error with a D-Bus error name and a line for people.
    public init(name: String, message: String) {
        self.name = name
        self.message = message
    }
}

extension DBusError {
    /// The error names that this module makes or asks for.
    public enum Name {
        /// Something went wrong that has no name of its own.
        public static let failed = "org.freedesktop.DBus.Error.Failed"
        /// The arguments have the wrong types or values.
        public static let invalidArguments = "org.freedesktop.DBus.Error.InvalidArgs"
        /// The object has no such method.
        public static let unknownMethod = "org.freedesktop.DBus.Error.UnknownMethod"
        /// The object has no such interface.
        public static let unknownInterface = "org.freedesktop.DBus.Error.UnknownInterface"
        /// There is no such object.
        public static let unknownObject = "org.freedesktop.DBus.Error.UnknownObject"
        /// The interface has no such property.
        public static let unknownProperty = "org.freedesktop.DBus.Error.UnknownProperty"
        /// The property cannot be set.
        public static let propertyReadOnly = "org.freedesktop.DBus.Error.PropertyReadOnly"
        /// The caller may not do this.
        public static let accessDenied = "org.freedesktop.DBus.Error.AccessDenied"
        /// The peer did not answer in time, or left the bus before it answered.
        public static let noReply = "org.freedesktop.DBus.Error.NoReply"
        /// The connection to the bus is gone.
        public static let disconnected = "org.freedesktop.DBus.Error.Disconnected"
        /// Nobody owns the name, and nothing can be started that would.
        public static let serviceUnknown = "org.freedesktop.DBus.Error.ServiceUnknown"
        /// Nobody owns the name.
        public static let nameHasNoOwner = "org.freedesktop.DBus.Error.NameHasNoOwner"
        /// The peer knows the request and cannot do it.
        public static let notSupported = "org.freedesktop.DBus.Error.NotSupported"
        /// A quota of the bus or the peer is used up.
        public static let limitsExceeded = "org.freedesktop.DBus.Error.LimitsExceeded"
        /// The message carries more than its receiver takes; sd-bus's own name for that.
        public static let messageTooLarge = "System.Error.EMSGSIZE"
        /// The Swift task that waited for the answer was cancelled.
        public static let cancelled = "org.freedesktop.DBus.Error.Cancelled"
    }

    /// The connection to the bus is gone; open a new one.
    public static let disconnected = DBusError(
        name: Name.disconnected, message: "the connection to the bus is closed")
    /// The Swift task that waited was cancelled; the peer may have done the work nevertheless.
    public static let cancelled = DBusError(
        name: Name.cancelled, message: "the task that made this call was cancelled")

    /// Makes an error for what has no name of its own.
    public static func failed(_ message: String) -> DBusError {
        DBusError(name: Name.failed, message: message)
    }

    /// Makes an error for arguments of wrong types or values; the message names what was expected.
    public static func invalidArguments(_ message: String) -> DBusError {
        DBusError(name: Name.invalidArguments, message: message)
    }

    /// Makes an error for a method the object does not have.
    public static func unknownMethod(_ message: String) -> DBusError {
        DBusError(name: Name.unknownMethod, message: message)
    }

    /// Makes an error for a caller that may not do this.
    public static func accessDenied(_ message: String) -> DBusError {
        DBusError(name: Name.accessDenied, message: message)
    }

    /// Makes an error for a peer that did not answer.
    public static func noReply(_ message: String) -> DBusError {
        DBusError(name: Name.noReply, message: message)
    }

    /// Makes an error for a name that nobody owns and nothing can be started for.
    public static func serviceUnknown(_ message: String) -> DBusError {
        DBusError(name: Name.serviceUnknown, message: message)
    }

    /// Makes an error for what this peer cannot do.
    public static func notSupported(_ message: String) -> DBusError {
        DBusError(name: Name.notSupported, message: message)
    }

    /// Makes an error for a message that carries more than its receiver takes; `of` names it.
    static func tooLarge(_ limit: MessageLimit) -> DBusError {
        DBusError(
            name: Name.messageTooLarge,
            message: "is too large: \(limit) are allowed")
    }

    /// The error with what it is about and what to do, if it is about the size of something.
    func of(_ subject: String, _ remedy: String = "send less at a time") -> DBusError {
        guard name == Name.messageTooLarge else { return self }
        return DBusError(name: name, message: "\(subject) \(message); \(remedy)")
    }

    /// Makes an error for a quota that is used up.
    public static func limitsExceeded(_ message: String) -> DBusError {
        DBusError(name: Name.limitsExceeded, message: message)
    }
}

extension DBusError: CustomStringConvertible {
    /// The name and the message in one line.
    public var description: String { message.isEmpty ? name : "\(name): \(message)" }
}

extension DBusError {
    /// Translates a negative result of sd-bus or sd-event, which is an errno.
    init(errno code: Int32, operation: String) {
        switch code {
        case ENOTCONN, ECONNRESET, ESHUTDOWN, EPIPE:
            self = .disconnected
        case EINVAL, ENXIO, EBADMSG:
            self = .invalidArguments("\(operation): \(String(cString: strerror(code)))")
        case ENOBUFS:
            self = .limitsExceeded("\(operation): \(String(cString: strerror(code)))")
        default:
            self = .failed("\(operation): \(String(cString: strerror(code)))")
        }
    }
}

extension DBusError {
    /// Whether the peer says that it has no such thing, which is an answer.
    package var meansAbsence: Bool {
        [
            Name.unknownMethod, Name.unknownInterface, Name.unknownObject, Name.unknownProperty,
            Name.notSupported, Name.serviceUnknown, Name.nameHasNoOwner,
        ].contains(name)
    }
}

extension DBusError {
    /// A fault of the peer itself, whatever it was asked.
    package enum PeerFault: Sendable, Hashable {
        /// It is not installed, or does not start.
        case isMissing
        /// It is there and does not answer.
        case isSilent
        /// The connection to it is gone.
        case ended
    }

    /// The fault of the peer; nil where it answered.
    package var peerFault: PeerFault? {
        switch name {
        case Name.serviceUnknown, Name.nameHasNoOwner: .isMissing
        // The bus, or systemd for it, could not start the peer.
        case let name where name.hasPrefix("org.freedesktop.DBus.Error.Spawn."): .isMissing
        case let name where name.hasPrefix("org.freedesktop.systemd1."): .isMissing
        case Name.noReply, "org.freedesktop.DBus.Error.Timeout",
            "org.freedesktop.DBus.Error.TimedOut":
            .isSilent
        case Name.disconnected: .ended
        default: nil
        }
    }

    /// The words of the peer, or its error's name, for a person: 200 characters at most.
    package var shown: String { String((message.isEmpty ? name : message).prefix(200)) }
}

/// Passes a result of sd-bus or sd-event on, or throws what a negative one means.
@discardableResult
@inline(__always)
func check(
    _ result: Int32, _ operation: @autoclosure () -> String
) throws(DBusError) -> Int32 {
    guard result < 0 else { return result }
    throw DBusError(errno: -result, operation: operation())
}
