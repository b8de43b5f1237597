// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The names of the months, in English like the rest of the program.
public enum MonthName {
    private static let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]

    /// `Jan` for 1.
    public static func short(_ number: Int) -> String { String(long(number).prefix(3)) }

    /// From 1 for January; also for `jan`, in small or large letters.
    public static func number(of text: String) -> Int? {
        let text = text.lowercased()
        let index = names.map { $0.lowercased() }.firstIndex { $0 == text || $0.prefix(3) == text }
        return index.map { $0 + 1 }
    }

    /// `January` for 1.
    public static func long(_ number: Int) -> String {
        names.indices.contains(number - 1) ? names[number - 1] : "month \(number)"
    }
}

/// The names of the days of the week, in English like the rest of the program.
public enum WeekdayName {
    private static let names = [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]

    /// From 1 for Sunday to 7, as in `DateComponents`; also for `mon`, in small or large letters.
    public static func number(of text: String) -> Int? {
        let text = text.lowercased()
        let index = names.map { $0.lowercased() }.firstIndex { $0 == text || $0.prefix(3) == text }
        return index.map { $0 + 1 }
    }

    /// `Sunday` for 1.
    public static func name(of number: Int) -> String? {
        names.indices.contains(number - 1) ? names[number - 1] : nil
    }
}

/// Numbers that say which one it is, in English like the rest of the program.
public enum OrdinalText {
    /// `15th` for 15.
    public static func short(_ number: Int) -> String {
        let isTeen = (11...13).contains(number % 100)
        let endings = [1: "st", 2: "nd", 3: "rd"]
        return "\(number)" + (isTeen ? "th" : endings[number % 10] ?? "th")
    }
}
