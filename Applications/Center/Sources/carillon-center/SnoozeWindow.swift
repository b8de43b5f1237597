// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import Foundation
import NotificationSentences
import PersonalReminders

/// Asks until when a notification is to be away: one of the usual times, a place of the person's, or
/// words.
@MainActor final class SnoozeWindow {
    private let dialog: DialogWindow
    private let say: CenterSentences
    private let place: @MainActor () -> ReminderPlace
    private let kept: KeptPlaces
    private let words: Entry
    private let message = Label().styled("dim-label")
    private let group = PreferencesGroup()
    private var rows: [ActionRow] = []
    private var times: [SnoozeTime] = []
    private var onAnswer: (@MainActor (SnoozeTime?) -> Void)?

    /// Makes a window; whoever makes it holds it while it is open.
    ///
    /// - Parameters:
    ///   - window: The window it belongs to; nil for none.
    ///   - title: The title of the notification.
    ///   - say: Has the sentences.
    ///   - kept: The places to which the person has given names.
    ///   - place: Says where and when it is.
    init(
        over window: Window?, title: String, _ say: CenterSentences, _ kept: KeptPlaces,
        place: @escaping @MainActor () -> ReminderPlace
    ) {
        (self.say, self.kept, self.place) = (say, kept, place)
        words = Entry(label: say.anotherTime, placeholder: say.anotherTimeExample)
        let column = Box.column(
            spacing: 12, Label(title).styled("title-4"), group, words, message
        ).margin(18)
        dialog = DialogWindow(
            over: window, title: say.remindMeAgain, width: 380,
            ScrolledWindow(column, isAsHighAsContent: true).limited(toHeight: 600))
        words.onChange { [weak self] in self?.draw() }
        words.onReturn { [weak self] in
            // What can mean two is chosen.
            guard let self, !words.text.isEmpty, times.count == 1 else { return }
            answer(times[0])
        }
        dialog.onClose { [weak self] in self?.end(with: nil) }
        draw()
    }

    /// Shows it, and gives what is chosen; nil if it is closed.
    func answer() async -> SnoozeTime? {
        await withCheckedContinuation { answered in
            onAnswer = { answered.resume(returning: $0) }
            dialog.present()
        }
    }

    /// Brings it to the front.
    func present() { dialog.present() }

    /// Closes it.
    func close() { dialog.close() }

    private func answer(_ time: SnoozeTime) {
        end(with: time)
        dialog.close()
    }

    private func end(with time: SnoozeTime?) {
        // Closing it is an answer only if there was none.
        let onAnswer = onAnswer
        self.onAnswer = nil
        onAnswer?(time)
    }

    // MARK: Drawing

    /// Shows the times to choose from, or why there is none.
    private func draw() {
        let place = place()
        var trouble: String?
        let text = words.text
        if text.allSatisfy(\.isWhitespace) {
            times = SnoozeTime.usual(at: place, kept)
        } else {
            do throws(ReminderError) {
                times = try SnoozeTime.meant(by: text, at: place, kept)
                if times.count > 1 { trouble = say.whichIsMeant }
                times.removeAll { !$0.isPossible(at: place.now) }
                if times.isEmpty { trouble = say.isTooFarAhead }
            } catch {
                (times, trouble) = ([], say.words(.refused(error)))
            }
        }
        message.text = trouble ?? ""
        message.isVisible = trouble != nil
        words.accessible(description: trouble ?? "")
        show(CenterDates(from: place.now, in: place.calendar, language: place.language))
    }

    private func show(_ dates: CenterDates) {
        for row in rows { group.remove(row) }
        rows = times.map { time in
            let date = time.date.map(dates.full) ?? ""
            let name = time.name.map(say.words)
            let row = ActionRow(title: name ?? date, subtitle: name == nil ? "" : date)
            // A screen reader says the title of the row behind the word.
            let button = Button(icon: "alarm-symbolic", label: say.snooze) { [weak self] in
                self?.answer(time)
            }
            row.addSuffix(button.styled("flat").aligned(vertically: .center), isActivated: true)
            return row
        }
        for row in rows { group.add(row) }
        group.isVisible = !rows.isEmpty
    }
}
