// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Foundation
import NotificationTestKit
import Observation
import Synchronization
import TestWorld
import Testing

/// The behaviour that the models of all applications have in common.
@MainActor @Suite(.timeLimit(.minutes(1))) struct ModelTests {
    private let test = TestNotificationCenter(at: .distantPast)
    private let home: TemporaryDirectory

    init() throws { home = try TemporaryDirectory() }

    @Test func `is observed when what it keeps changes, and only then`() {
        let model = model(in: home.path)
        let changes = Mutex(0)
        withObservationTracking {
            _ = (model.contents, model.trouble)
        } onChange: {
            changes.withLock { $0 += 1 }
        }

        model.read()
        #expect(changes.withLock(\.self) == 0)
        model.update { $0.append("Milk") }
        #expect(changes.withLock(\.self) == 1)
    }

    @Test func `shows what another process has saved`() {
        let (model, other) = (model(in: home.path), model(in: home.path))
        other.update { $0.append("Milk") }

        model.update { $0.append("Bread") }

        #expect(model.contents == ["Milk", "Bread"])
    }

    @Test func `says that it cannot save, until it can`() throws {
        try home.write("in the way", to: "data")
        let model = model(in: home.path + "/data")
        #expect(model.update { $0.append("Milk") } == nil)
        #expect(model.contents == [])
        #expect(model.troubleMessage?.hasPrefix("What you wrote could not be saved in ") == true)
        #expect(model.trouble?.isWorthTryingAgain == true)

        model.settle()
        #expect(model.trouble != nil)
        try FileManager.default.removeItem(atPath: home.path + "/data")
        model.update { $0.append("Milk") }

        #expect(model.contents == ["Milk"])
        #expect(model.trouble == nil)
    }

    @Test func `says that notifications do not work, until they do`() async {
        let model = model(in: home.path)
        await test.deny()
        await model.checkPermission()
        #expect(model.trouble == .notAllowed)
        model.update { $0.append("Milk") }
        #expect(model.trouble == .notAllowed)

        await test.authorize()
        await model.checkPermission()

        #expect(model.trouble == nil)
    }

    @Test func `keeps saying what is not about notifications`() async {
        let model = model(in: home.path)
        let (own, other) = (
            Trouble.particular("Mind the gap.", concernsNotifications: false), Trouble.noService
        )
        await test.authorize()
        model.report(own)

        await model.checkPermission()
        model.withdraw(other)

        #expect(model.troubleMessage == "Mind the gap.")
        #expect(model.trouble?.isWorthTryingAgain == false)
        model.withdraw(own)
        #expect(model.trouble == nil)
    }

    private func model(in directory: String) -> DocumentModel<[String]> {
        DocumentModel(
            ApplicationProfile("Test", "org.example.Test"),
            in: Surroundings(
                center: test.center, directory: directory, clock: { .distantPast }),
            keeping: "list.json", new: [])
    }
}
