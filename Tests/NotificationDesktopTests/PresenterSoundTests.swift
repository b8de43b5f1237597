// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import TestWorld
import Testing

@testable import NotificationDesktop

/// A sound is heard once: from the server or from the service, never from both.
@Suite(.timeLimit(.minutes(1))) struct PresenterSoundTests {
    private func audible(_ name: String) throws -> Presentation {
        var presentation = try Presentation.example(name)
        presentation.sound = Sound(name: name)
        return presentation
    }

    @Test func `the service plays where the server cannot`() async throws {
        try await DesktopWorld.run { world in
            let server = try await FakeNotificationServer(on: world.bus)
            var restored = try audible("restored")
            restored.restoredFrom = PresentationHandle(rawValue: "old 1")
            for presentation in [restored, try .example("silent"), try audible("bell")] {
                _ = await world.presenter.present(presentation)
            }

            var played = world.sounds.played.makeAsyncIterator()
            // The first that is heard is the last that was shown.
            #expect(await played.next()?.source == .theme("bell"))
            var calls = server.calls.makeAsyncIterator()
            for _ in 1...3 {
                let hints = await calls.next()?.arguments[6].asDictionary
                #expect(hints?["suppress-sound"]?.asBoolean == true)
            }
        }
    }

    @Test(arguments: [["body"], ["body", "actions", "sound"]])
    func `a sound that repeats is heard again and again until the person answers`(
        capabilities: [String]
    ) async throws {
        try await DesktopWorld.run { world in
            let server = try await FakeNotificationServer(
                on: world.bus, capabilities: capabilities)
            var alarm = try audible("alarm")
            alarm.sound = Sound(kind: .critical, isRepeating: true)
            alarm.style = .alert
            // Put back after a restart of the service, it goes on.
            alarm.restoredFrom = PresentationHandle(rawValue: "old 1")
            _ = await world.presenter.present(alarm)

            var played = world.sounds.played.makeAsyncIterator()
            for _ in 1...2 {
                #expect(await played.next()?.source == .theme("alarm-clock-elapsed"))
                world.sounds.end()
            }
            var calls = server.calls.makeAsyncIterator()
            let hints = await calls.next()?.arguments[6].asDictionary
            #expect(hints?["suppress-sound"]?.asBoolean == true)

            await world.presenter.withdraw([alarm.id])
            var stopped = world.sounds.stopped.makeAsyncIterator()
            #expect(await stopped.next() == 1)
        }
    }

    @Test func `the server plays where it can, and the service is silent`() async throws {
        try await DesktopWorld.run { world in
            let server = try await FakeNotificationServer(
                on: world.bus, capabilities: ["body", "sound"])
            _ = await world.presenter.present(try audible("bell"))
            var calls = server.calls.makeAsyncIterator()
            let hints = await calls.next()?.arguments[6].asDictionary
            #expect(hints?["sound-name"]?.asString == "bell")
            #expect(hints?["suppress-sound"] == nil)

            // What is played now is the first that the service plays.
            await world.player.play(
                Sound(name: "marker"), of: try ApplicationID("org.example.Shop"))
            var played = world.sounds.played.makeAsyncIterator()
            #expect(await played.next()?.source == .theme("marker"))
        }
    }
}
