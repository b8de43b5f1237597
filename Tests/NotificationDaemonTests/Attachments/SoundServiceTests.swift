// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// A sound through the real service and the real libcanberra, into a file instead of the air.
@Suite(.timeLimit(.minutes(1))) struct SoundServiceTests {
    @Test func `SND-01 a sound without a banner is heard`() async throws {
        let directory = try TemporaryDirectory()
        let samples = directory.path + "/samples"
        try #require(mkfifo(samples, 0o600) == 0)
        // Opens it for writing as well, or a player that only looks in would be its end.
        let listener = try ChildProcess(
            "sh", ["-c", "exec <> '\(samples)'; head -c 1 | wc -c; cat > /dev/null"])
        let configuration = try directory.write(
            "pcm.!default { type file slave.pcm { type null } file \"\(samples)\" format raw }\n",
            to: "asound.conf")
        let service = try await ActivatedService(
            environment: ["ALSA_CONFIG_PATH": configuration, "CANBERRA_DRIVER": "alsa"])
        let client = try await service.application()
        let settings = try await ControlClient.connect(to: .custom(service.bus.address))
        var changes = SettingsChanges()
        changes.alertStyle = ApplicationSettings.AlertStyle.none
        try await settings.setSettings(of: client.application, changes)

        var request = Request.example("tea", after: nil)
        request.content.sound = Sound(name: "missing.wav")
        try await client.add([request])

        try await listener.output.first { $0 == "1" }
    }
}
