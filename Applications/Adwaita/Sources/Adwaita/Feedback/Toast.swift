// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A line that shows at the bottom of the window for some seconds, often with a way back.
@MainActor public final class Toast: Object {
    private(set) var isDismissed = false

    /// Makes a toast; ``ToastOverlay/show(_:)`` shows it.
    ///
    /// - Parameters:
    ///   - title: What happened.
    ///   - button: The word on its button; nil for none.
    ///   - onClick: What the button does.
    public init(_ title: String, button: String? = nil, onClick: (@MainActor () -> Void)? = nil) {
        super.init(taking: UnsafeMutableRawPointer(adw_toast_new(Markup.escaped(title))))
        adw_toast_set_button_label(opaque, button)
        // A way back must be there for longer than a glance.
        if button != nil { seconds = 10 }
        if let onClick { onSignal("button-clicked", onClick) }
    }

    /// How long it shows, in seconds; 0 for until it is closed.
    ///
    /// At first that is 10 with a button, else 5.
    public var seconds: Int {
        get { Int(adw_toast_get_timeout(opaque)) }
        set { adw_toast_set_timeout(opaque, guint(newValue)) }
    }

    /// Calls a closure when it has gone, for whatever reason; not if it was never shown.
    public func onDismiss(_ body: @escaping @MainActor () -> Void) { onSignal("dismissed", body) }

    /// Takes it away; one that has not been shown yet will not be.
    public func dismiss() {
        isDismissed = true
        adw_toast_dismiss(opaque)
    }
}
