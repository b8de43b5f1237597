// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

extension UUID {
    /// The id of a ringing: the same one whenever the same request rings for the same time.
    ///
    /// So what rings again after a crash is known for what it is. The time is that of the clock
    /// that counts: the wall clock's estimate for an interval is worked out anew at each start.
    init(ringing pending: PendingRequest) {
        let time =
            pending.due.elapsed.map { $0.sinceBoot / .microseconds(1) }
            ?? pending.due.wall.timeIntervalSince1970 * 1e6
        self.init(serial: pending.serial, time: Int64(exactly: time.rounded()) ?? 0)
    }

    /// Packs two numbers, of which neither ever fills its 60 and 62 bits.
    private init(serial: Int64, time: Int64) {
        let serial = UInt64(bitPattern: serial)
        // Around the four bits of the version.
        let upper = (serial & 0xFFF_FFFF_FFFF_F000) << 4 | serial & 0xFFF
        self.init(version8: UInt128(upper) << 64 | UInt128(UInt64(bitPattern: time)))
    }
}
