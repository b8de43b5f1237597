// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import Foundation

/// One of each widget, for tests that use them and for eyes.
@MainActor enum Everything {
    static func make(in window: Window, of application: Application) -> Widget {
        let said = Label("Nothing").limited(toLines: 2)
        let pages = Stack(transition: .crossfade)
        let picker = DateTimePicker(
            Date(timeIntervalSince1970: 1_795_627_380), in: utc, language: .english)
        picker.onChange { said.text = picker.date.formatted(.iso8601) }
        let spoken = Switch(label: "Spoken")
        spoken.onToggle { said.text = "spoken: \(spoken.isOn)" }
        let choice = DropDown(["Never", "Daily", "Weekly"], label: "Repeat")
        choice.onChange { said.text = "repeat: \(choice.selectedIndex)" }
        let entry = Entry(label: "Name")
        entry.onReturn { said.text = "name: \(entry.text)" }
        let row = ActionRow(title: "<i>Spoken</i>", subtitle: "A & B")
        row.addSuffix(spoken, isActivated: true)
        let ask = Button("_Ask") {
            let dialog = MessageDialog(over: window, heading: "Really?", body: "It <b>is</b> gone.")
            dialog.addResponse("no", "_No")
            dialog.addResponse("yes", "_Yes", appearance: .destructive, isDefault: true)
            dialog.onResponse { said.text = "answered: \($0)" }
            dialog.present()
        }
        let flip = Button("_Flip") {
            Animation(
                on: pages, from: 1, to: 0, milliseconds: 50, onStep: { pages.setScale($0) },
                onDone: {
                    pages.visiblePage = "other"
                    pages.setScale(1)
                }
            ).play()
        }
        let banner = Banner()
        banner.show("Something <is> wrong & can be mended.", button: "_Mend") { banner.hide() }
        pages.add(
            Box.column(
                spacing: 12, entry, choice, picker, PreferencesGroup(title: "A & B", [row]),
                Box.row(spacing: 6, ask, flip)
            ).margin(12), named: "all")
        pages.add(
            StatusPage(icon: "face-smile-symbolic", title: "A < B", description: "Flipped"),
            named: "other")
        return Box.column(HeaderBar(), banner, said, pages)
    }

    private static let utc: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
}
