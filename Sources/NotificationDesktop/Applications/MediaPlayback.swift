// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationModel

/// Has the person's programs play what is attached to notifications.
package struct MediaPlayback: MediaPlaying {
    private let players: MediaPlayers
    private let launcher: ApplicationLauncher

    /// Makes one.
    ///
    /// - Parameters:
    ///   - players: Knows the programs.
    ///   - launcher: Starts them.
    package init(_ players: MediaPlayers, _ launcher: ApplicationLauncher) {
        self.players = players
        self.launcher = launcher
    }

    package func canPlay(_ media: Attachment) async -> Bool {
        await players.player(for: media) != nil
    }

    package func play(_ media: Attachment, activationToken: String?) async throws {
        guard let player = await players.player(for: media) else {
            throw DesktopError(
                .notStartable, operation: "playing \(media.type)",
                reason: "no program here plays it any more; install one")
        }
        try await launcher.play(media.path, in: player, activationToken: activationToken)
    }
}
