// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// Makes sounds heard.
public protocol SoundOutput: Sendable {
    /// Starts a sound, and does not wait for its end.
    ///
    /// - Parameters:
    ///   - source: Where it comes from.
    ///   - volume: The loudness, from 0 to 1; nil leaves it to the system.
    ///   - application: Whose it is, for the person's mixer.
    /// - Throws: `DesktopError`, `.soundMissing` when there is no such sound.
    func start(
        _ source: SoundSource, volume: Double?, of application: ApplicationID
    ) throws(DesktopError)
}
