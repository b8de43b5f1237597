// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import NotificationModel
import NotificationSentences

/// An hour and a minute to choose, from left to right in each language, as digits are read.
///
/// Where clocks have twelve hours the half of the day stands beside them, as a button that a press
/// turns to the other one.
@MainActor public final class TimePicker: Widget {
    private let hour: SpinButton
    private let minute: SpinButton
    private let half: Button?
    private let language: Language
    private let halfName: String
    private var isMorning = true

    /// Makes a picker that shows midnight.
    ///
    /// - Parameters:
    ///   - label: What the time is of, for a screen reader; empty where only one is in sight.
    ///   - language: In what its fields are named, and how many hours its clock has.
    public init(label: String = "", language: Language) {
        self.language = language
        let sentences = PickerSentences(language: language)
        func name(_ field: String) -> String { label.isEmpty ? field : "\(label): \(field)" }
        let hasTwelve = language.hourCycle == .twelve
        hour = SpinButton(
            hasTwelve ? 1...12 : 0...23, label: name(sentences.hour), digits: hasTwelve ? 1 : 2,
            wraps: true)
        minute = SpinButton(0...59, label: name(sentences.minute), digits: 2, wraps: true)
        half = hasTwelve ? Button("") : nil
        halfName = label
        let row = Box.row(spacing: 6, hour, Label(":").styled("title-2"), minute)
        if let half { row.append(half.aligned(vertically: .center)) }
        super.init(row.leftToRight().typed())
        minuteOfDay = 0
    }

    /// The time that is chosen, in minutes since midnight.
    public var minuteOfDay: Int {
        get {
            let shown = hour.value
            return (half == nil ? shown : shown % 12 + (isMorning ? 0 : 12)) * 60 + minute.value
        }
        set {
            let chosen = newValue / 60
            isMorning = ClockText.isMorning(chosen)
            showHalf()
            hour.value = half == nil ? chosen : ClockText.twelve(chosen)
            minute.value = newValue % 60
        }
    }

    /// Calls a closure whenever another time is chosen.
    public func onChange(_ body: @escaping @MainActor () -> Void) {
        hour.onChange(body)
        minute.onChange(body)
        half?.onClick { [weak self] in
            self?.isMorning.toggle()
            self?.showHalf()
            body()
        }
    }

    private func showHalf() {
        guard let half else { return }
        let word = ClockText(language).halves[isMorning ? 0 : 1]
        if half.label == word { return }
        half.label = word
        if !halfName.isEmpty { half.accessible(label: "\(halfName): \(word)") }
    }
}
