// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Opening an address has a form with a completion handler and an asynchronous one, and both leave
// out what they need not say.
// Swift 5: taken
// Swift 6: taken

import UIKit

@MainActor
final class SettingsOpener {
    var hasOpened = false

    func openSettings() {
        guard let url = URL(string: UIApplication.openSettingsURLString),
            UIApplication.shared.canOpenURL(url)
        else { return }
        UIApplication.shared.open(url)
        UIApplication.shared.open(url, options: [:])
        UIApplication.shared.open(url, options: [:], completionHandler: nil)
        UIApplication.shared.open(url) { success in self.hasOpened = success }
        UIApplication.shared.open(url, options: [.universalLinksOnly: false]) { [weak self] in
            self?.hasOpened = $0
        }
        let done: (Bool) -> Void = { print("Settings opened: \($0)") }
        done(UIApplication.shared.openURL(url))
    }

    func openNotificationSettings() async -> Bool {
        guard let url = URL(string: UIApplication.openNotificationSettingsURLString) else {
            return false
        }
        await UIApplication.shared.open(url)
        hasOpened = await UIApplication.shared.open(url, options: [:])
        return hasOpened
    }

    nonisolated var address: String {
        if #available(iOS 16, *) { return UIApplication.openNotificationSettingsURLString }
        return UIApplicationOpenNotificationSettingsURLString
    }
}
