// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import NotificationSentences

/// An hour and a minute to choose, from left to right in each language, as digits are read.
@MainActor public final class TimePicker: Widget {
    private let hour: SpinButton
    private let minute: SpinButton

    /// Makes a picker that shows midnight.
    ///
    /// - Parameters:
    ///   - label: What the time is of, for a screen reader; empty where only one is in sight.
    ///   - language: In what its fields are named.
    public init(label: String = "", language: Language) {
        let sentences = PickerSentences(language: language)
        func name(_ field: String) -> String { label.isEmpty ? field : "\(label): \(field)" }
        hour = SpinButton(0...23, label: name(sentences.hour), digits: 2, wraps: true)
        minute = SpinButton(0...59, label: name(sentences.minute), digits: 2, wraps: true)
        let row = Box.row(spacing: 6, hour, Label(":").styled("title-2"), minute)
        super.init(row.leftToRight().typed())
    }

    /// The time that is chosen, in minutes since midnight.
    public var minuteOfDay: Int {
        get { hour.value * 60 + minute.value }
        set {
            hour.value = newValue / 60
            minute.value = newValue % 60
        }
    }

    /// Calls a closure whenever another time is chosen.
    public func onChange(_ body: @escaping @MainActor () -> Void) {
        hour.onChange(body)
        minute.onChange(body)
    }
}
