// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import NotificationDesktop

struct SoundPlayerTests {
    private let directory: TemporaryDirectory
    private let record = DesktopWorld.Record()
    private let shop: ApplicationID

    init() throws {
        directory = try TemporaryDirectory()
        shop = try ApplicationID("org.example.Shop")
    }

    private func player(_ output: RecordedSounds) -> SoundPlayer {
        SoundPlayer(
            files: SoundFiles(home: directory.path, shared: []), output: output,
            now: { .zero }, sleep: { _ in try await Task.sleep(for: .seconds(600)) },
            log: { record.log($0) })
    }

    /// The part of one sound that is heard.
    private func heard(
        _ sound: Sound, missing: Set<SoundSource> = []
    ) async -> RecordedSounds.Played? {
        let output = RecordedSounds(missing: missing)
        await player(output).play(sound, of: shop)
        var played = output.played.makeAsyncIterator()
        return await played.next()
    }

    @Test(
        arguments: [
            (Sound.default, SoundSource.theme("message-new-instant")),
            (Sound(kind: .ringtone), .theme("phone-incoming-call")),
            (Sound(kind: .critical, volume: 0.5), .theme("alarm-clock-elapsed")),
            (Sound(name: "bell"), .theme("bell")),
        ]) func `SND-01, SND-08 plays each kind by its name in the sound theme`(
            sound: Sound, source: SoundSource
        ) async
    {
        let played = await heard(sound)
        #expect(played?.source == source && played?.volume == sound.volume)
        #expect(played?.application == "org.example.Shop")
        #expect(record.lines.isEmpty)
    }

    @Test func `plays the application's own file`() async throws {
        _ = try directory.makeDirectory("org.example.Shop/Sounds")
        let file = try directory.write("RIFF", to: "org.example.Shop/Sounds/ding.wav")
        #expect(await heard(Sound(name: "ding.wav"))?.source == .file(file))
    }

    @Test func `SND-05 plays the default for a file that is missing, and says so`() async {
        for name in ["missing.wav", "/etc/passwd", "../x.wav", "a b"] {
            let played = await heard(Sound(kind: .critical, name: name))
            #expect(played?.source == .theme("alarm-clock-elapsed"))
        }
        #expect(record.lines.count == 4)
        #expect(record.lines.allSatisfy { $0.contains("org.example.Shop") })
    }

    @Test func `SND-05 plays the default for a name that the theme lacks, and says so`() async {
        let played = await heard(Sound(name: "no-such"), missing: [.theme("no-such")])
        #expect(played?.source == .theme("message-new-instant"))
        #expect(record.lines.count == 1)
    }

    @Test(arguments: [(29.9, true), (30, true), (30.1, false), (3_600, false)])
    func `SND-04 plays the default for a sound of more than 30 seconds, and says so`(
        seconds: Double, isPlayed: Bool
    ) async throws {
        _ = try directory.makeDirectory("org.example.Shop/Sounds")
        let file = "\(directory.path)/org.example.Shop/Sounds/ding.wav"
        try Data(SoundFile.wave(seconds: seconds)).write(to: URL(fileURLWithPath: file))

        let played = await heard(Sound(name: "ding.wav"))

        #expect(played?.source == (isPlayed ? .file(file) : .theme("message-new-instant")))
        #expect(record.lines.count == (isPlayed ? 0 : 1))
        #expect(record.lines.allSatisfy { $0.contains("30 seconds") })
    }

    @Test(arguments: [SoundFile.endlessAIFF, SoundFile.endlessCoreAudio])
    func `SND-04 plays the default for a file that says it plays for ever`(
        file: [UInt8]
    ) async throws {
        _ = try directory.makeDirectory("org.example.Shop/Sounds")
        try Data(file).write(
            to: URL(fileURLWithPath: "\(directory.path)/org.example.Shop/Sounds/ding.wav"))

        let played = await heard(Sound(name: "ding.wav"))

        #expect(played?.source == .theme("message-new-instant"))
        #expect(record.lines.count == 1)
    }

    @Test func `a theme without the default is no reason to fail`() async {
        let output = RecordedSounds(missing: [.theme("message-new-instant")])
        let player = player(output)
        await player.play(.default, of: shop)
        await player.play(Sound(name: "bell"), of: shop)
        var played = output.played.makeAsyncIterator()
        #expect(await played.next()?.source == .theme("bell"))
        #expect(record.lines.count == 1)
    }
}
