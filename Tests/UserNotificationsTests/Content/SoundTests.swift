// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Testing

@testable import UserNotifications

struct SoundTests {
    private static let all: [UNNotificationSound] = [
        .default, .defaultRingtone, .defaultCritical, .defaultCriticalSound(withAudioVolume: 0.5),
        UNNotificationSound(named: UNNotificationSoundName("bell.wav")),
        .ringtoneSoundNamed(UNNotificationSoundName(rawValue: "bell.wav")),
        .criticalSoundNamed(UNNotificationSoundName("bell.wav")),
        .criticalSoundNamed(UNNotificationSoundName("bell.wav"), withAudioVolume: 1),
        .repeating(nil),
        .repeating("bell.wav"),
    ]

    @Test func `are equal by value and nothing else`() {
        #expect(Set(Self.all).count == Self.all.count)
        #expect(UNNotificationSound.default == UNNotificationSound.default)
        #expect(
            UNNotificationSound(named: .init("a")) == UNNotificationSound(named: .init("a")))
        #expect(UNNotificationSound.default != UNNotificationSound(named: .init("a")))
    }

    @Test(arguments: all) func `survive an archive, a copy and the way to the service`(
        sound: UNNotificationSound
    ) throws {
        let content = UNMutableNotificationContent()
        content.sound = sound

        let returned = UNNotificationContent(ContentFields(try Content(content)))

        #expect(try archived(sound) == sound)
        #expect(sound.copy() as? UNNotificationSound == sound)
        #expect(returned.sound == sound)
    }
}
