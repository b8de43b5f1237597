// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The part of a window over which toasts show, one at a time.
@MainActor public final class ToastOverlay: Widget {
    /// Makes an overlay over a window's content.
    public init(_ child: Widget) {
        super.init(adw_toast_overlay_new())
        adw_toast_overlay_set_child(opaque, child.typed())
    }

    private var shown: Toast?

    /// Shows a toast, in place of the one before: what it says is about what was done last.
    public func show(_ toast: Toast) {
        shown?.dismiss()
        shown = toast
        // The overlay takes over a reference.
        g_object_ref(toast.reference.pointer)
        adw_toast_overlay_add_toast(opaque, toast.opaque)
        sayButtonsOnce()
    }
}
