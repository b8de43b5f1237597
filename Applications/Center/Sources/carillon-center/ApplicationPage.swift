// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import Foundation
import NotificationBus
import NotificationModel

/// The settings of one application; a change applies at once.
@MainActor final class ApplicationPage {
    /// Whose they are.
    let application: ApplicationID
    /// The widget that fills the window.
    let content: Widget
    private var summary: ApplicationSummary
    private let lateChoices: [LateDelivery]
    private unowned let owner: CenterWindow

    private let say: CenterSentences

    private let allowRow: ActionRow
    private let allow: Switch
    private let style: DropDown
    private let sound: Switch
    private let badge: Switch
    private let previews: DropDown
    private let timeSensitive: Switch
    private let silence: SilenceRow
    private let comesThrough: Switch
    private let summarized: Switch
    private let history: Switch
    private let places: Switch
    private let late: DropDown
    private let waking: DropDown
    private let limit: SpinButton
    private let asked: ActionRow
    private let counts: ActionRow
    private let cancelAll: Button
    private let forget: Button

    private enum Choices {
        static let styles: [ApplicationSettings.AlertStyle] = [.banner, .alert, .none]
        static let previews: [ApplicationSettings.Previews] = [.always, .whenAuthenticated, .never]
        static let wakings: [ApplicationSettings.Waking] = [.never, .whenAsked, .whenUrgent]
        static let pendingLimit = 1_000_000
    }

    init(_ summary: ApplicationSummary, for owner: CenterWindow) {
        self.owner = owner
        self.summary = summary
        let say = owner.say
        self.say = say
        allowRow = ActionRow(title: say.allowNotifications)
        allow = Switch(label: say.allowNotifications)
        style = DropDown(Choices.styles.map { $0.words(say) }, label: say.style)
        sound = Switch(label: say.sounds)
        badge = Switch(label: say.badge)
        previews = DropDown(Choices.previews.map { $0.words(say) }, label: say.showText)
        timeSensitive = Switch(label: say.timeSensitive)
        silence = SilenceRow(of: summary.id, for: owner)
        comesThrough = Switch(label: say.comesThrough)
        summarized = Switch(label: say.waitsForSummary)
        history = Switch(label: say.keepInHistory)
        places = Switch(label: say.remindAtPlaces)
        waking = DropDown(Choices.wakings.map { $0.words(say) }, label: say.wakesComputer)
        limit = SpinButton(0...Choices.pendingLimit, label: say.pendingLimit)
        asked = ActionRow(title: say.askedFor)
        counts = ActionRow(title: say.notifications)
        cancelAll = Button(say.cancelAllComing)
        forget = Button(say.forgetApplication)
        application = summary.id
        lateChoices = LateDelivery.choices(with: summary.settings.lateDelivery)
        late = DropDown(lateChoices.map { $0.words(say) }, label: say.deliversMissed)
        let column = Box(isVertical: true, spacing: 18)
        content = ScrolledWindow(
            Clamp(column.margin(horizontal: 12, vertical: 12), width: 800))
        allowRow.addSuffix(allow, isActivated: true)
        column.append(PreferencesGroup([allowRow, silence.row]))
        column.append(
            PreferencesGroup(
                title: say.howItNotifies,
                [
                    ActionRow(say.style, style, subtitle: say.bannersGoAway),
                    soundRow(),
                    ActionRow(say.badge, badge, subtitle: say.numberOnIcon, isActivated: true),
                    ActionRow(say.showText, previews, subtitle: say.alsoWhenLocked),
                ]))
        column.append(PreferencesGroup(title: say.whenItNotifies, timeRows()))
        column.append(PreferencesGroup(title: say.aboutIt, aboutRows()))
        column.append(
            WrappingBox([
                cancelAll.styled("destructive-action"), forget.styled("destructive-action"),
            ]))
        connect()
    }

    /// The choices of when it may disturb, and what becomes of what came at another time.
    private func timeRows() -> [ActionRow] {
        [
            ActionRow(
                say.timeSensitive, timeSensitive, subtitle: say.mayDisturbMore,
                isActivated: true),
            ActionRow(
                say.comesThrough, comesThrough, subtitle: say.alsoWhenQuiet,
                isActivated: true),
            ActionRow(
                say.waitsForSummary, summarized, subtitle: say.allButUrgent,
                isActivated: true),
            ActionRow(say.deliversMissed, late, subtitle: say.whileComputerWasOff),
            ActionRow(say.wakesComputer, waking, subtitle: say.whenItSleeps),
            ActionRow(
                say.keepInHistory, history, subtitle: say.whatLeftTheList, isActivated: true
            ),
            ActionRow(
                say.remindAtPlaces, places, subtitle: say.learnsOfPlaces, isActivated: true),
        ]
    }

    /// The switch, and a button to hear what it is about.
    private func soundRow() -> ActionRow {
        let listen = Button(icon: "audio-volume-high-symbolic", label: say.playSound) {
            [owner, application] in owner.perform { await $0.playSound(of: application) }
        }
        let row = ActionRow(title: say.sounds)
        row.addSuffix(listen.styled("flat").aligned(vertically: .center), isActivated: false)
        row.addSuffix(sound.aligned(vertically: .center), isActivated: true)
        return row
    }

    private func aboutRows() -> [Widget] {
        var rows: [Widget] = [asked, counts]
        if summary.settings.hasSettings {
            let button = Button(say.openWithKey) { [owner, application] in
                owner.perform { await $0.openSettings(of: application) }
            }
            button.accessible(label: say.openItsOwnSettings)
            rows.append(ActionRow(say.settingsOfItsOwn, button))
        }
        rows.append(
            ExpanderRow(
                title: say.advanced,
                [
                    ActionRow(title: say.identifier, subtitle: application.rawValue),
                    ActionRow(say.pendingLimit, limit, subtitle: say.howMuchItMaySchedule),
                ]))
        return rows
    }

    /// Whether it has a choice for what was chosen.
    func canShow(_ summary: ApplicationSummary) -> Bool {
        lateChoices.contains(summary.settings.lateDelivery)
            && summary.settings.hasSettings == self.summary.settings.hasSettings
    }

    func show(_ summary: ApplicationSummary) {
        self.summary = summary
        let settings = summary.settings
        allowRow.subtitle = settings.authorization.words(say)
        set(allow, settings.authorization.allowsDelivery)
        set(style, Choices.styles, settings.alertStyle)
        set(sound, settings.isSoundEnabled)
        set(badge, settings.isBadgeEnabled)
        set(previews, Choices.previews, settings.previews)
        set(timeSensitive, settings.allowsTimeSensitive)
        silence.show(owner.center.quiet.silence(of: application, at: Date()))
        set(comesThrough, owner.center.quiet.hours.allowed.contains(application))
        set(summarized, settings.isSummarized)
        set(history, settings.keepsHistory)
        set(places, settings.placeAuthorization.allowsDelivery)
        set(late, lateChoices, settings.lateDelivery)
        set(waking, Choices.wakings, settings.waking)
        let shown = min(settings.pendingLimit, Choices.pendingLimit)
        if limit.value != shown { limit.value = shown }
        let words = settings.requested.words(say)
        let date = settings.requestDate.map(owner.dates.moment)
        let facts = [words, date].compactMap(\.self).filter { !$0.isEmpty }
        asked.subtitle = facts.isEmpty ? say.nothingYet : facts.joined(separator: " · ")
        cancelAll.isSensitive = summary.pending > summary.monitors
        counts.subtitle = say.counts(coming: summary.pending, delivered: summary.delivered)
    }

    /// Moves the keyboard to the first of them.
    func focus() { allow.onceLaidOut { [allow] in allow.grabFocus() } }

    private func set(_ control: Switch, _ isOn: Bool) {
        if control.isOn != isOn { control.isOn = isOn }
    }

    private func set<Value: Equatable>(_ control: DropDown, _ values: [Value], _ value: Value) {
        guard let index = values.firstIndex(of: value), control.selectedIndex != index
        else { return }
        control.selectedIndex = index
    }

    // MARK: Changing

    private func connect() {
        cancelAll.onClick { [owner, application] in owner.cancelAll(of: application) }
        forget.onClick { [owner, application] in owner.forget(application) }
        allow.onToggle { [weak self] in
            guard let self else { return }
            let isOn = summary.settings.authorization.allowsDelivery
            change(allow.isOn != isOn) { [allow] in
                $0.authorization = allow.isOn ? .authorized : .denied
            }
        }
        places.onToggle { [weak self] in
            guard let self else { return }
            let isOn = summary.settings.placeAuthorization.allowsDelivery
            change(places.isOn != isOn) { [places] in
                $0.placeAuthorization = places.isOn ? .authorized : .denied
            }
        }
        comesThrough.onToggle { [weak self] in
            guard let self else { return }
            let (isOn, id) = (comesThrough.isOn, application)
            guard isOn != owner.center.quiet.hours.allowed.contains(id) else { return }
            owner.perform {
                await $0.quiet.change { hours in
                    if isOn { hours.allowed.insert(id) } else { hours.allowed.remove(id) }
                }
            }
        }
        connect(sound, \.isSoundEnabled, \.isSoundEnabled)
        connect(badge, \.isBadgeEnabled, \.isBadgeEnabled)
        connect(timeSensitive, \.allowsTimeSensitive, \.allowsTimeSensitive)
        connect(summarized, \.isSummarized, \.isSummarized)
        connect(history, \.keepsHistory, \.keepsHistory)
        limit.onChange { [weak self] in
            guard let self else { return }
            let shown = min(summary.settings.pendingLimit, Choices.pendingLimit)
            change(limit.value != shown) { [limit] in $0.pendingLimit = limit.value }
        }
        connect(style, Choices.styles, \.alertStyle, \.alertStyle)
        connect(previews, Choices.previews, \.previews, \.previews)
        connect(late, lateChoices, \.lateDelivery, \.lateDelivery)
        connect(waking, Choices.wakings, \.waking, \.waking)
    }

    private func connect(
        _ control: Switch, _ setting: KeyPath<ApplicationSettings, Bool>,
        _ change: WritableKeyPath<SettingsChanges, Bool?>
    ) {
        control.onToggle { [weak self, weak control] in
            guard let self, let isOn = control?.isOn else { return }
            self.change(isOn != summary.settings[keyPath: setting]) { $0[keyPath: change] = isOn }
        }
    }

    private func connect<Value: Equatable>(
        _ control: DropDown, _ values: [Value],
        _ setting: KeyPath<ApplicationSettings, Value>,
        _ change: WritableKeyPath<SettingsChanges, Value?>
    ) {
        control.onChange { [weak self, weak control] in
            guard let self, let index = control?.selectedIndex, values.indices.contains(index)
            else { return }
            let value = values[index]
            self.change(value != summary.settings[keyPath: setting]) { $0[keyPath: change] = value }
        }
    }

    /// Changes something, unless it was only shown.
    private func change(_ isWanted: Bool, _ body: (inout SettingsChanges) -> Void) {
        guard isWanted else { return }
        var changes = SettingsChanges()
        body(&changes)
        let (application, change) = (application, changes)
        owner.perform { await $0.applications.change(change, of: application) }
    }
}
