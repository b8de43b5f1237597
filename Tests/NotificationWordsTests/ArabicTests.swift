// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestThreads
import Testing

@Suite("Arabic words of time", .computing)
struct ArabicTests {
    @Test func `name moments`() throws {
        try PhraseSample.expect(
            """
            غدا الساعة السابعة صباحا = 2027-06-04 07:00
            بعد غد = 2027-06-05
            يوم الاثنين = 2027-06-07
            الثلاثاء القادم الساعة 9 مساء = 2027-06-08 21:00
            ٢١ يونيو = 2027-06-21
            السابع من اغسطس ٢٠٢٨ = 2028-08-07
            اخر جمعة من شهر يونيو = 2027-06-25
            نهاية الشهر = 2027-06-30
            الساعة ١٤:٣٠ = 2027-06-03 14:30
            الحادية عشرة وربع = 2027-06-03 11:15
            بعد ساعتين = 2027-06-03 12:20
            بعد نصف ساعة = 2027-06-03 10:50
            بعد ثلاثة ايام = 2027-06-06 10:20
            الليلة الساعة الثامنة = 2027-06-03 20:00
            """, in: "ar")
    }
}
