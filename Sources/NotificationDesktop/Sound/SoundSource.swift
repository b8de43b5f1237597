// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// Where a sound comes from.
public enum SoundSource: Hashable, Sendable {
    /// A file, by its absolute path.
    case file(String)
    /// A name of the freedesktop Sound Naming Specification 0.8, or of the person's theme.
    case theme(String)

    /// The default sound of a kind.
    static func standard(_ kind: Sound.Kind) -> SoundSource {
        switch kind {
        case .alert: .theme("message-new-instant")
        case .ringtone: .theme("phone-incoming-call")
        case .critical: .theme("alarm-clock-elapsed")
        }
    }
}
