// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus

/// The note of the first reminder where nothing shows notifications.
enum ServerNote {
    /// One line; nil where a notification server is there.
    static func text(for diagnosis: Diagnosis, _ sentences: CommandSentences) -> String? {
        guard diagnosis.notificationServer == nil else { return nil }
        return diagnosis.hasTerminal ? sentences.ringsOnTerminal : sentences.waitsForServer
    }
}
