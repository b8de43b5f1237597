// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import Foundation
import NotificationSentences

/// All of a notification in a window of its own: what it says, what is known of it, and what can
/// be done with it.
@MainActor final class DetailWindow {
    /// Something to do.
    enum Choice {
        /// A button with a word on it, and how it looks.
        case button(String, style: String? = nil, @MainActor () -> Void)
        /// Buttons side by side, for what is much the same.
        case buttons([(title: String, action: @MainActor () -> Void)])
        /// A field and a button that sends what is written in it.
        case field(label: String, button: String, @MainActor (String) -> Void)
        /// A day and a time to choose, and a button that takes them.
        case moment(Date, Language, button: String, @MainActor (Date) -> Void)
    }

    /// How wide it is at first, and what is left free around its content, in pixels.
    private static let (width, margin) = (420, 18)
    private let dialog: DialogWindow
    private var entries: [Entry] = []
    /// The first button that undoes nothing.
    private var first: Button?

    /// Makes a window, which each choice closes.
    ///
    /// Whoever makes it holds it while it is open.
    ///
    /// - Parameters:
    ///   - window: The window it belongs to.
    ///   - title: What it is called.
    ///   - text: What the notification says.
    ///   - facts: What is known of it, each with its name; empty ones are left out.
    ///   - advanced: What only experts look for, in a row that opens; nothing for no such row.
    ///   - choices: What can be done.
    init(
        over window: Window, title: String, _ text: NotificationText,
        facts: [(name: String, fact: String)],
        advanced: (title: String, facts: [(name: String, fact: String)]), choices: [Choice]
    ) {
        let lines = [
            Label(text.title).styled("title-3"), Label(text.subtitle).styled("heading"),
            Label(text.body),
        ]
        let texts = Box(isVertical: true, spacing: 6, lines.filter { !$0.text.isEmpty })
        let shown = facts.filter { !$0.fact.isEmpty }
        var rows: [Widget] = shown.map { ActionRow(title: $0.name, subtitle: $0.fact) }
        if !advanced.facts.isEmpty {
            rows.append(
                ExpanderRow(
                    title: advanced.title,
                    advanced.facts.map { ActionRow(title: $0.name, subtitle: $0.fact) }))
        }
        let buttons = Box(isVertical: true, spacing: 9)
        let content = Box.column(spacing: 18, texts, PreferencesGroup(rows), buttons)
            .margin(Self.margin)
        dialog = DialogWindow(
            over: window, title: title, width: Self.width,
            ScrolledWindow(content, isAsHighAsContent: true).limited(toHeight: 680))
        for choice in choices { buttons.append(widget(choice)) }
    }

    /// Shows it, with the keyboard on the first that can be done: what it says was read in the list.
    func present() {
        dialog.present()
        first?.grabFocus()
    }

    /// Closes it.
    func close() { dialog.close() }

    /// Calls a closure when it closes.
    func onClose(_ body: @escaping @MainActor () -> Void) { dialog.onClose(body) }

    private func widget(_ choice: Choice) -> Widget {
        switch choice {
        case .button(let title, let style, let action):
            let button = self.button(title) { [weak self] in
                self?.close()
                action()
            }
            if style != "destructive-action" { first = first ?? button }
            return style.map { button.styled($0) } ?? button
        case .buttons(let choices):
            return WrappingBox(
                choices.map { widget(.button($0.title, $0.action)).expanding(horizontally: true) },
                usualWidth: Self.width - 2 * Self.margin)
        case .field(let label, let title, let action):
            let entry = Entry(label: label).expanding(horizontally: true)
            entries.append(entry)
            let send: @MainActor () -> Void = { [weak self, weak entry] in
                guard let text = entry?.text else { return }
                self?.close()
                action(text)
            }
            entry.onReturn(send)
            return Box.row(spacing: 6, entry, button(title, send))
        case .moment(let date, let language, let title, let action):
            let picker = DateTimePicker(date, in: .current, language: language)
            let take: @MainActor () -> Void = { [weak self] in
                self?.close()
                action(picker.date)
            }
            return Box.column(spacing: 6, picker, button(title, take))
        }
    }

    private func button(
        _ title: String, _ action: @escaping @MainActor () -> Void
    ) -> Button {
        // An underscore of an application's means itself.
        let button = Button(title.replacing("_", with: "__"), onClick: action)
        button.accessible(label: title)
        return button
    }
}
