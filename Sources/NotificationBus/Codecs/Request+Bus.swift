// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

extension Request: BusReadable, BusWritable {
    init(reading fields: inout Fields) throws(NotificationError) {
        self.init(
            identifier: try required(fields.string(.identifier), .identifier),
            content: try fields.nested(.content) ?? Content(),
            trigger: try fields.nested(.trigger),
            lateDelivery: try LateDelivery(in: &fields))
    }

    func write(to fields: inout FieldWriter) {
        fields.set(.identifier, identifier)
        if content != Content() { fields.set(.content, content) }
        fields.set(.trigger, trigger)
        lateDelivery.write(to: &fields)
    }
}

extension LateDelivery {
    private enum Kind: String, CaseIterable {
        case ring, skip, within
    }

    fileprivate init(in fields: inout Fields) throws(NotificationError) {
        let kind: Kind = try fields.choice(.lateDelivery, .invalidTrigger, "s", \.asString) ?? .ring
        let seconds = try fields.number(.lateDeliverySeconds)
        switch kind {
        case .ring: self = .ring
        case .skip: self = .skip
        case .within:
            self = .ringWithin(seconds: try required(seconds, .lateDeliverySeconds))
        }
    }

    fileprivate func write(to fields: inout FieldWriter) {
        switch self {
        case .ring: break
        case .skip: fields.set(.lateDelivery, Kind.skip.rawValue)
        case .ringWithin(let seconds):
            fields.set(.lateDelivery, Kind.within.rawValue)
            fields.set(.lateDeliverySeconds, seconds)
        }
    }
}

extension Value {
    /// Makes the argument of `AddRequests`, or says which request D-Bus cannot carry.
    static func requests(_ requests: [Request]) throws(NotificationError) -> Value {
        for (index, request) in requests.enumerated()
        where !request.content.userInfo.values.allSatisfy({ $0.fits() }) {
            throw NotificationError(
                .invalidContent, field: "requests[\(index)].content.userInfo",
                message: "it is nested too deeply; D-Bus carries about 16 levels")
        }
        let value = Value.dictionaries(requests)
        try value.checkSize(named: "requests")
        return value
    }

    /// Checks that what is added can come back: a list that fits only just gains a few bytes.
    func checkSize(named name: String) throws(NotificationError) {
        guard sizeEstimate > Value.sizeLimit else { return }
        throw NotificationError(
            .invalidContent, field: name,
            message: "they are larger than a D-Bus message can be; add fewer at a time")
    }
}
