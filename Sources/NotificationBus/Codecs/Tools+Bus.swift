// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

// What only people's tools see.

extension CenterEvent: BusReadable, BusWritable {
    /// Reads the arguments of the signal.
    init(arguments: [Value]) throws(NotificationError) {
        self = try CenterEvent(arguments.value(at: 1), named: "details")
        kind = Kind(rawValue: try arguments.string(at: 0))
    }

    init(reading fields: inout Fields) throws(NotificationError) {
        self.init(
            Kind(rawValue: ""), date: try required(fields.date(.date), .date),
            application: try fields.application(), identifier: try fields.string(.identifier),
            due: try fields.date(.due), action: try fields.string(.action),
            text: try fields.string(.text), badge: try fields.integer(.badge))
    }

    func write(to fields: inout FieldWriter) {
        fields.set(.date, date)
        fields.set(.application, application?.rawValue)
        fields.set(.identifier, identifier)
        fields.set(.due, due)
        fields.set(.action, action)
        fields.set(.text, text)
        fields.set(.badge, badge)
    }
}

extension WaitingResponse: BusReadable, BusWritable {
    init(reading fields: inout Fields) throws(NotificationError) {
        let reason = try required(fields.string(.reason), .reason)
        // A reason that a newer service knows is at least one to wait.
        self.init(
            try Response(reading: &fields), reason: Reason(rawValue: reason) ?? .application)
    }

    func write(to fields: inout FieldWriter) {
        response.write(to: &fields)
        let notification = response.notification
        fields.set(
            .notification, Attributed(application: notification.application, part: notification))
        fields.set(.reason, reason.rawValue)
    }
}

extension Diagnosis: BusReadable, BusWritable {
    init(reading fields: inout Fields) throws(NotificationError) {
        self.init()
        version = try fields.string(.version) ?? ""
        storePath = try fields.string(.storePath) ?? ""
        storeSize = try fields.integer(.storeSize) ?? 0
        pending = try fields.integer(.pending) ?? 0
        delivered = try fields.integer(.delivered) ?? 0
        notificationServer = try fields.string(.notificationServer)
        capabilities = try fields.strings(.capabilities) ?? []
        hasBadgeListener = try fields.boolean(.badgeListener) ?? false
        wakeUp = try fields.string(.wakeUp) ?? ""
        clock = try fields.string(.clock) ?? ""
    }

    func write(to fields: inout FieldWriter) {
        fields.set(.version, version)
        fields.set(.storePath, storePath)
        fields.set(.storeSize, storeSize)
        fields.set(.pending, pending)
        fields.set(.delivered, delivered)
        fields.set(.notificationServer, notificationServer)
        fields.set(.capabilities, Value.strings(capabilities))
        fields.set(.badgeListener, hasBadgeListener)
        fields.set(.wakeUp, wakeUp)
        fields.set(.clock, clock)
    }
}
