// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import NotificationModel

/// The content that a row shows.
struct RowTexts {
    /// Whose icon it has; nil for none.
    var application: ApplicationID?
    /// The colour by which people know it; nil for none.
    var color: String?
    /// Whether it has a dot in that colour.
    var hasDot = false
    /// Whether it is below a heading with an icon, and has none itself.
    var isIndented = false
    /// The first line.
    var heading: String
    /// The lines below it; empty for none.
    var summary = ""
    /// The last line, in small letters; empty for none.
    var facts = ""
    /// The words on the buttons of its application, where there is room for them; see
    /// ``ListPageRow/mostActions``.
    var actions: [String] = []
    /// The effects of its buttons in words, for a screen reader; nil hides one.
    var buttons: [String?] = []
    /// Whether it stands out from others that are over; nil where none are.
    var stands: Bool?
    /// How large a heading of other rows is; nil for a row of its own.
    var level: Int?
}

/// A row of a list: an icon, a few lines, and buttons; or a heading of the rows below it.
@MainActor final class ListPageRow<Item>: RowWidget {
    private let image = Image(icon: RowIcon.unknown, size: 32).aligned(vertically: .center)
    private let dot = ColorDot().aligned(vertically: .center)
    private let heading = Label(overflow: .ellipsis)
    private let summary = Label().limited(toLines: 2).styled("dim-label")
    private let facts = Label().limited(toLines: 2).styled("caption", "dim-label")
    /// The buttons of its application.
    private let actions: [Button]
    /// Those that every row has, with icons.
    private let icons: [Button]
    private let content: Box
    private var item: Item?

    /// How many buttons of its application a row has at most.
    static var mostActions: Int { 2 }

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - icons: The icons of its buttons.
    ///   - onAction: Called with the item and the place of the application's button that was pressed;
    ///     nil where rows have none.
    ///   - onButton: Called with the item and the place of the button that was pressed.
    ///   - onOpen: Called with the item when the rest of the row was clicked.
    init(
        icons: [String], onAction: ((Item, Int) -> Void)?, onButton: @escaping (Item, Int) -> Void,
        onOpen: @escaping (Item) -> Void
    ) {
        self.icons = icons.map {
            Button(icon: $0, label: "").styled("flat", "circular").aligned(vertically: .center)
        }
        actions = (0..<(onAction == nil ? 0 : Self.mostActions)).map { _ in
            Button("").aligned(vertically: .center)
        }
        let texts = Box.column(spacing: 2, heading, summary, facts)
            .expanding(horizontally: true).aligned(vertically: .center)
        content = Box(spacing: 12, [image, dot, texts] + actions + self.icons)
        super.init(content)
        // The row is one stop of the keyboard; its buttons are reached inside it.
        for button in buttons { button.isFocusable = false }
        for (index, button) in self.icons.enumerated() {
            button.onClick { [weak self] in
                if let item = self?.item { onButton(item, index) }
            }
        }
        for (index, button) in actions.enumerated() {
            button.onClick { [weak self] in
                if let item = self?.item { onAction?(item, index) }
            }
        }
        texts.onTap { [weak self] in
            if let item = self?.item { onOpen(item) }
        }
        content.onKeys(content.forwardKey) { [weak self] in self?.move(by: 1) }
        content.onKeys("\(content.backwardKey)|Escape") { [weak self] in self?.move(by: -1) }
        content.onFocusLeave { [weak self] in
            for button in self?.buttons ?? [] { button.isFocusable = false }
        }
    }

    private var buttons: [Button] { actions + icons }

    /// Moves the keyboard from the row to the first of its buttons.
    func enter() { move(by: 1) }

    /// Moves the keyboard among the buttons; before the first of them is the row itself.
    private func move(by step: Int) {
        let shown = buttons.filter(\.isVisible)
        let place = shown.firstIndex(where: \.containsFocus) ?? -1
        let next = min(place + step, shown.count - 1)
        guard shown.indices.contains(next) else {
            for button in shown { button.isFocusable = false }
            return grabRowFocus()
        }
        for button in shown { button.isFocusable = true }
        shown[next].grabFocus()
    }

    func show(_ item: Item, _ texts: RowTexts) {
        self.item = item
        let isHeading = texts.level != nil
        content.margin(horizontal: 12, vertical: isHeading ? 6 : 8)
        dot.isVisible = texts.hasDot
        dot.show(texts.color)
        image.isVisible = texts.application != nil || texts.isIndented
        // A dot in front of what stands, and room for it in front of what is over.
        image.opacity = texts.isIndented && texts.stands != true ? 0 : 1
        image.size = texts.level != nil || texts.isIndented ? 16 : 32
        image.setStyle("accent", texts.stands == true)
        if texts.stands == true { image.icon = RowIcon.stands }
        if let application = texts.application {
            image.show(
                icon: DesktopEntries.shared.icon(of: application), fallback: RowIcon.unknown)
        }
        show(texts.heading, in: heading)
        heading.setStyle("title-4", texts.level == 1)
        heading.setStyle("caption-heading", texts.level == 2)
        heading.setStyle("heading", texts.stands == true)
        heading.setStyle("dim-label", texts.level == 2 || texts.stands == false)
        show(texts.summary, in: summary)
        show(texts.facts, in: facts)
        for (index, button) in actions.enumerated() {
            let label = texts.actions.indices.contains(index) ? texts.actions[index] : nil
            button.isVisible = label != nil
            // An underscore of an application's means itself.
            button.label = (label ?? "").replacing("_", with: "__")
            button.accessible(label: label ?? "")
        }
        for (index, button) in icons.enumerated() {
            let label = texts.buttons.indices.contains(index) ? texts.buttons[index] : nil
            button.isVisible = label != nil
            button.tooltip = label
            button.accessible(label: label ?? "")
        }
    }

    private func show(_ text: String, in label: Label) {
        label.isVisible = !text.isEmpty
        label.text = text
    }
}

/// Icons of rows.
enum RowIcon {
    /// That of an application whose own is not known.
    static let unknown = "application-x-executable-symbolic"
    /// The dot in front of what still stands.
    static let stands = "media-record-symbolic"
    /// That of the button that changes an item.
    static let edit = "document-edit-symbolic"
    /// That of the button that takes an item away.
    static let remove = "user-trash-symbolic"
}
