// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

extension Push: BusReadable, BusWritable {
    init(reading fields: inout Fields) throws(NotificationError) {
        self.init(
            identifier: try fields.string(.identifier),
            content: try required(fields.nested(.content), .content),
            isMutable: try fields.boolean(.mutable) ?? false,
            wakesApplication: try fields.boolean(.wakes) ?? false)
    }

    func write(to fields: inout FieldWriter) {
        fields.set(.identifier, identifier)
        fields.set(.content, content)
        if isMutable { fields.set(.mutable, true) }
        if wakesApplication { fields.set(.wakes, true) }
    }

    /// Checks that D-Bus can carry the user info, whose sender it throws off the bus otherwise.
    func checkDepth() throws(NotificationError) {
        if content.userInfo.values.allSatisfy({ $0.fits() }) { return }
        throw NotificationError(
            .invalidContent, field: "push.content.userInfo",
            message: "it is nested too deeply; D-Bus carries about 16 levels")
    }
}
