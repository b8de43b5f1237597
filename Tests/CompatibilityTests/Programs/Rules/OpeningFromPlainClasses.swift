// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// A plain class opens addresses, too: from an alert's button or a completion handler.
// Swift 5: taken
// Swift 6: warned

import UIKit

class PermissionManager {
    var opened = 0

    func openSettings() {
        if let url = URL(string: UIApplication.openSettingsURLString) {
            UIApplication.shared.open(
                url, options: [:],
                completionHandler: { success in
                    self.opened += success ? 1 : 0
                })
        }
    }

    func explain() {
        UNUserNotificationCenter.current().getNotificationSettings { settings in
            guard settings.authorizationStatus == .denied else { return }
            DispatchQueue.main.async {
                guard let url = URL(string: UIApplication.openSettingsURLString) else { return }
                if UIApplication.shared.canOpenURL(url) { UIApplication.shared.open(url) }
            }
        }
    }
}
