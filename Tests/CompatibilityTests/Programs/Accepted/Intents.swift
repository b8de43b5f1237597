// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import AlarmKit
import AppIntents
import Foundation

struct WaterPlants: AlarmMetadata {}

/// Counts what a person has done.
actor Garden {
    static let shared = Garden()
    private var watered: [String] = []

    func water(_ plant: String) { watered.append(plant) }
}

struct WateredIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Watered"
    static let description = IntentDescription("Says that a plant was watered.")
    static let openAppWhenRun = false
    static let isDiscoverable: Bool = false

    @Parameter(title: "Plant")
    var plant: String

    @Parameter(title: "Litres", default: 2) var litres: Int
    @Parameter(title: "Note", description: "What else there is to say") var note: String?

    init(plant: String) {
        self.plant = plant
    }

    init() {
        plant = ""
    }

    func perform() async throws -> some IntentResult {
        await Garden.shared.water(plant)
        return .result()
    }
}

struct LaterIntent: LiveActivityIntent {
    static var title: LocalizedStringResource { "Later" }
    static var description: IntentDescription? { IntentDescription("Asks again later.") }
    static var supportedModes: Int { 1 }

    @Parameter(title: "Alarm") var alarmID: String

    init() {}
    init(alarmID: String) { self.alarmID = alarmID }

    func perform() throws -> some IntentResult {
        guard let id = UUID(uuidString: alarmID) else { throw CocoaError(.fileNoSuchFile) }
        try AlarmManager.shared.cancel(id: id)
        return .result()
    }
}

@MainActor final class Model {
    static let shared = Model()
    var count = 0
}

struct CountIntent: AppIntent {
    static let title: LocalizedStringResource = "Count"
    static let description: IntentDescription? = "Counts one more."

    @MainActor
    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        Model.shared.count += 1
        return .result(value: Model.shared.count, dialog: "\(Model.shared.count) now")
    }
}

struct SayIntent: AppIntent {
    static let title: LocalizedStringResource = "Say"

    func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Done") }
}

func remind(of plant: String, at hour: Int) async throws {
    let id = UUID()
    let button = AlarmButton(text: "Later", textColor: .white, systemImageName: "clock")
    let attributes = AlarmAttributes<WaterPlants>(
        presentation: AlarmPresentation(
            alert: AlarmPresentation.Alert(
                title: "Water the plants", secondaryButton: button,
                secondaryButtonBehavior: .custom)),
        tintColor: .green)
    let configuration = AlarmManager.AlarmConfiguration(
        schedule: .relative(.init(time: .init(hour: hour, minute: 0), repeats: .never)),
        attributes: attributes, stopIntent: WateredIntent(plant: plant),
        secondaryIntent: LaterIntent(alarmID: id.uuidString))
    _ = try await AlarmManager.shared.schedule(id: id, configuration: configuration)
    _ = AlarmManager.AlarmConfiguration<WaterPlants>.timer(
        duration: 60, attributes: attributes, stopIntent: nil,
        secondaryIntent: LaterIntent(alarmID: id.uuidString))
}
