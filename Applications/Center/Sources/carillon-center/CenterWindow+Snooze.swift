// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import Foundation
import NotificationModel
import PersonalReminders

extension CenterWindow {
    /// Has a notification come again, and says when: its row goes, and nothing else would.
    ///
    /// - Parameters:
    ///   - item: The notification.
    ///   - time: When the service has it come.
    ///   - date: The date of that; nil for a place.
    func snooze(_ item: RungItem, _ time: LaterTime, until date: Date?) {
        perform { [weak self] center in
            guard await center.snooze(item, time), let self, let date else { return }
            let title = ShownText.line(item.text.heading, limit: 60)
            show(Toast(say.rings(title, dates.full(date))))
        }
    }

    /// Asks until when something is to be away.
    func snooze(_ item: RungItem) {
        guard snooze == nil else { return }
        // It closes with this window.
        let kept = KeptPlaces.offered(ProcessInfo.processInfo.environment)
        let window = SnoozeWindow(over: window, title: item.text.heading, say, kept) {
            [unowned self] in place(at: Date())
        }
        snooze = window
        perform { [weak self] _ in
            let time = await window.answer()
            self?.snooze = nil
            if let time { self?.snooze(item, time.time, until: time.date) }
        }
    }
}
