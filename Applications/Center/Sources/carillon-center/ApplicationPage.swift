// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import NotificationBus
import NotificationModel

/// The settings of one application; a change applies at once.
@MainActor final class ApplicationPage {
    /// Whose they are.
    let application: ApplicationID
    /// What fills the window.
    let content: Widget
    private var summary: ApplicationSummary
    private let lateChoices: [LateDelivery]
    private unowned let owner: CenterWindow

    private let allowRow = ActionRow(title: "Allow Notifications")
    private let allow = Switch(label: "Allow Notifications")
    private let style = DropDown(Choices.styles.map(\.words), label: "Style")
    private let sound = Switch(label: "Sounds")
    private let badge = Switch(label: "Badge")
    private let previews = DropDown(Choices.previews.map(\.words), label: "Show the Text")
    private let timeSensitive = Switch(label: "Time Sensitive")
    private let summarized = Switch(label: "Wait for the Next Summary")
    private let late: DropDown
    private let waking = DropDown(Choices.wakings.map(\.words), label: "Wakes the Computer")
    private let limit = SpinButton(0...Choices.pendingLimit, label: "Pending Limit")
    private let asked = ActionRow(title: "Asked For")
    private let counts = ActionRow(title: "Notifications")

    private enum Choices {
        static let styles: [ApplicationSettings.AlertStyle] = [.banner, .alert, .none]
        static let previews: [ApplicationSettings.Previews] = [.always, .whenAuthenticated, .never]
        static let wakings: [ApplicationSettings.Waking] = [.never, .whenAsked, .whenUrgent]
        static let pendingLimit = 1_000_000
    }

    init(_ summary: ApplicationSummary, for owner: CenterWindow) {
        self.owner = owner
        self.summary = summary
        application = summary.id
        lateChoices = LateDelivery.choices(with: summary.settings.lateDelivery)
        late = DropDown(lateChoices.map(\.words), label: "Delivers What Was Missed")
        let column = Box(isVertical: true, spacing: 18)
        content = ScrolledWindow(
            Clamp(column.margin(horizontal: 12, vertical: 12), width: 800))
        allowRow.addSuffix(allow, isActivated: true)
        column.append(PreferencesGroup([allowRow]))
        column.append(
            PreferencesGroup(
                title: "How It Notifies",
                [
                    row("Style", "Banners go away by themselves", style),
                    row("Sounds", "", sound, isActivated: true),
                    row("Badge", "The number on its icon", badge, isActivated: true),
                    row("Show the Text", "Also on a locked screen, or not", previews),
                ]))
        column.append(
            PreferencesGroup(
                title: "When It Notifies",
                [
                    row(
                        "Time Sensitive", "May disturb more than the rest", timeSensitive,
                        isActivated: true),
                    row(
                        "Wait for the Next Summary", "All but what is urgent", summarized,
                        isActivated: true),
                    row("Delivers What Was Missed", "While the computer was off", late),
                    row("Wakes the Computer", "When it sleeps", waking),
                    row("Pending Limit", "How much it may schedule", limit),
                ]))
        column.append(PreferencesGroup(title: "About It", aboutRows()))
        connect()
    }

    private func row(
        _ title: String, _ subtitle: String, _ widget: Widget, isActivated: Bool = false
    ) -> ActionRow {
        let row = ActionRow(title: title, subtitle: subtitle)
        row.addSuffix(widget.aligned(vertically: .center), isActivated: isActivated)
        return row
    }

    private func aboutRows() -> [ActionRow] {
        var rows = [
            asked, counts, ActionRow(title: "Identifier", subtitle: application.rawValue),
        ]
        if summary.settings.hasSettings {
            let button = Button("_Open") { [owner, application] in
                owner.perform { await $0.openSettings(of: application) }
            }
            button.accessible(label: "Open Its Own Settings")
            rows.append(row("Settings of Its Own", "", button))
        }
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
        allowRow.subtitle = settings.authorization.words
        set(allow, settings.authorization.allowsDelivery)
        set(style, Choices.styles, settings.alertStyle)
        set(sound, settings.isSoundEnabled)
        set(badge, settings.isBadgeEnabled)
        set(previews, Choices.previews, settings.previews)
        set(timeSensitive, settings.allowsTimeSensitive)
        set(summarized, settings.isSummarized)
        set(late, lateChoices, settings.lateDelivery)
        set(waking, Choices.wakings, settings.waking)
        let shown = min(settings.pendingLimit, Choices.pendingLimit)
        if limit.value != shown { limit.value = shown }
        let words = settings.requested.words
        asked.subtitle = words.isEmpty ? "Nothing yet" : words
        counts.subtitle = "\(summary.pending) coming, \(summary.delivered) delivered"
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
        allow.onToggle { [weak self] in
            guard let self else { return }
            let isOn = summary.settings.authorization.allowsDelivery
            change(allow.isOn != isOn) { [allow] in
                $0.authorization = allow.isOn ? .authorized : .denied
            }
        }
        connect(sound, \.isSoundEnabled, \.isSoundEnabled)
        connect(badge, \.isBadgeEnabled, \.isBadgeEnabled)
        connect(timeSensitive, \.allowsTimeSensitive, \.allowsTimeSensitive)
        connect(summarized, \.isSummarized, \.isSummarized)
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
