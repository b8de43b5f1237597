// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import NotifyTimelyModel

/// The page on which the duration is chosen.
@MainActor final class ConfigurationPage {
    let start: Button
    let back: Button
    let content: Widget
    private let hours: SpinButton
    private let minutes: SpinButton
    private let seconds: SpinButton

    init(_ sentences: TimerSentences) {
        start = Button(sentences.startButton).styled("suggested-action", "pill")
            .aligned(horizontally: .center)
        back = Button(sentences.keepButton).styled("pill").aligned(horizontally: .center)
        hours = SpinButton(0...99, label: sentences.hours, digits: 2, isVertical: true)
        minutes = SpinButton(
            0...59, label: sentences.minutes, digits: 2, isVertical: true, wraps: true)
        seconds = SpinButton(
            0...59, label: sentences.seconds, digits: 2, isVertical: true, wraps: true)
        let fields = [
            (hours, sentences.hours), (minutes, sentences.minutes), (seconds, sentences.seconds),
        ].map { field, title in
            Box.column(
                spacing: 6, field.styled("duration"),
                Label(title).centered().styled("caption", "dim-label"))
        }
        let clock = Box(
            spacing: 6, [fields[0], Self.makeColon(), fields[1], Self.makeColon(), fields[2]]
        ).aligned(horizontally: .center).leftToRight()
        let page = Box.column(spacing: 36, clock, Box.column(spacing: 12, start, back))
        content = page.aligned(vertically: .center).margin(12)
    }

    private static func makeColon() -> Widget {
        // A caption below it, as below its neighbours, keeps it in the middle of the digits.
        Box.column(
            spacing: 6, Label(":").styled("title-1", "dim-label").expanding(vertically: true),
            Label().styled("caption"))
    }

    /// The duration that is chosen, in seconds.
    var duration: Int {
        get { hours.value * 3_600 + minutes.value * 60 + seconds.value }
        set {
            hours.value = newValue / 3_600
            minutes.value = newValue / 60 % 60
            seconds.value = newValue % 60
        }
    }

    /// Calls a closure whenever another duration is chosen.
    func onChange(_ body: @escaping @MainActor () -> Void) {
        for field in [hours, minutes, seconds] { field.onChange(body) }
    }

    /// Moves the keyboard's focus to where the duration is written.
    func focus() { minutes.grabFocus() }
}
