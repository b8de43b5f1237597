// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel

/// A page with a list: a field to search it, and something to read while there is nothing in it.
@MainActor final class ListPage<Item: Identifiable & Equatable> {
    /// What a page says and does; see the members of ``EntryRow``.
    struct Parts {
        /// What the list is called.
        var label: String
        /// What is written in the field; nil for no field.
        var search: String?
        /// What shows while there is nothing.
        var empty: StatusPage
        /// What shows while nothing is found.
        var nothingFound: (title: String, description: String)
        /// The icons of the buttons of each row.
        var icons: [String] = []
        /// What a row shows.
        var texts: @MainActor (Item) -> EntryTexts
        /// What a screen reader says of a row.
        var sentence: @MainActor (Item) -> String
        /// Whether a row is the heading of others.
        var isHeading: @MainActor (Item) -> Bool = { _ in false }
        /// Called with the item and the place of the button that was pressed.
        var onButton: @MainActor (Item, Int) -> Void = { _, _ in }
        /// Called when the end of the rows comes near.
        var onNearEnd: @MainActor () -> Void = {}
        /// Called when a row is opened.
        var onOpen: @MainActor (Item) -> Void
    }

    /// What fills the window.
    let content: Widget
    /// The rows.
    let list: ListView<Item, EntryRow<Item>>
    /// Where one writes what to look for; nil if nothing can be looked for.
    let search: SearchEntry?
    private let scroller: ScrolledWindow
    private let isHeading: @MainActor (Item) -> Bool
    private let states = Stack(transition: .none)

    init(_ parts: Parts) {
        let list = ListView<Item, EntryRow<Item>> {
            EntryRow(icons: parts.icons, onButton: parts.onButton, onOpen: parts.onOpen)
        } bind: { row, item in
            row.show(item, parts.texts(item))
        }
        list.say(parts.sentence)
        list.onActivate(parts.onOpen)
        list.setHeadings(parts.isHeading)
        isHeading = parts.isHeading
        self.list = list
        search = parts.search.map { SearchEntry(label: $0) }
        states.add(Box(), named: "loading")
        list.styled("entries").accessible(label: parts.label)
        scroller = ScrolledWindow(ScrollingClamp(list, width: 800))
        scroller.onNearEnd(parts.onNearEnd)
        states.add(scroller, named: "list")
        states.add(parts.empty, named: "empty")
        states.add(
            StatusPage(
                icon: "system-search-symbolic", title: parts.nothingFound.title,
                description: parts.nothingFound.description), named: "nothing found")
        search?.takeKeys(from: list)
        let field = search.map { Clamp($0.margin(horizontal: 12, vertical: 6), width: 800) }
        content = Box(
            isVertical: true, [field, states.expanding(vertically: true)].compactMap(\.self))
    }

    /// Shows rows, or what there is to read in place of them.
    func show(_ items: [Item], isLoaded: Bool) {
        list.items = items
        let page =
            switch (isLoaded, items.isEmpty, search?.text.isEmpty ?? true) {
            case (false, _, _): "loading"
            case (_, false, _): "list"
            case (_, true, true): "empty"
            case (_, true, false): "nothing found"
            }
        if states.visiblePage != page { states.visiblePage = page }
    }

    /// Moves the keyboard to the row it was on, or to the first one, or to the field.
    func focus() {
        list.onceLaidOut { [weak self] in self?.focusNow() }
    }

    private func focusNow() {
        let first = list.items.firstIndex { !isHeading($0) }
        guard let index = list.selectedIndex ?? first else {
            search?.grabFocus()
            return
        }
        if !list.grabFocus(at: index) { list.grabFocus() }
    }
}
