// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import Foundation
import NotificationSentences
import PersonalReminders

/// The answer to a reminder that is being written: its title and its dates, the readings to choose from,
/// or what is not understood.
@MainActor final class ReminderPreview {
    /// The part of the page that it is.
    let content = Box(isVertical: true, spacing: 12)
    private let say: CenterSentences
    private let message = Label()
    private let choices = PreferencesGroup()
    private let summary = ActionRow(title: "").withWholeSubtitle()
    private let summaryGroup: PreferencesGroup
    private let onChoose: @MainActor (Int) -> Void
    private var rows: [(row: ActionRow, button: RadioButton)] = []
    private var shown: [String] = []
    private var isDrawing = false

    /// Makes one that shows nothing.
    ///
    /// - Parameters:
    ///   - say: Has the sentences.
    ///   - onChoose: Called with the place of a reading that was chosen.
    init(_ say: CenterSentences, onChoose: @escaping @MainActor (Int) -> Void) {
        self.say = say
        self.onChoose = onChoose
        summary.addPrefix(Image(icon: "alarm-symbolic"))
        summaryGroup = PreferencesGroup([summary])
        content.append(message.margin(horizontal: 6, vertical: 0))
        content.append(choices)
        content.append(summaryGroup)
    }

    /// All that it says, for a screen reader.
    private(set) var words = ""

    /// Shows what was understood.
    ///
    /// - Parameters:
    ///   - understood: What was understood.
    ///   - note: What is said in place of what is wrong or doubtful; nil for nothing.
    ///   - hold: Until when quiet hours hold it; nil if it rings.
    ///   - isLast: Whether what repeats would ring once from now on.
    ///   - place: Where and when it is.
    func draw(
        _ understood: ReminderUnderstanding, note: String?, hold: HeldTimes.Hold?,
        isLast: Bool, at place: ReminderPlace
    ) {
        isDrawing = true
        defer { isDrawing = false }
        let dates = CenterDates(from: place.now, in: place.calendar, language: place.language)
        let message = note ?? message(understood)
        self.message.text = message ?? ""
        self.message.isVisible = message != nil
        self.message.setStyle("dim-label", note == nil && understood.isUnfinished)
        self.message.setStyle(
            "error", note == nil && !understood.isUnfinished && understood.trouble != nil)
        showChoices(understood, dates, place)
        summaryGroup.isVisible = understood.meant != nil
        var summaryLines: [String] = []
        if let meant = understood.meant {
            summaryLines = lines(meant, dates, place) + remarks(meant, hold, dates)
            if isLast { summaryLines.append(say.repeatsNoMore) }
            summary.title = ShownText.line(understood.title)
            summary.subtitle = summaryLines.joined(separator: "\n")
        }
        let summaryTitle = understood.meant == nil ? [] : [understood.title]
        words = ([message].compactMap(\.self) + summaryTitle + summaryLines).joined(separator: ". ")
    }

    private func message(_ understood: ReminderUnderstanding) -> String? {
        if let trouble = understood.trouble { return say.words(trouble) }
        guard understood.needsChoice, understood.meant == nil else { return nil }
        if understood.readings.count == 1, let doubt = understood.doubt {
            return say.mayBelong(doubt.words, to: doubt.time)
        }
        return say.whichIsMeant
    }

    /// When it rings: once, or how often and the next dates.
    private func lines(
        _ reading: ReminderReading, _ dates: CenterDates, _ place: ReminderPlace
    ) -> [String] {
        let next = reading.dates(at: place)
        guard let rhythm = reading.rhythm(place.language, in: place.calendar.timeZone) else {
            return [dates.full(reading.schedule.date)]
        }
        let row = next.map { CenterDates.unbroken(dates.moment($0)) }
        return [rhythm, say.next(say.row(row))]
    }

    private func remarks(
        _ reading: ReminderReading, _ hold: HeldTimes.Hold?, _ dates: CenterDates
    ) -> [String] {
        var remarks: [String] = []
        if let day = reading.schedule.rareDay {
            remarks.append(say.isRareDay(day.months, day.number))
        }
        switch hold {
        case .until(let end)?: remarks.append(say.quietHoursHoldIt(until: dates.moment(end)))
        case .forGood?: remarks.append(say.quietHoursHoldIt)
        case nil: break
        }
        return remarks
    }

    // MARK: Choosing

    private func showChoices(
        _ understood: ReminderUnderstanding, _ dates: CenterDates, _ place: ReminderPlace
    ) {
        choices.isVisible = understood.needsChoice
        let readings = understood.needsChoice ? understood.readings : []
        let texts = readings.map { reading in
            let day = reading.leapDay.map { [say.name(of: $0)] } ?? []
            return (day + lines(reading, dates, place)).joined(separator: "\n")
        }
        // While somebody goes from one to the other, the rows stay.
        if texts != shown { makeRows(texts) }
        shown = texts
        for (place, row) in rows.enumerated() {
            let isChosen = understood.meant == understood.readings[place]
            if row.button.isChosen != isChosen { row.button.isChosen = isChosen }
        }
    }

    private func makeRows(_ texts: [String]) {
        for row in rows { choices.remove(row.row) }
        rows = []
        // Of one that nobody sees: none is chosen at first.
        let nobody = RadioButton(label: "")
        for (place, text) in texts.enumerated() {
            let lines = text.split(separator: "\n", maxSplits: 1).map(String.init)
            let row = ActionRow(title: lines.first ?? "", subtitle: lines.dropFirst().first ?? "")
                .withWholeSubtitle()
            let button = RadioButton(
                label: text.replacing("\n", with: ". "), besides: rows.first?.button ?? nobody)
            row.addPrefix(button, isActivated: true)
            button.onToggle { [weak self, weak button] in
                guard let self, !isDrawing, button?.isChosen == true else { return }
                onChoose(place)
            }
            choices.add(row)
            rows.append((row, button))
        }
    }
}

extension ReminderUnderstanding {
    /// Whether nothing is wrong yet: the person is still writing.
    fileprivate var isUnfinished: Bool {
        switch trouble {
        case .empty, .refused(.noTime(.noWords)), .refused(.textIsEmpty), .refused(.isAllTime): true
        case .refused, .tooLong, nil: false
        }
    }
}
