// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import Foundation
import NotificationModel
import PersonalReminders

/// The page on which a reminder of the person's own is made, or changed.
///
/// One writes a sentence, and sees below what was understood; Return adds it once that is one thing.
@MainActor final class ReminderWindow {
    private let dialog: DialogWindow
    private unowned let owner: CenterWindow
    private let say: CenterSentences
    private let sentence: Entry
    private let agree: Button
    private var preview: ReminderPreview?
    private var details: ReminderDetails?
    /// The choice of which times are changed, of one that repeats.
    private var extent: DropDown?
    private var draft: ReminderDraft
    /// The note on what happened to the one that is changed, until something is written.
    private var note: String?
    // As one types, what is below must not jump.
    /// How high the page is, in pixels.
    private enum Height {
        static let closed = 440
        static let open = 700
    }

    /// Whether the service is asked; a second Return asks nothing.
    private var isMaking = false

    /// Makes the page; whoever makes it holds it while it is open, and draws it each minute.
    init(_ draft: ReminderDraft, for owner: CenterWindow) {
        self.draft = draft
        self.owner = owner
        let say = owner.say
        self.say = say
        let isNew = draft.original == nil
        sentence = Entry(label: say.whatAndWhen)
        sentence.text = draft.sentence
        agree = Button(isNew ? say.add : say.save)
        let cancel = Button(say.cancelWriting)
        let column = Box(isVertical: true, spacing: 18)
        dialog = DialogWindow(
            over: owner.window, title: isNew ? say.newReminder : say.editReminder, width: 460,
            height: Height.closed, buttons: (cancel, agree),
            ScrolledWindow(column.margin(18)).expanding(vertically: true))
        cancel.onClick { [weak self] in self?.dialog.close() }
        let preview = ReminderPreview(say) { [weak self] choice in
            self?.change { $0.choice = choice }
        }
        let details = ReminderDetails(
            draft, say, in: owner.calendar,
            window: { [weak self] in self?.dialog }, sounds: owner.center.sounds,
            onPlay: { [weak owner] in owner?.play($0) },
            suggestion: { [weak self] in self?.suggestion ?? (Date(), .never) },
            onChange: { [weak self] in self?.change($0) },
            onReturn: { [weak self] in self?.make() })
        (self.preview, self.details) = (preview, details)
        column.append(sentence)
        addExtent(to: column)
        column.append(preview.content)
        column.append(PreferencesGroup([details.row]))
        sentence.onChange { [weak self] in
            guard let self else { return }
            let text = sentence.text
            change { $0.sentence = text }
        }
        details.row.onExpand { [weak self] in
            guard let self, let row = self.details?.row else { return }
            dialog.resize(height: row.isExpanded ? Height.open : Height.closed)
        }
        sentence.onReturn { [weak self] in self?.make() }
        agree.onClick { [weak self] in self?.make() }
        draw()
    }

    /// Offers to change the next time only, where there are more.
    private func addExtent(to column: Box) {
        let now = Date()
        guard let next = draft.nextTime(at: owner.place(at: now))?.single.date else { return }
        let dates = CenterDates(from: now, in: owner.calendar, language: say.language)
        let extent = DropDown(
            [say.allFromNowOn, say.onlyTheNext(dates.moment(next))], label: say.changes)
        extent.onChange { [weak self, weak extent] in
            guard let self, let isNext = extent.map({ $0.selectedIndex == 1 }),
                isNext != draft.understood(at: place).isOfNextOnly
            else { return }
            change { $0.changesOnlyNext = isNext }
        }
        column.append(PreferencesGroup([ActionRow(say.changes, extent, isActivated: true)]))
        self.extent = extent
    }

    /// Shows it, with the keyboard in the text.
    func present() {
        dialog.present()
        sentence.writeOn()
    }

    /// Calls a closure when it closes.
    func onClose(_ body: @escaping @MainActor () -> Void) { dialog.onClose(body) }

    private var place: ReminderPlace { owner.place(at: Date()) }

    /// The date that is understood, or the next full hour.
    private var suggestion: ReminderDetails.Suggestion {
        let now = Date()
        if let schedule = draft.understood(at: owner.place(at: now)).meant?.schedule {
            return (schedule.date, ReminderDraft.Rhythm(schedule.trigger))
        }
        let hour = owner.calendar.dateInterval(of: .hour, for: now + 3_600)?.start
        return (hour ?? now + 3_600, .never)
    }

    private func change(_ body: (inout ReminderDraft) -> Void) {
        body(&draft)
        note = nil
        draw()
    }

    /// Shows what is understood now.
    func draw() {
        let place = place
        let understood = draft.understood(at: place)
        let level = draft.original?.request.content.interruptionLevel ?? .timeSensitive
        let hold = understood.meant.flatMap {
            owner.center.hold(on: level, at: $0.schedule.date, in: place.calendar.timeZone)
        }
        preview?.draw(
            understood, note: note, hold: hold, isLast: understood.endsRepeating, at: place)
        let isOneTime = understood.isOfNextOnly
        if let extent, extent.selectedIndex != (isOneTime ? 1 : 0) {
            extent.selectedIndex = isOneTime ? 1 : 0
        }
        details?.offerRepeating(!isOneTime)
        details?.offerLeavingOut(
            !isOneTime && (understood.isRepeating || !draft.leftOut.isEmpty))
        sentence.accessible(description: preview?.words ?? "")
        agree.isSensitive = understood.meant != nil && !isMaking
    }

    // MARK: Making it

    private func make() {
        let place = place
        guard !isMaking, draft.understood(at: place).meant != nil else { return }
        isMaking = true
        draw()
        let identifier = Reminders.makeIdentifier()
        owner.perform { [weak self, draft] center in
            let outcome = await center.make(draft, at: place, identifier: identifier)
            self?.isMaking = false
            self?.ended(outcome, at: place)
        }
    }

    private func ended(_ outcome: ReminderOutcome, at place: ReminderPlace) {
        switch outcome {
        case .made(let reminder):
            dialog.close()
            owner.show(reminder, at: place)
            return
        case .refused(let trouble): note = say.words(trouble)
        case .gone:
            // What was written stays, for a new one.
            draft.original = nil
            draft.changesOnlyNext = false
            extent?.isSensitive = false
            agree.label = say.add
            note = say.isGone
        case .changed(let other):
            draft.original = other
            note = say.wasChanged
        case .failed: break
        }
        draw()
    }
}
