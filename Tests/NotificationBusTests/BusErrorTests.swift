// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationBus
import NotificationModel
import Testing

@Suite struct BusErrorTests {
    @Test(arguments: [
        BusError(.invalidTrigger, field: "requests[3].trigger.seconds", message: "it is -1"),
        BusError(.storeFull, message: "no space left: free some"),
        BusError(BusError.Code(rawValue: "FromTheFuture"), message: "hello"),
    ])
    func `survives the bus`(error: BusError) {
        #expect(BusError(error.dbusError) == error)
    }

    @Test func `takes a fault of the model over`() {
        let fault = ValidationError(.invalidBadge, field: "badge", reason: "it is -1")

        #expect(
            BusError(fault) == BusError(.invalidBadge, field: "badge", message: "it is -1"))
        #expect(BusError(fault).dbusError.name == "org.carillon.Error.InvalidBadge")
        #expect(BusError(fault).dbusError.message == "badge: it is -1")
    }

    @Test(arguments: [
        DBusError.serviceUnknown("no such name"),
        DBusError(name: DBusError.Name.nameHasNoOwner, message: ""),
        DBusError(name: "org.freedesktop.DBus.Error.Spawn.ChildExited", message: "code 1"),
    ])
    func `says what to do when there is no service`(error: DBusError) {
        let found = BusError(error)

        #expect(found.code == .serviceUnknown)
        #expect(found.message.hasPrefix("the notification service is not installed or not running"))
    }

    @Test func `has a code for each other trouble with the bus`() {
        #expect(BusError(DBusError.disconnected).code == .disconnected)
        #expect(BusError(DBusError.noReply("late")).code == .noReply)
        #expect(BusError(DBusError.cancelled).code == .cancelled)
        #expect(BusError(DBusError.accessDenied("no")).code == .accessDenied)
        #expect(BusError(DBusError.invalidArguments("no")).code == .wrongType)
    }
}
