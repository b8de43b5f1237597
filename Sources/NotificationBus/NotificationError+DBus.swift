// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

extension NotificationError {
    /// Reads an error of the bus, and says what to do about a connection that is in trouble.
    public init(_ error: DBusError) {
        if error.name.hasPrefix(BusName.errorPrefix) {
            self.init(
                Code(rawValue: String(error.name.dropFirst(BusName.errorPrefix.count))),
                line: error.message)
            return
        }
        switch error.name {
        case DBusError.Name.disconnected:
            self.init(
                .disconnected,
                message: "the connection to the session bus is lost; try again when it is back")
        case DBusError.Name.serviceUnknown, DBusError.Name.nameHasNoOwner:
            self = .serviceMissing(error.message)
        case let name where name.hasPrefix("org.freedesktop.DBus.Error.Spawn.Child"):
            self.init(
                .serviceUnknown,
                message: "the notification service does not start: \(error.message);"
                    + " 'journalctl --user -t carillond' says why")
        case let name where name.hasPrefix("org.freedesktop.DBus.Error.Spawn."):
            self = .serviceMissing(error.message)
        case DBusError.Name.noReply:
            self.init(.noReply, message: "there was no answer: \(error.message)")
        case DBusError.Name.messageTooLarge:
            self.init(.invalidContent, message: error.message)
        case DBusError.Name.invalidArguments:
            self.init(.wrongType, message: error.message)
        default:
            let code = error.name.split(separator: ".").last.map(String.init)
            self.init(Code(rawValue: code ?? "Failed"), message: error.message)
        }
    }

    /// The error as it travels over the bus.
    public var dbusError: DBusError {
        DBusError(name: BusName.errorPrefix + code.rawValue, message: description)
    }

    /// Splits `field: message`, where a field is a path without spaces.
    private init(_ code: Code, line: String) {
        guard let colon = line.firstRange(of: ": "),
            !line[..<colon.lowerBound].isEmpty,
            line[..<colon.lowerBound].utf8.allSatisfy(Self.isFieldByte)
        else {
            self.init(code, message: line)
            return
        }
        self.init(
            code, field: String(line[..<colon.lowerBound]),
            message: String(line[colon.upperBound...]))
    }

    private static func isFieldByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func serviceMissing(_ reason: String) -> NotificationError {
        var error = NotificationError(
            .serviceUnknown,
            message: "the notification service is not installed or not running: \(reason);"
                + " install carillon, or start carillond")
        error.reason = reason
        return error
    }

    static func noBus(_ error: DBusError) -> NotificationError {
        var missing = NotificationError(
            .disconnected,
            message: "there is no session bus: \(error.message);"
                + " log in to a desktop session or set DBUS_SESSION_BUS_ADDRESS")
        missing.reason = error.message
        return missing
    }
}
