// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import AlarmKit
import AppIntents

// As most of them are written: what they are called is a variable.

struct StopIntent: LiveActivityIntent {
    static var title: LocalizedStringResource = "Stop"
    static var description = IntentDescription("Stop an alert", categoryName: "Alarms")
    static var openAppWhenRun: Bool = true

    @Parameter(title: "alarmID")
    var alarmID: String

    init(alarmID: String) { self.alarmID = alarmID }
    init() { self.alarmID = "" }

    func perform() async throws -> some IntentResult {
        guard let id = UUID(uuidString: alarmID) else { return .result() }
        Task { try AlarmManager.shared.stop(id: id) }
        return .result()
    }
}

struct PlainTextIntent: LiveActivityIntent {
    static var title: LocalizedStringResource = "Plain"
    static var description: LocalizedStringResource = "Described by a text."

    func perform() async throws -> some IntentResult { .result() }
}
