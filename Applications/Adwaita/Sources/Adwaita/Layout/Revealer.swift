// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Content that slides into sight and out of it.
@MainActor public final class Revealer: Widget {
    private let child: Widget

    /// Makes a revealer that hides its content.
    public init(_ child: Widget) {
        self.child = child
        super.init(gtk_revealer_new())
        child.setAccessible(false)
        gtk_revealer_set_child(opaque, child.typed())
        gtk_revealer_set_transition_type(opaque, GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN)
    }

    /// Whether the content shows, or is on its way.
    public var isRevealed: Bool {
        get { gtk_revealer_get_reveal_child(opaque) != 0 }
        set {
            gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0)
            // GTK 4.8 goes on telling screen readers of content that is out of sight.
            child.setAccessible(newValue)
        }
    }
}
