// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The main pages of a window, of which one shows; a ``ViewSwitcher`` chooses.
@MainActor public final class ViewStack: Widget {
    private var pages: [(page: Widget, tab: Object)] = []

    /// Makes a stack without pages.
    public init() {
        super.init(adw_view_stack_new())
        onSignal("notify::visible-child") { [weak self] in self?.hideOtherPages() }
    }

    /// Adds a page; the first one shows.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - title: The word on its tab.
    ///   - icon: The icon on its tab.
    public func add(_ page: Widget, title: String, icon: String) {
        guard
            let tab = adw_view_stack_add_titled(opaque, page.typed(), nil, title)
        else { return }
        adw_view_stack_page_set_icon_name(tab, icon)
        pages.append((page, Object(borrowing: UnsafeMutableRawPointer(tab))))
        hideOtherPages()
    }

    /// Shows one of its pages; of anything else nothing comes.
    public func show(_ page: Widget) {
        guard has(page) else { return }
        adw_view_stack_set_visible_child(opaque, page.typed())
    }

    /// Whether a page is the one that shows.
    public func isShown(_ page: Widget) -> Bool {
        adw_view_stack_get_visible_child(opaque) == page.typed()
    }

    /// Calls a closure whenever another page shows.
    public func onChange(_ body: @escaping @MainActor () -> Void) {
        onSignal("notify::visible-child", body)
    }

    private func has(_ page: Widget) -> Bool { pages.contains { $0.page.opaque == page.opaque } }

    /// Shows a number on a page's tab; 0 shows none.
    public func setBadge(_ number: Int, of page: Widget) {
        guard let tab = pages.first(where: { $0.page.opaque == page.opaque })?.tab else { return }
        adw_view_stack_page_set_badge_number(tab.opaque, guint(number))
    }

    /// Keeps screen readers, and tests, from pages that do not show; GTK 4.8 does not.
    private func hideOtherPages() {
        for (page, _) in pages { page.setAccessible(isShown(page)) }
    }
}

/// The tabs of a ``ViewStack``: in the header of a wide window, below the pages of a narrow one.
@MainActor public final class ViewSwitcher {
    /// The widget in the header: the tabs, or the window's title where there is no room for them.
    public let title: Widget
    /// The tabs below the pages; they show while the header has no room.
    public let bar: Widget

    /// Makes the tabs.
    ///
    /// - Parameters:
    ///   - pages: What they choose from.
    ///   - windowTitle: What stands in the header of a narrow window.
    public init(_ pages: ViewStack, windowTitle: String) {
        let (head, foot) = (adw_view_switcher_title_new(), adw_view_switcher_bar_new())
        title = Widget(head ?? gtk_label_new(nil))
        bar = Widget(foot ?? gtk_label_new(nil))
        adw_view_switcher_title_set_stack(title.opaque, pages.opaque)
        adw_view_switcher_title_set_title(title.opaque, windowTitle)
        adw_view_switcher_bar_set_stack(bar.opaque, pages.opaque)
        // Whoever holds the tabs holds both.
        title.onSignal("notify::title-visible") { [weak title, weak bar] in
            guard let title, let bar else { return }
            adw_view_switcher_bar_set_reveal(
                bar.opaque, adw_view_switcher_title_get_title_visible(title.opaque))
        }
    }
}
