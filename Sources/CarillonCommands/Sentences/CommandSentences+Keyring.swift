// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Keyring
import NotificationSentences

// MARK: - Passwords in a keyring

extension CommandSentences {
    /// A window asks for the password of the keyring.
    var keyringAsks: String { text("the keyring is locked; a window asks for its password") }

    // Translators: the name of a password in the keyring of the desktop.
    /// The keyring has the password of an account.
    func passwordIsInKeyring(_ label: String) -> String {
        text("the password is in the keyring, as “%@”", label)
    }

    // Translators: the path of a file, and why the keyring of the desktop does not have the password, such as "the
    // keyring is locked".
    /// A file has the password of an account.
    func passwordIsInFile(_ path: String, _ fault: KeyringFault) -> String {
        text("the password is in %1$@, which nobody else can read: %2$@", path, reason(fault))
    }

    // Translators: the name of a password in the keyring of the desktop.
    /// An account is gone, but its password is still there.
    func passwordStays(_ label: String) -> String {
        text("its password may still be in the keyring, as “%@”; remove it there", label)
    }

    /// An account waits for its password, in what 'carillon doctor' says.
    var keyringIsLocked: String {
        text("the keyring is locked; the servers are asked when you unlock it")
    }

    /// Why a keyring does not have something.
    private func reason(_ fault: KeyringFault) -> String {
        switch fault {
        case .isMissing: text("no keyring runs")
        case .ended: text("the keyring has ended")
        case .isSilent: text("the keyring does not answer")
        case .isLocked: text("the keyring is locked")
        case .wasDismissed: text("the keyring was not unlocked")
        case .hasNoDefault: text("there is no default keyring")
        case .isTooLarge: text("the keyring takes no such password")
        case .isNotThere, .isNoText, .answers: text("the keyring refuses it")
        }
    }
}
