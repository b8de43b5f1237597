// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What is kept on disk: how long a timer runs.
public struct TimerSettings: Hashable, Codable, Sendable {
    /// The seconds, from 1 to a second below 100 hours.
    public internal(set) var seconds: Int

    /// The durations that can be chosen.
    public static let range = 1...359_999
    /// What is chosen before the person changes it.
    static let initial = TimerSettings(seconds: 300)

    init(seconds: Int) { self.seconds = seconds }

    /// Reads the settings; a duration that nobody can choose is damage.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        seconds = try container.decode(Int.self, forKey: .seconds)
        guard Self.range.contains(seconds) else {
            throw DecodingError.dataCorruptedError(
                forKey: .seconds, in: container, debugDescription: "it is \(seconds)")
        }
    }
}
