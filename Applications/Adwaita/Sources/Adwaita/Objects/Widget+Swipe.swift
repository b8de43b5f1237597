// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Does something when the widget is swiped away to the left or right, by finger or mouse.
    ///
    /// It fades on the way, and comes back if it is let go too early.
    public func onSwipe(_ body: @escaping @MainActor () -> Void) {
        guard let gesture = gtk_gesture_drag_new() else { return }
        // The widget takes over the gesture, which outlives its closures.
        gtk_widget_add_controller(typed(), gesture)
        let drag = Object(borrowing: UnsafeMutableRawPointer(gesture))
        drag.onSignal("drag-update") { [weak self] in
            let (x, y) = offset(of: gesture)
            guard abs(x) > SwipeDistance.meant, abs(x) > 2 * abs(y) else { return }
            // From now on it is no click on what is in the widget.
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
            self?.opacity = max(0.2, 1 - abs(x) / (2 * SwipeDistance.away))
        }
        drag.onSignal("drag-end") { [weak self] in
            self?.opacity = 1
            let (x, y) = offset(of: gesture)
            if abs(x) > SwipeDistance.away, abs(x) > 2 * abs(y) { body() }
        }
        drag.onSignal("cancel") { [weak self] in self?.opacity = 1 }
    }
}

/// How far one swipes, in pixels.
private enum SwipeDistance {
    static let meant = 16.0
    static let away = 100.0
}

/// How far a drag has come from where it began.
private func offset(of gesture: OpaquePointer) -> (x: Double, y: Double) {
    var (x, y) = (0.0, 0.0)
    gtk_gesture_drag_get_offset(gesture, &x, &y)
    return (x, y)
}
