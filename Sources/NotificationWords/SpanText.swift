// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Writes spans of time for people.
public enum SpanText {
    /// To the nearest second, minute or day, as one would say it: `90 s`, `20 min`, `3 days`.
    public static func rounded(_ seconds: Int) -> String {
        if seconds < 120 { return "\(seconds) s" }
        if seconds < 86_370 { return exact((seconds + 30) / 60 * 60) }
        let days = (seconds + 43_200) / 86_400
        return days == 1 ? "1 day" : "\(days) days"
    }

    /// With every unit: `1 h 30 min`, `2 days`.
    public static func exact(_ seconds: Int) -> String {
        var rest = seconds
        var parts: [String] = []
        for (length, unit) in [(86_400, "days"), (3_600, "h"), (60, "min"), (1, "s")] {
            let count = rest / length
            rest -= count * length
            if count > 0 { parts.append("\(count) \(count == 1 && unit == "days" ? "day" : unit)") }
        }
        return parts.isEmpty ? "0 s" : parts.joined(separator: " ")
    }
}
