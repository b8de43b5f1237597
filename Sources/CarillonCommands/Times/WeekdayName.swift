// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The names of the days of the week, in English like the rest of the program.
enum WeekdayName {
    private static let names = [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]

    /// From 1 for Sunday to 7, as in `DateComponents`; also for `mon`, in small or large letters.
    static func number(of text: String) -> Int? {
        let text = text.lowercased()
        let index = names.map { $0.lowercased() }.firstIndex { $0 == text || $0.prefix(3) == text }
        return index.map { $0 + 1 }
    }

    static func name(of number: Int) -> String? {
        names.indices.contains(number - 1) ? names[number - 1] : nil
    }
}
