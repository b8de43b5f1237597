// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTesting
import NotificationBus
import NotificationModel
import NotificationSentences
import TestWorld
import Testing

@testable import CarillonCommands

/// `carillon doctor`, installed with its catalogs, in the languages that there are.
@Suite(.timeLimit(.minutes(2))) struct DoctorLanguageTests {
    @Test(arguments: TranslationFile.languages)
    func `no line stays English, and for programs each does`(language: String) async throws {
        try await CommandWorld.run { world in
            let crossings = try Self.crossings
            world.service.state.withLock {
                ($0.diagnosis, $0.waiting) = (Self.diagnosis, crossings)
            }
            let home = try TemporaryDirectory()
            let programs = try await InstalledPrograms([CommandWorld.executable], in: home.path)
            func doctor(
                _ language: String, _ bus: [String: String], _ options: [String] = []
            ) async throws -> [String] {
                let session = ["LANG": "C.UTF-8", "LANGUAGE": language, "HOME": "/nowhere"]
                let process = try ChildProcess(
                    programs.path(of: "carillon"), ["doctor"] + options,
                    environment: bus.merging(session) { $1 })
                return await CommandWorld.outcome(of: process).output
            }
            func compare(_ count: Int, _ bus: [String: String]) async throws {
                // Of this language there is no catalog.
                let english = try await doctor("tlh", bus)
                let said = try await doctor(language, bus)
                #expect(english.count == count && said.count == count)
                for (line, other) in zip(english, said) {
                    let phrases = Set(Self.phrases(of: line)).intersection(Self.phrases(of: other))
                    #expect(phrases == [], "\(other)")
                }
            }

            try await compare(Self.lines, world.bus.environment)
            let english = try await doctor("tlh", world.bus.environment, ["--json"])
            #expect(try await doctor(language, world.bus.environment, ["--json"]) == english)
            await world.export.stop()
            try await compare(2, world.bus.environment)
            try await compare(1, ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"])
        }
    }

    /// Each three words in a row, but for names, which stay as they are.
    private static func phrases(of line: String) -> [String] {
        let own = line.replacing("Dash to Dock", with: "Dash")
        let words = own.split(separator: " ").map(String.init)
        return words.indices.dropLast(2).map { words[$0...($0 + 2)] }
            .filter { $0.allSatisfy { $0.contains(/^[A-Za-z',;:]+$/) } }
            .map { $0.joined(separator: " ") }
    }

    /// How many lines the diagnosis has.
    private static let lines = 29

    /// Crossings of places that applications were not told of, and something else that waits.
    private static var crossings: [WaitingResponse] {
        get throws {
            let application = try ApplicationID("org.example.App")
            var content = Content()
            content.title = "Office"
            let request = Request(
                identifier: Request.monitorPrefix + "work/office", content: content)
            let notification = DeliveredNotification(
                id: UUID(), application: application, request: request,
                dueDate: FakeService.due, date: FakeService.due)
            let told = PlaceSide.allCases.flatMap { side in
                [WaitingResponse.Reason.start, .decision, .application].map {
                    WaitingResponse(
                        Response(id: UUID(), crossing: notification, to: side), reason: $0)
                }
            }
            let pressed = Response(
                id: UUID(), notification: notification, actionIdentifier: "done",
                date: FakeService.due)
            return told + [WaitingResponse(pressed, reason: .start)]
        }
    }

    /// Everything that a service can find out, as far as it goes together.
    private static var diagnosis: Diagnosis {
        var diagnosis = Diagnosis()
        diagnosis.version = "0.0.9"
        diagnosis.isReplaced = true
        diagnosis.storePath = "/home/me/carillon.db"
        diagnosis.setAside = [
            .call("AddRequests", of: "org.example.App"), .texts(of: "org.example.App"),
            .sound(of: "org.example.App"), .attachments(of: "org.example.App"),
            .notification("7", of: "org.example.App"),
        ]
        diagnosis.notificationServer = "dunst 1.9.0"
        diagnosis.serverProcess = .process("dunst", 7)
        diagnosis.serverLimits = [
            .showsNoText, .givesNoNumber, .showsButtons(atMost: 3), .hidesButtons, .losesButtons,
            .dropsButton, .foldsTitle,
        ]
        diagnosis.serverInhibits = true
        let reasons: [Finding] = [
            .isNotThere, .isNotOnBus, .hasNoRight, .couldNotArm, .doesNotSay, .isNotInstalled,
            .ended, .didNotAnswer, .couldNotStart,
            .ofWakeProgram("privileges could not be given up"),
            .ofWakeProgram("it takes no arguments"),
            .ofWakeProgram("its file does not have cap_wake_alarm"),
            .ofWakeProgram("it is no number of seconds"),
        ]
        diagnosis.wakeUp = .list(
            [
                .wakes(.userManager), .wouldWake(.ownTimer),
                .plasmaMayWake(.refuses(.userManager, because: .isNotOnBus)),
                .nothingWakes(.list(reasons.map { .refuses(.ownTimer, because: $0) })),
            ])
        diagnosis.sleepRefusal = "Denied"
        diagnosis.positionTrouble = .list([
            .noSystemBus, .noGeoClue, .geoClueIsSilent, .geoClueWantsAgent,
            .geoClueSays("Denied"),
        ])
        diagnosis.clock = FakeService.due
        diagnosis.timeZone = "Europe/Berlin"
        return diagnosis
    }
}
