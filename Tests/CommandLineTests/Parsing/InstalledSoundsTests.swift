// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalReminders
import TestWorld
import Testing

/// The sounds that a reminder can have, in folders of a test.
struct InstalledSoundsTests {
    private let home: TemporaryDirectory
    private let sounds: InstalledSounds

    init() throws {
        home = try TemporaryDirectory()
        _ = try home.makeDirectory("shared/sounds/freedesktop/stereo")
        for name in ["bell.oga", "alarm-clock-elapsed.oga", "message.wav", "index.theme"] {
            _ = try home.write("", to: "shared/sounds/freedesktop/stereo/\(name)")
        }
        sounds = InstalledSounds([
            "HOME": home.path, "XDG_DATA_HOME": "\(home.path)/data",
            "XDG_DATA_DIRS": "\(home.path)/shared",
        ])
    }

    private func write(_ bytes: [UInt8], to name: String) throws -> String {
        let path = "\(home.path)/\(name)"
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }

    @Test func `are those of the themes, the fit ones by what they are`() {
        #expect(sounds.themed == ["alarm-clock-elapsed", "bell", "message"])
        #expect(sounds.alerts == [.alarmClock, .bell, .message])
        #expect(sounds.own.isEmpty)
        // A kind of one that there is.
        #expect(sounds.has("bell") && sounds.has("message-new-email") && !sounds.has("purple"))
        #expect(InstalledSounds.isFile("./bell") && InstalledSounds.isFile("song.OGG"))
        #expect(!InstalledSounds.isFile("message-new-instant"))
    }

    @Test func `a file becomes one of the person's own, and stays one`() throws {
        let path = try write(SampleWave.bytes(seconds: 1), to: "Gong.wav")
        #expect(try sounds.keep(path) == "Gong.wav")
        #expect(sounds.own == ["Gong.wav"] && sounds.has("Gong.wav"))
        // The same file is the same sound, another one of its name is another.
        #expect(try sounds.keep(path) == "Gong.wav")
        _ = try write(SampleWave.bytes(seconds: 2), to: "Gong.wav")
        #expect(try sounds.keep(path) == "Gong-2.wav")
        #expect(try sounds.keep("Gong-2.wav") == "Gong-2.wav")
        #expect(sounds.own == ["Gong-2.wav", "Gong.wav"])
    }

    @Test func `what cannot be played is refused`() throws {
        let long = try write(SampleWave.bytes(seconds: 31), to: "long.wav")
        #expect(throws: ReminderError.soundIsTooLong(long)) { try sounds.keep(long) }
        let text = try write(Array("no sound".utf8), to: "text.ogg")
        #expect(throws: ReminderError.soundUnreadable(text)) { try sounds.keep(text) }
        let other = try write(SampleWave.bytes(seconds: 1), to: "sound.mp3")
        #expect(throws: ReminderError.soundUnreadable(other)) { try sounds.keep(other) }
        #expect(throws: ReminderError.soundUnreadable("/none.wav")) {
            try sounds.keep("/none.wav")
        }
        #expect(sounds.own.isEmpty)
    }

    @Test func `what was chosen elsewhere stays as it is`() {
        var content = Content()
        content.sound = Sound(kind: .critical, volume: 0.5)
        ChosenSound(of: content).write(to: &content)
        #expect(content.sound == Sound(kind: .critical, volume: 0.5))
        ChosenSound.named("bell").write(to: &content)
        #expect(content.sound == Sound(name: "bell"))
        ChosenSound.none.write(to: &content)
        #expect(content.sound == nil)
    }
}
