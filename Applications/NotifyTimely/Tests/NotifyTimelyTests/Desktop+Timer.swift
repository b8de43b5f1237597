// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

let timely = "org.carillon.NotifyTimely"

extension Desktop {
    /// Chooses a duration below an hour and starts it.
    func startTimer(minutes: Int, seconds: Int) async throws {
        try await set(minutes, of: try await find("Minutes", role: "spin button", in: timely))
        try await set(seconds, of: try await find("Seconds", role: "spin button", in: timely))
        try await press("Start", in: timely)
        _ = try await find("Cancel", role: "button", in: timely)
    }

    /// Reads the time that the countdown shows, in seconds, as soon as it shows one: its button
    /// is there before it.
    func remaining(sourceLocation: SourceLocation = #_sourceLocation) async throws -> Int {
        var remaining = 0
        try await eventually(sourceLocation: sourceLocation, orElse: "No time is shown") {
            for text in try await contents(of: timely).map(\.name) {
                guard let time = text.wholeMatch(of: /(\d\d):(\d\d)/),
                    let minutes = Int(time.1), let seconds = Int(time.2)
                else { continue }
                remaining = minutes * 60 + seconds
                return true
            }
            return false
        }
        return remaining
    }
}
