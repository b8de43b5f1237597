// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestThreads
import Testing

@Suite("Japanese words of time", .computing)
struct JapaneseTests {
    @Test func `name moments`() throws {
        try PhraseSample.expect(
            """
            明日の朝7時 = 2027-06-04 07:00
            明後日 = 2027-06-05
            来週の火曜日 = 2027-06-08
            6月21日の正午 = 2027-06-21 12:00
            来月の5日 = 2027-07-05
            令和10年8月7日 = 2028-08-07
            午後9時半 = 2027-06-03 21:30
            今夜8時 = 2027-06-03 20:00
            21時 = 2027-06-03 21:00
            30分後 = 2027-06-03 10:50
            2時間後 = 2027-06-03 12:20
            3日後 = 2027-06-06 10:20
            クリスマス = 2027-12-25
            海の日 = 2027-07-19
            """, in: "ja")
    }

    @Test func `name a span first, and then what of it`() throws {
        try PhraseSample.expect(
            """
            来月 = 2027-07-01
            再来月 = 2027-08-01
            月末 = 2027-06-30
            来月末の正午 = 2027-07-31 12:00
            月初 = 2027-07-01
            年始 = 2028-01-01
            7月の第一火曜日 = 2027-07-06
            2028年3月の最後の日曜日 = 2028-03-26
            7月の最終日 = 2027-07-31
            クリスマスの3日後 = 2027-12-28
            クリスマスの前日 = 2027-12-24
            12時15分前 = 2027-06-03 11:45
            """, in: "ja")
    }
}
