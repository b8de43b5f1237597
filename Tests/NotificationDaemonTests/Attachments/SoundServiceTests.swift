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
        let pipe = try SoundPipe()
        let service = try await ActivatedService(environment: pipe.environment)
        let client = try await service.application()
        let settings = try await ControlClient.connect(to: .custom(service.bus.address))
        var changes = SettingsChanges()
        changes.alertStyle = ApplicationSettings.AlertStyle.none
        try await settings.setSettings(of: client.application, changes)

        var request = Request.example("tea", after: nil)
        request.content.sound = Sound(name: "missing.wav")
        try await client.add([request])

        try await pipe.untilHeard()
    }
}
