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
    ///
    /// Source: RFC 9562, 5.8, "UUID Version 8".
    private init(serial: Int64, time: Int64) {
        let serial = UInt64(bitPattern: serial)
        let upper = (serial & 0xFFF_FFFF_FFFF_F000) << 4 | 0x8000 | serial & 0xFFF
        let lower = 1 << 63 | UInt64(bitPattern: time) & 0x3FFF_FFFF_FFFF_FFFF
        func byte(_ index: Int) -> UInt8 {
            UInt8(truncatingIfNeeded: (index < 8 ? upper : lower) >> (56 - 8 * (index % 8)))
        }
        self.init(
            uuid: (
                byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7),
                byte(8), byte(9), byte(10), byte(11), byte(12), byte(13), byte(14), byte(15)
            ))
    }
}
