// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel

// The application is written only where a list holds several; the reader knows it otherwise.

extension PendingRequest: BusReadable, BusWritable {
    init(reading fields: inout Fields) throws(NotificationError) {
        self.init(
            application: try required(fields.application(), .application),
            request: try required(fields.nested(.request), .request),
            due: DueTime(wall: try required(fields.date(.due), .due)))
    }

    func write(to fields: inout FieldWriter) {
        fields.set(.request, request)
        fields.set(.due, due.wall)
    }
}

extension DeliveredNotification: BusReadable, BusWritable {
    init(reading fields: inout Fields) throws(NotificationError) {
        self.init(
            id: try required(fields.uuid(.id), .id),
            application: try required(fields.application(), .application),
            request: try required(fields.nested(.request), .request),
            dueDate: try required(fields.date(.dueDate), .dueDate),
            date: try required(fields.date(.date), .date))
    }

    func write(to fields: inout FieldWriter) {
        fields.set(.id, id.uuidString)
        fields.set(.request, request)
        fields.set(.dueDate, dueDate)
        fields.set(.date, date)
    }

    /// Reads what `OpenSettings` carries: an empty dictionary stands for nil.
    static func orNil(
        _ value: Value, named name: String, _ reading: Reading
    ) throws(NotificationError) -> DeliveredNotification? {
        if case .dictionary(let entries, _) = value.unwrapped, entries.isEmpty { return nil }
        return try DeliveredNotification(value, named: name, reading)
    }
}

extension Response: BusReadable, BusWritable {
    init(reading fields: inout Fields) throws(NotificationError) {
        self.init(
            id: try required(fields.uuid(.id), .id),
            notification: try required(fields.nested(.notification), .notification),
            actionIdentifier: try required(fields.string(.action), .action),
            userText: try fields.string(.text), date: try required(fields.date(.date), .date))
        isRepeated = try fields.boolean(.repeated) ?? false
    }

    func write(to fields: inout FieldWriter) {
        fields.set(.id, id.uuidString)
        fields.set(.notification, notification)
        fields.set(.action, actionIdentifier)
        fields.set(.text, userText)
        fields.set(.date, date)
        fields.set(.repeated, isRepeated)
    }
}

/// A value of a list that may hold several applications' values.
struct Attributed<Part: BusWritable>: BusWritable {
    var application: ApplicationID
    var part: Part

    func write(to fields: inout FieldWriter) {
        part.write(to: &fields)
        fields.set(.application, application.rawValue)
    }
}

extension Fields {
    /// The application that the key names, else the one that is known from elsewhere.
    mutating func application() throws(NotificationError) -> ApplicationID? {
        guard let text = try string(.application) else { return reading.application }
        return try ApplicationID(text)
    }

    mutating func uuid(_ key: Key) throws(NotificationError) -> UUID? {
        guard let text = try string(key) else { return nil }
        guard let id = UUID(uuidString: text) else {
            throw NotificationError(
                .invalidIdentifier, field: key.rawValue, message: "it is not a UUID")
        }
        return id
    }
}
