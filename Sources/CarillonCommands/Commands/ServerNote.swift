// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus

/// What the first reminder says where nothing shows notifications.
enum ServerNote {
    /// One line; nil where a notification server is there.
    static func text(for diagnosis: Diagnosis) -> String? {
        guard diagnosis.notificationServer == nil else { return nil }
        let place =
            diagnosis.hasTerminal
            ? "it rings on the terminal" : "it is shown as soon as there is one"
        return "there is no notification server here, so \(place); 'carillon doctor' says more"
    }
}
