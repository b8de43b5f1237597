// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita

/// The page on which the duration is chosen.
@MainActor final class ConfigurationPage {
    let start = Button("_Start").styled("suggested-action", "pill")
        .aligned(horizontally: .center)
    let back = Button("_Keep the Timer").styled("pill").aligned(horizontally: .center)
    let content: Widget
    private let hours = SpinButton(0...99, label: "Hours", digits: 2, isVertical: true)
    private let minutes = SpinButton(
        0...59, label: "Minutes", digits: 2, isVertical: true, wraps: true)
    private let seconds = SpinButton(
        0...59, label: "Seconds", digits: 2, isVertical: true, wraps: true)

    init() {
        let fields = [(hours, "Hours"), (minutes, "Minutes"), (seconds, "Seconds")].map {
            field, title in
            Box.column(
                spacing: 6, field.styled("duration"),
                Label(title).centered().styled("caption", "dim-label"))
        }
        let clock = Box(
            spacing: 6, [fields[0], Self.makeColon(), fields[1], Self.makeColon(), fields[2]]
        ).aligned(horizontally: .center)
        let page = Box.column(spacing: 36, clock, Box.column(spacing: 12, start, back))
        content = page.aligned(vertically: .center).margin(12)
    }

    private static func makeColon() -> Widget {
        // A caption below it, as below its neighbours, keeps it in the middle of the digits.
        Box.column(
            spacing: 6, Label(":").styled("title-1", "dim-label").expanding(vertically: true),
            Label().styled("caption"))
    }

    /// What is chosen, in seconds.
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
