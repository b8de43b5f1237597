// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The names of the months, in English like the rest of the program.
enum MonthName {
    private static let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]

    static func short(_ number: Int) -> String { String(long(number).prefix(3)) }

    static func long(_ number: Int) -> String {
        names.indices.contains(number - 1) ? names[number - 1] : "month \(number)"
    }
}
