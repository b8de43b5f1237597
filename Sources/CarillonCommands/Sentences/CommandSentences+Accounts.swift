// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Keyring
import NotificationModel
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

// MARK: - Pushes

extension CommandSentences {
    // Translators: the name of an account, and the reason.
    /// A server could tell of changes, and does not.
    func isNotPushed(_ account: String, _ reason: String) -> String {
        text(
            "%1$@ is asked every five minutes, since nobody tells of what changes there: %2$@",
            account, reason)
    }
}

// MARK: - Accounts of GNOME

extension CommandSentences {
    // Translators: the names of accounts, such as anna@example.org; "Online Accounts" is a page of the settings of
    // GNOME.
    /// There are no accounts, or no such one.
    func noOnlineAccount(_ name: String?, of all: [String]) -> String {
        guard let name, !all.isEmpty else {
            return text(
                "no account with calendars is set up in GNOME; its settings do it, under Online Accounts"
            )
        }
        return text(
            "--user: GNOME has no account %1$@ with calendars, but %2$@", name,
            all.joined(separator: ", "))
    }

    // Translators: the name of an account, such as anna@example.org.
    /// One that was added before.
    func ringsAlready(_ name: String) -> String { text("%@ rings already", name) }

    /// The desktop has the same calendars.
    var desktopHasOnline: String {
        text(
            "the calendars of the desktop ring, and those of its accounts are among them; 'carillon calendars remove desktop' first"
        )
    }

    /// Accounts that ring already are in the desktop, too.
    var onlineIsInDesktop: String {
        text(
            "accounts of GNOME that ring already are among those of the desktop; each list rings once"
        )
    }

    // Translators: why GNOME Online Accounts does not answer.
    /// GNOME Online Accounts cannot be asked.
    func cannotAskOnline(_ reason: Finding) -> String {
        text("the accounts of GNOME are not to be had: %@", said(reason))
    }

    // Translators: the name of an account, and its address.
    /// The address of an account is none that is spoken to.
    func isNoOnlineAddress(_ name: String, _ address: String) -> String {
        text("%1$@ is left out, since its address is none of CalDAV: %2$@", name, address)
    }
}
