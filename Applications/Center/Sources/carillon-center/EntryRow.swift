// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import NotificationModel

/// What a row shows.
struct EntryTexts {
    /// Whose icon it has; nil for none.
    var application: ApplicationID?
    /// Whether it is below a heading with an icon, and has none itself.
    var isIndented = false
    /// The first line.
    var heading: String
    /// The lines below it; empty for none.
    var summary = ""
    /// The last line, in small letters; empty for none.
    var facts = ""
    /// What its buttons do, for a screen reader; nil hides one.
    var buttons: [String?] = []
    /// How large a heading of other rows is; nil for a row of its own.
    var level: Int?
}

/// A row of a list: an icon, a few lines, and buttons; or a heading of the rows below it.
@MainActor final class EntryRow<Item>: RowWidget {
    private let image = Image(icon: EntryIcon.unknown, size: 32).aligned(vertically: .center)
    private let heading = Label(overflow: .ellipsis)
    private let summary = Label().limited(toLines: 2).styled("dim-label")
    private let facts = Label().limited(toLines: 2).styled("caption", "dim-label")
    private let buttons: [Button]
    private let content: Box
    private var item: Item?

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - icons: The icons of its buttons.
    ///   - onButton: Called with the item and the place of the button that was pressed.
    ///   - onOpen: Called with the item when the rest of the row was clicked.
    init(
        icons: [String], onButton: @escaping (Item, Int) -> Void,
        onOpen: @escaping (Item) -> Void
    ) {
        buttons = icons.map {
            Button(icon: $0, label: "").styled("flat", "circular").aligned(vertically: .center)
        }
        let texts = Box.column(spacing: 2, heading, summary, facts)
            .expanding(horizontally: true).aligned(vertically: .center)
        content = Box(spacing: 12, [image, texts] + buttons)
        super.init(content)
        for (index, button) in buttons.enumerated() {
            button.onClick { [weak self] in
                if let item = self?.item { onButton(item, index) }
            }
        }
        texts.onTap { [weak self] in
            if let item = self?.item { onOpen(item) }
        }
    }

    func show(_ item: Item, _ texts: EntryTexts) {
        self.item = item
        let isHeading = texts.level != nil
        content.margin(horizontal: 12, vertical: isHeading ? 6 : 8)
        image.isVisible = texts.application != nil || texts.isIndented
        image.opacity = texts.isIndented ? 0 : 1
        image.size = texts.level != nil || texts.isIndented ? 16 : 32
        if let application = texts.application {
            image.show(
                icon: DesktopEntries.shared.icon(of: application), fallback: EntryIcon.unknown)
        }
        show(texts.heading, in: heading)
        heading.setStyle("title-4", texts.level == 1)
        heading.setStyle("caption-heading", texts.level == 2)
        heading.setStyle("dim-label", texts.level == 2)
        show(texts.summary, in: summary)
        show(texts.facts, in: facts)
        for (index, button) in buttons.enumerated() {
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
enum EntryIcon {
    /// That of an application whose own is not known.
    static let unknown = "application-x-executable-symbolic"
}
