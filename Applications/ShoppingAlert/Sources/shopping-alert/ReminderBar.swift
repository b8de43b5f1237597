// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationModel
import Foundation
import ShoppingAlertModel

/// The bottom of the window: when the reminder is delivered, and the button that changes it.
@MainActor final class ReminderBar: RowWidget {
    private let symbol = Image(icon: "alarm-symbolic")
    private let date = Label(overflow: .ellipsis).expanding(horizontally: true)
    private let cancel: Button
    private let press: Button
    private let sentences: ShoppingSentences

    init(_ sentences: ShoppingSentences) {
        self.sentences = sentences
        cancel = Button(sentences.noReminderButton)
        press = Button(sentences.remindButton)
        press.styled("pill", "suggested-action")
        cancel.aligned(horizontally: .start, vertically: .center).expanding(horizontally: true)
        super.init(Box.row(spacing: 6, symbol, date, cancel, press))
    }

    /// Whether the buttons can be used, each by itself: of a button in a row that cannot be used,
    /// GTK 4.8 tells a screen reader that it can.
    var isUsable: Bool {
        get { press.isSensitive }
        set {
            press.isSensitive = newValue
            cancel.isSensitive = newValue
        }
    }

    func onPress(_ body: @escaping @MainActor () -> Void) { press.onClick(body) }

    func onCancel(_ body: @escaping @MainActor () -> Void) { cancel.onClick(body) }

    func show(_ reminder: Date?, isPicking: Bool) {
        date.text = reminder.map(sentences.language.short) ?? sentences.noReminder
        date.accessible(label: reminder.map { _ in sentences.reminder(date.text) } ?? date.text)
        symbol.isVisible = !isPicking
        date.isVisible = !isPicking
        cancel.isVisible = isPicking
        press.label = isPicking ? sentences.setButton : sentences.remindButton
    }
}
