// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationModel

/// Has the person's programs play what is attached to notifications.
///
/// Which ones there are is read beside what the service does, and not waited for longer than a
/// desktop entry is.
package struct MediaPlayback: MediaPlaying {
    private let players: MediaPlayers
    private let entries: EntryLookups
    private let launcher: ApplicationLauncher

    /// Makes one.
    ///
    /// - Parameters:
    ///   - players: Knows the programs.
    ///   - entries: Reads what they know.
    ///   - launcher: Starts them.
    package init(
        _ players: MediaPlayers, reading entries: EntryLookups, _ launcher: ApplicationLauncher
    ) {
        self.players = players
        self.entries = entries
        self.launcher = launcher
    }

    package func canPlay(_ media: Attachment, of application: ApplicationID) async -> Bool {
        await player(for: media, of: application) != nil
    }

    package func play(
        _ media: Attachment, of application: ApplicationID, activationToken: String?
    ) async throws {
        guard let player = await player(for: media, of: application) else {
            throw DesktopError(
                .notStartable, operation: "playing \(media.type)",
                reason: "no program here plays it any more; install one")
        }
        try await launcher.play(
            media.path, of: application, in: player, activationToken: activationToken)
    }

    private func player(
        for media: Attachment, of application: ApplicationID
    ) async -> MediaPlayers.Player? {
        await entries.read(of: application) { [players] _ in players.player(for: media) } ?? nil
    }
}
