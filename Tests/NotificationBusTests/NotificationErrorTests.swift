// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationBus
import NotificationModel
import Testing

@Suite struct NotificationErrorTests {
    @Test(arguments: [
        NotificationError(
            .invalidTrigger, field: "requests[3].trigger.seconds", message: "it is -1"),
        NotificationError(.storeFull, message: "no space left: free some"),
        NotificationError(NotificationError.Code(rawValue: "FromTheFuture"), message: "hello"),
    ])
    func `survives the bus`(error: NotificationError) {
        #expect(NotificationError(error.dbusError) == error)
    }

    @Test func `is a D-Bus error with the code in its name and the field in its message`() {
        let fault = NotificationError(.invalidBadge, field: "badge", message: "it is -1")

        #expect(fault.dbusError.name == "org.carillon.Error.InvalidBadge")
        #expect(fault.dbusError.message == "badge: it is -1")
    }

    @Test(arguments: [
        DBusError.serviceUnknown("no such name"),
        DBusError(name: DBusError.Name.nameHasNoOwner, message: ""),
        DBusError(name: "org.freedesktop.DBus.Error.Spawn.ExecFailed", message: "no such file"),
    ])
    func `says what to do when there is no service`(error: DBusError) {
        let found = NotificationError(error)

        #expect(found.code == .serviceUnknown)
        #expect(found.message.hasPrefix("the notification service is not installed or not running"))
    }

    @Test func `says where to look when the service does not start`() {
        let found = NotificationError(
            DBusError(name: "org.freedesktop.DBus.Error.Spawn.ChildExited", message: "code 1"))

        #expect(found.code == .serviceUnknown)
        #expect(found.message.hasSuffix("; 'journalctl --user -t carillond' says why"))
    }

    @Test func `has a code for each other trouble with the bus`() {
        #expect(NotificationError(DBusError.disconnected).code == .disconnected)
        #expect(NotificationError(DBusError.noReply("late")).code == .noReply)
        #expect(NotificationError(DBusError.cancelled).code == .cancelled)
        #expect(NotificationError(DBusError.accessDenied("no")).code == .accessDenied)
        #expect(NotificationError(DBusError.invalidArguments("no")).code == .wrongType)
    }
}
