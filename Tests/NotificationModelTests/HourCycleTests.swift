// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Testing

@Suite struct HourCycleTests {
    @Test(arguments: [
        ("en_US.UTF-8", HourCycle.twelve), ("en_US", .twelve), ("es_US.UTF-8", .twelve),
        ("ar_EG.UTF-8", .twelve), ("en_CA.UTF-8", .twelve), ("ko_KR.UTF-8", .twelve),
        ("en_GB.UTF-8", .twentyFour), ("de_DE@euro", .twentyFour), ("ja_JP.UTF-8", .twentyFour),
        ("fr_CA.UTF-8", .twentyFour), ("C.UTF-8", .twentyFour), ("", .twentyFour),
    ])
    func `is that of a region`(locale: String, cycle: HourCycle) {
        #expect(HourCycle(locale: locale) == cycle)
    }

    @Test(arguments: [
        (["LANG": "de_DE.UTF-8", "LC_TIME": "en_US.UTF-8"], HourCycle.twelve),
        (["LANG": "en_US.UTF-8", "LC_TIME": "en_GB.UTF-8"], .twentyFour),
        (["LANG": "en_US.UTF-8", "LC_TIME": ""], .twelve),
        (["LC_ALL": "en_GB.UTF-8", "LC_TIME": "en_US.UTF-8"], .twentyFour),
        ([:], .twentyFour),
    ])
    func `follows the locale of times`(variables: [String: String], cycle: HourCycle) {
        #expect(HourCycle(variables, clockFormat: nil) == cycle)
    }

    @Test(arguments: [
        ("GNOME", "24h" as String?, HourCycle.twentyFour), ("ubuntu:GNOME", "24h", .twentyFour),
        ("GNOME", nil, .twelve), ("GNOME", "analog", .twelve), ("KDE", "24h", .twelve),
        ("", "24h", .twelve),
    ])
    func `is as the desktop is set, where it can be`(
        desktop: String, format: String?, cycle: HourCycle
    ) {
        let variables = ["LANG": "en_US.UTF-8", "XDG_CURRENT_DESKTOP": desktop]

        #expect(HourCycle(variables, clockFormat: format) == cycle)
    }
}
