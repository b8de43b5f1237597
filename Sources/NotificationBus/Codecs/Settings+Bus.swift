// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

// All keys are written, because the defaults are the service's to choose.
extension ApplicationSettings: BusReadable, BusWritable {
    init(reading fields: inout Fields) throws(NotificationError) {
        self.init()
        apply(try SettingsChanges(reading: &fields))
        requested = AuthorizationOptions(rawValue: try fields.bits(.requested) ?? 0)
    }

    func write(to fields: inout FieldWriter) {
        fields.set(.authorization, Value.int32(Int32(authorization.rawValue)))
        fields.set(.requested, bits: requested.rawValue)
        fields.set(.alertStyle, Value.int32(Int32(alertStyle.rawValue)))
        fields.set(.sound, isSoundEnabled)
        fields.set(.badge, isBadgeEnabled)
        fields.set(.previews, Value.int32(Int32(previews.rawValue)))
        fields.set(.pendingLimit, pendingLimit)
    }
}

extension SettingsChanges: BusReadable, BusWritable {
    init(reading fields: inout Fields) throws(NotificationError) {
        self.init()
        authorization = try fields.setting(.authorization)
        alertStyle = try fields.setting(.alertStyle)
        isSoundEnabled = try fields.boolean(.sound)
        isBadgeEnabled = try fields.boolean(.badge)
        previews = try fields.setting(.previews)
        pendingLimit = try fields.integer(.pendingLimit)
        if let pendingLimit, pendingLimit < 0 {
            throw NotificationError(
                .invalidSettings, field: Key.pendingLimit.rawValue,
                message: "it is \(pendingLimit); use 0 or more")
        }
    }

    func write(to fields: inout FieldWriter) {
        if let authorization {
            fields.set(.authorization, Value.int32(Int32(authorization.rawValue)))
        }
        if let alertStyle { fields.set(.alertStyle, Value.int32(Int32(alertStyle.rawValue))) }
        fields.set(.sound, isSoundEnabled)
        fields.set(.badge, isBadgeEnabled)
        if let previews { fields.set(.previews, Value.int32(Int32(previews.rawValue))) }
        fields.set(.pendingLimit, pendingLimit)
    }
}

extension Fields {
    fileprivate mutating func setting<Choice: RawRepresentable<Int> & CaseIterable>(
        _ key: Key
    ) throws(NotificationError) -> Choice? {
        try choice(key, .invalidSettings, "i") { $0.asInt64.map(Int.init) }
    }
}

extension ApplicationSummary: BusReadable, BusWritable {
    init(reading fields: inout Fields) throws(NotificationError) {
        self.init(
            id: try required(fields.application(), .application),
            settings: try fields.nested(.settings) ?? ApplicationSettings(),
            categories: try fields.list(.categories) ?? [],
            badge: try fields.integer(.badge) ?? 0, pending: try fields.integer(.pending) ?? 0,
            delivered: try fields.integer(.delivered) ?? 0)
    }

    func write(to fields: inout FieldWriter) {
        fields.set(.application, id.rawValue)
        fields.set(.settings, settings)
        fields.set(.categories, unlessEmpty: categories)
        fields.set(.badge, badge)
        fields.set(.pending, pending)
        fields.set(.delivered, delivered)
    }
}
