// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The part of a window over which toasts show, one at a time.
@MainActor public final class ToastOverlay: Widget {
    /// How long a toast stays at least: libadwaita 1.2 may crash if one is dismissed while it or
    /// the one before it still moves, which takes 0.3 seconds each.
    private static let pace = Duration.seconds(1)

    private var shown: Toast?
    /// The toast that is shown when the one that shows has come to rest.
    private var next: Toast?
    private var isMoving = false

    /// Makes an overlay over a window's content.
    public init(_ child: Widget) {
        super.init(adw_toast_overlay_new())
        adw_toast_overlay_set_child(opaque, child.typed())
    }

    /// Shows a toast, in place of the one before: what it says is about what was done last.
    ///
    /// Of several that come within a second, the last one follows the first.
    public func show(_ toast: Toast) {
        next = toast
        if !isMoving { showNext() }
    }

    private func showNext() {
        guard let toast = next, !toast.isDismissed else { return }
        next = nil
        shown?.dismiss()
        shown = toast
        // The overlay takes over a reference.
        g_object_ref(toast.reference.pointer)
        adw_toast_overlay_add_toast(opaque, toast.opaque)
        sayButtonsOnce()
        isMoving = true
        // Unstructured, because a toast is shown by a synchronous call; it lives for the pace.
        Task { [weak self] in
            try? await Task.sleep(for: Self.pace)
            self?.isMoving = false
            self?.showNext()
        }
    }
}
