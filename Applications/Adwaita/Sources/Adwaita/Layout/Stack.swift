// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Several pages of which one shows.
@MainActor public final class Stack: Widget {
    /// How one page gives way to another.
    public enum Transition: Sendable {
        /// At once.
        case none
        /// The new one fades in over the old one.
        case crossfade
        /// The new one slides in from the side where it lies.
        case slide
    }

    /// Makes a stack without pages.
    ///
    /// - Parameters:
    ///   - transition: How one page gives way to another.
    ///   - milliseconds: How long that takes; nothing moves if the person switched that off.
    public init(transition: Transition = .crossfade, milliseconds: Int = 200) {
        super.init(gtk_stack_new())
        let type =
            switch transition {
            case .none: GTK_STACK_TRANSITION_TYPE_NONE
            case .crossfade: GTK_STACK_TRANSITION_TYPE_CROSSFADE
            case .slide: GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT_RIGHT
            }
        gtk_stack_set_transition_type(opaque, type)
        gtk_stack_set_transition_duration(opaque, guint(milliseconds))
    }

    private var pages: [String: Widget] = [:]

    /// Adds a page; the first one shows.
    public func add(_ page: Widget, named name: String) {
        pages[name] = page
        gtk_stack_add_named(opaque, page.typed(), name)
        hideOtherPages()
    }

    /// The name of the page that shows.
    public var visiblePage: String? {
        get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
        set {
            gtk_stack_set_visible_child_name(opaque, newValue)
            hideOtherPages()
        }
    }

    /// Keeps screen readers, and tests, from pages that do not show; GTK 4.8 does not.
    private func hideOtherPages() {
        let visible = visiblePage
        for (name, page) in pages { page.setAccessible(name == visible) }
    }
}
