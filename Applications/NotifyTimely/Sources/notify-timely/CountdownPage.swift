// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import Foundation
import NotificationSentences
import NotifyTimelyModel

/// The page on which the timer counts down.
@MainActor final class CountdownPage {
    let cancel: Button
    let content: Widget
    private let sentences: TimerSentences
    private let time = Label().centered().styled("countdown")
    private let end = Label().centered().styled("dim-label")
    private let ring: ProgressRing

    init(_ sentences: TimerSentences) {
        self.sentences = sentences
        cancel = Button(sentences.cancelButton).styled("pill").aligned(horizontally: .center)
        ring = ProgressRing(size: 272, Box.column(spacing: 6, time, end))
        let page = Box.column(spacing: 36, ring.aligned(horizontally: .center), cancel)
        content = page.aligned(vertically: .center).margin(12)
    }

    /// Shows how much is left.
    func show(remaining: Int, fraction: Double, until deadline: Date) {
        let minutes = String(format: "%02d:%02d", remaining / 60 % 60, remaining % 60)
        time.text = remaining >= 3_600 ? "\(remaining / 3_600):\(minutes)" : minutes
        end.text = sentences.rings(at: clock(deadline))
        ring.fraction = fraction
    }

    private func clock(_ date: Date) -> String {
        let parts = Calendar.current.dateComponents([.hour, .minute], from: date)
        return ClockText(sentences.language).text(hour: parts.hour ?? 0, minute: parts.minute ?? 0)
    }
}
