// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A window over another one, which waits until this one is closed, or one that stands alone; Escape
/// closes it.
@MainActor public final class DialogWindow: Widget {
    /// Makes a window, which shows when it is presented.
    ///
    /// - Parameters:
    ///   - window: The window it belongs to; nil for one that stands alone.
    ///   - title: What it is about.
    ///   - width: How wide it starts, in pixels.
    ///   - height: How high it starts, in pixels; nil for what its content needs then.
    ///   - buttons: The buttons that give up and agree, in place of the one that closes it.
    ///   - content: What fills it below its header.
    public init(
        over window: Window?, title: String, width: Int = 420, height: Int? = nil,
        buttons: (cancel: Button, agree: Button)? = nil, _ content: Widget
    ) {
        super.init(adw_window_new())
        gtk_window_set_title(typed(), title)
        if let window {
            gtk_window_set_transient_for(typed(), window.typed())
            gtk_window_set_modal(typed(), 1)
            gtk_window_set_destroy_with_parent(typed(), 1)
        }
        gtk_window_set_default_size(typed(), Int32(width), height.map { Int32($0) } ?? -1)
        let header = HeaderBar()
        if let buttons { header.showButtons(buttons.cancel, buttons.agree) }
        let column = Box.column(header, content)
        // A handle that nobody needs any more takes its widget with it, until somebody else has it.
        withExtendedLifetime(column) { adw_window_set_content(typed(), column.typed()) }
        onKeys("Escape", in: .window) { [weak self] in self?.close() }
    }

    /// Shows it.
    public func present() { gtk_window_present(typed()) }

    /// Makes it so high, where the screen has room, and as wide as it is.
    public func resize(height: Int) {
        gtk_window_set_default_size(typed(), gtk_widget_get_width(typed()), Int32(height))
    }

    /// Closes it.
    public func close() { gtk_window_close(typed()) }

    /// Calls a closure when it closes.
    public func onClose(_ body: @escaping @MainActor () -> Void) { onSignal("close-request", body) }
}
