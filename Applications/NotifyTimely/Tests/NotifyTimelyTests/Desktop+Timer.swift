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

    /// Reads the time that the countdown shows, in seconds.
    func remaining() async throws -> Int {
        let texts = try await contents(of: timely).map(\.name)
        let text = try #require(texts.first { $0.wholeMatch(of: /\d\d:\d\d/) != nil })
        let parts = text.split(separator: ":").compactMap { Int($0) }
        return parts[0] * 60 + parts[1]
    }
}
