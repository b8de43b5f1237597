// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A window of an application, with whatever content fills it; it has no title bar of its own.
///
/// It stays as long as it is open, also if nobody holds it.
@MainActor public final class Window: Widget {
    let application: Application
    private let closing: Closing

    /// The sentences of each window, in the language of the application.
    public var sentences: WindowSentences { application.sentences }

    /// Makes a window, which shows when it is presented.
    ///
    /// - Parameters:
    ///   - application: What it belongs to; it runs at least as long as the window is open.
    ///   - title: What window lists call it.
    ///   - width: How wide it starts, in pixels.
    ///   - height: How high it starts, in pixels.
    public init(in application: Application, title: String, width: Int, height: Int) {
        self.application = application
        closing = Closing()
        super.init(adw_window_new())
        gtk_window_set_title(typed(), title)
        gtk_window_set_default_size(typed(), Int32(width), Int32(height))
        gtk_widget_insert_action_group(typed(), "app", application.opaque)
        application.hold()
        // Not only when it is destroyed: that waits until nobody holds it any more.
        let closing = closing
        answerSignal("close-request") {
            closing.happens()
            return false
        }
        onSignal("destroy") { closing.happens() }
        closing.bodies = [{ application.release() }]
    }

    /// The widget that fills the window.
    public var content: Widget? {
        didSet { adw_window_set_content(typed(), content?.typed()) }
    }

    /// Whether the person looks at it: it has the focus.
    public var isActive: Bool { gtk_window_is_active(typed()) != 0 }

    /// Shows it in front of the others, with the focus.
    public func present() {
        if let token = application.activationToken {
            gtk_window_set_startup_id(typed(), token)
            application.activationToken = nil
        }
        gtk_window_present(typed())
    }

    /// Closes it, if nothing refuses.
    public func close() { gtk_window_close(typed()) }

    /// Calls a closure whenever it gets or loses the focus.
    public func onActiveChange(_ body: @escaping @MainActor () -> Void) {
        onSignal("notify::is-active", body)
    }

    /// Calls a closure when it closes.
    public func onClose(_ body: @escaping @MainActor () -> Void) { closing.bodies.append(body) }

    /// Calls a closure with its width in pixels, its shadow included, once it shows and whenever that
    /// changes.
    public func onWidth(_ body: @escaping @MainActor (Int) -> Void) {
        var isFollowed = false
        onSignal("map") { [weak self] in
            guard let self, !isFollowed, let surface = gtk_native_get_surface(opaque) else {
                return
            }
            isFollowed = true
            body(Int(gdk_surface_get_width(surface)))
            let frames = Object(borrowing: UnsafeMutableRawPointer(surface))
            frames.onSignal("notify::width") { [weak self] in
                guard let self, let surface = gtk_native_get_surface(opaque) else { return }
                body(Int(gdk_surface_get_width(surface)))
            }
        }
    }

    /// Calls a closure once, when the window has been drawn for the first time.
    public func onFirstFrame(_ body: @escaping @MainActor () -> Void) {
        onSignal("map") { [weak self] in
            guard let self, let clock = gtk_widget_get_frame_clock(typed()) else { return }
            let frames = Object(borrowing: UnsafeMutableRawPointer(clock))
            var isFirst = true
            frames.onSignal("after-paint") {
                if isFirst { body() }
                isFirst = false
            }
        }
    }
}

/// The closures that are called once when a window closes; its signals hold them, not its handle.
@MainActor private final class Closing {
    var bodies: [@MainActor () -> Void] = []

    func happens() {
        let bodies = bodies
        self.bodies = []
        for body in bodies { body() }
    }
}
