// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel

/// A page with a list: a field to search it, and something to read while there is nothing in it.
@MainActor final class ListPage<Row: Identifiable & Equatable> {
    /// The parts of a page: what it says and does; see the members of ``ListPageRow``.
    struct Parts {
        /// The name of the list.
        var label: String
        /// The words in the field while it is empty; nil for no field.
        var search: String?
        /// Stands beside the field; nil for nothing.
        var besideSearch: Widget?
        /// Shows while there is nothing.
        var empty: StatusPage
        /// The words that show while nothing is found.
        var nothingFound: (title: String, description: String)
        /// The icons of the buttons of each row.
        var icons: [String] = []
        /// The texts of a row.
        var texts: @MainActor (Row) -> RowTexts
        /// The sentence that a screen reader says of a row.
        var sentence: @MainActor (Row) -> String
        /// Whether a row is the heading of others.
        var isHeading: @MainActor (Row) -> Bool = { _ in false }
        /// Called with the row and the place of the button of its application that was pressed; nil
        /// where rows have none.
        var onAction: (@MainActor (Row, Int) -> Void)?
        /// Called with the row and the place of the button that was pressed.
        var onButton: @MainActor (Row, Int) -> Void = { _, _ in }
        /// Called with the words that are looked for; returns when they have been.
        var onSearch: @MainActor (String) async -> Void = { _ in }
        /// Called when the end of the rows comes near.
        var onNearEnd: @MainActor () -> Void = {}
        /// Called when a row is opened.
        var onOpen: @MainActor (Row) -> Void
        /// Called when a row is to be removed; nil where none can be.
        var onDelete: (@MainActor (Row) -> Void)?
    }

    /// Fills the window.
    let content: Widget
    /// The rows.
    let list: ListView<Row, ListPageRow<Row>>
    /// Where one writes what to look for; nil if nothing can be looked for.
    let search: SearchEntry?
    private let parts: Parts
    private let states = Stack(transition: .none)

    init(_ parts: Parts) {
        self.parts = parts
        let list = ListView<Row, ListPageRow<Row>> {
            ListPageRow(
                icons: parts.icons, onAction: parts.onAction, onButton: parts.onButton,
                onOpen: parts.onOpen)
        } bind: { row, item in
            row.show(item, parts.texts(item))
        }
        list.say(parts.sentence)
        list.onActivate(parts.onOpen)
        list.setHeadings(parts.isHeading)
        self.list = list
        search = parts.search.map { SearchEntry(label: $0) }
        states.add(Box(), named: "loading")
        list.styled("entries").accessible(label: parts.label)
        let scroller = ScrolledWindow(ScrollingClamp(list, width: 800))
        scroller.onNearEnd(parts.onNearEnd)
        states.add(scroller, named: "list")
        states.add(parts.empty, named: "empty")
        states.add(
            StatusPage(
                icon: "system-search-symbolic", title: parts.nothingFound.title,
                description: parts.nothingFound.description), named: "nothing found")
        let field = search.map { search in
            let bar = [search.expanding(horizontally: true), parts.besideSearch].compactMap(\.self)
            return Clamp(Box(spacing: 6, bar).margin(horizontal: 12, vertical: 6), width: 800)
        }
        content = Box(
            isVertical: true, [field, states.expanding(vertically: true)].compactMap(\.self))
        if let search { connect(search) }
        // Keys that come later go first: the field would take these.
        if let onDelete = parts.onDelete {
            list.onKeys("Delete|KP_Delete") { [weak self] in
                if let row = self?.focusedRow { onDelete(row) }
            }
        }
        list.onKeys(list.forwardKey) { [weak list] in
            if let list, let index = list.focusedIndex { list.row(at: index)?.enter() }
        }
        list.onKeys("Down|KP_Down") { [weak self] in self?.move(by: 1) }
        list.onKeys("Up|KP_Up") { [weak self] in self?.move(by: -1) }
        list.onKeys("Home|KP_Home") { [weak self] in
            guard let self, let index = nearest(0) else { return }
            focus(at: index)
        }
    }

    /// The row that the keyboard is on, or in, unless that is a heading.
    private var focusedRow: Row? {
        guard let index = list.focusedIndex, list.items.indices.contains(index),
            !parts.isHeading(list.items[index])
        else { return nil }
        return list.items[index]
    }

    /// Moves the keyboard to the next row that is no heading.
    private func move(by step: Int) {
        guard var index = list.focusedIndex ?? list.selectedIndex else { return focusNow() }
        repeat {
            index += step
        } while list.items.indices.contains(index)
            && parts.isHeading(list.items[index])
        if list.items.indices.contains(index) { focus(at: index) }
    }

    private func connect(_ search: SearchEntry) {
        search.takeKeys(from: list)
        let onSearch = parts.onSearch
        search.onSearch { [weak search] in
            guard let text = search?.text else { return }
            // It lives until that has been looked for.
            Task { await onSearch(text) }
        }
        search.onReturn { [weak self] in self?.openFound() }
        search.onKeys("Down|KP_Down") { [weak self] in self?.enterFound() }
        search.onStop { [weak self] in self?.stopSearch() }
        list.onKeys("Escape") { [weak self] in self?.stopSearch() }
    }

    /// Opens the first of what is found, once all that was typed has been looked for.
    private func openFound() {
        guard let search, !search.text.isEmpty else { return }
        let text = search.text
        // It lives until that has been looked for.
        Task {
            await parts.onSearch(text)
            guard search.text == text, let index = nearest(0) else { return }
            list.selectedIndex = index
            parts.onOpen(list.items[index])
        }
    }

    /// Moves the keyboard to what is found, once all that was typed has been looked for: before that the
    /// rows are those of another text.
    private func enterFound() {
        guard let search, !search.text.isEmpty else { return focus() }
        let text = search.text
        // It lives until that has been looked for.
        Task {
            await parts.onSearch(text)
            if search.text == text { focus() }
        }
    }

    /// Shows all rows again, with the keyboard on the one that it was on, or on what was found.
    private func stopSearch() {
        guard let search, !search.text.isEmpty else { return }
        if list.selectedIndex == nil { list.selectedIndex = nearest(0) }
        search.text = ""
        focus()
    }

    /// Shows all rows, and returns when they have been read.
    func clearSearch() async {
        guard let search, !search.text.isEmpty else { return }
        search.text = ""
        await parts.onSearch("")
    }

    /// Moves the keyboard to the first row that is meant, if there is one.
    func select(where isMeant: (Row) -> Bool) {
        guard let index = list.items.firstIndex(where: isMeant) else { return }
        list.selectedIndex = index
        focus()
    }

    /// Brings the first row that is meant into sight, and chooses it.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    func bring(where isMeant: (Row) -> Bool) -> Bool {
        guard let index = list.items.firstIndex(where: isMeant) else { return false }
        list.selectedIndex = index
        list.scroll(to: index)
        return true
    }

    /// Shows rows, or what there is to read in place of them.
    ///
    /// The keyboard stays in the list: on its row or on that row's button, or on the next row if
    /// that is gone.
    func show(_ rows: [Row], isLoaded: Bool) {
        let place = list.containsFocus ? list.selectedIndex : nil
        let name = list.selectedIndex.map { list.items[$0].id }
        let held = focusedRow?.id
        list.items = rows
        let kept = name.flatMap { name in rows.firstIndex { $0.id == name } }
        if let index = kept ?? place.flatMap(nearest) {
            list.selectedIndex = index
            if place != nil, held == nil || held != focusedRow?.id { focus() }
        } else if place != nil {
            focus()
        }
        let page =
            switch (isLoaded, rows.isEmpty, search?.text.isEmpty ?? true) {
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
        guard let index = list.selectedIndex ?? nearest(0) else {
            search?.grabFocus()
            return
        }
        focus(at: index)
    }

    private func focus(at index: Int) {
        if list.grabFocus(at: index) { return }
        list.scroll(to: index)
        list.onceLaidOut { [weak list] in
            if list?.grabFocus(at: index) == false { list?.grabFocus() }
        }
    }

    /// The row at a place that is no heading, or the nearest one behind it, or before it.
    private func nearest(_ place: Int) -> Int? {
        let rows = list.items
        return rows.indices.dropFirst(place).first { !parts.isHeading(rows[$0]) }
            ?? rows.indices.last { !parts.isHeading(rows[$0]) }
    }
}
