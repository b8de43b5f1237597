// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import Observation

/// The main window of an application: a header with a menu, room for what is wrong, and what it
/// is about.
///
/// A subclass overrides ``draw()``. It calls ``redraw()`` once; after that it is drawn again
/// whenever something changes that it has read of what is observed.
@MainActor open class ObservingWindow: MainWindow {
    /// The window itself.
    public let window: Window
    /// The bar at its top.
    public let header = HeaderBar()
    /// The menu at the end of the bar.
    public let menu: MenuButton
    /// The banner below the header, which says what is wrong.
    public let banner = Banner()
    private let toasts: ToastOverlay
    /// Takes back what was done last.
    private var undo: Toast?
    /// Counts how often it was drawn; nil when it has closed.
    private var drawing: Int? = 0

    /// Makes a window, which shows nothing yet.
    ///
    /// - Parameters:
    ///   - content: What it is about; ``layOut(above:below:)`` puts it into its place.
    ///   - application: What it belongs to.
    ///   - width: How wide it starts, in pixels.
    ///   - height: How high it starts, in pixels.
    ///   - about: What the application says of itself.
    ///   - keys: What the window's own keys do.
    public init(
        around content: Widget, in application: Application, width: Int, height: Int, about: About,
        keys: [ShortcutsWindow.Shortcut]
    ) {
        window = Window(in: application, title: about.name, width: width, height: height)
        toasts = ToastOverlay(content)
        menu = window.makeMainMenu(about: about, keys: keys)
        window.onClose { [weak self] in self?.drawing = nil }
    }

    /// Fills the window: between the header and the pages, and below these.
    public func layOut(above: [Widget] = [], below: [Widget] = []) {
        header.addAtEnd(menu)
        let middle = [toasts.expanding(vertically: true)]
        window.content = Box(isVertical: true, [header, banner] + above + middle + below)
    }

    // MARK: Drawing

    /// Shows what is observed.
    open func draw() {}

    /// Shows what is wrong, if something is.
    open func drawBanner() {}

    /// Draws the window now, and from now on whenever something changes that this has read.
    ///
    /// Call it once; and where something must wait until what was just changed shows.
    public func redraw() {
        guard let next = drawing.map({ $0 + 1 }) else { return }
        drawing = next
        withObservationTracking {
            draw()
            drawBanner()
        } onChange: { [weak self] in
            // It comes before the change; and what changes together is drawn together.
            Task { @MainActor [weak self] in
                if self?.drawing == next { self?.redraw() }
            }
        }
    }

    /// Does something for as long as the window is open.
    ///
    /// - Parameter body: Returns how long to wait until it is done again.
    public func whileOpen(_ body: @escaping @MainActor () -> Duration) {
        let clockwork = Task {
            while !Task.isCancelled {
                // Fails only when the window is closed.
                try? await Task.sleep(for: body())
            }
        }
        window.onClose { clockwork.cancel() }
    }

    // MARK: What was done

    /// Says something at the bottom of the window for some seconds.
    public func show(_ toast: Toast) { toasts.show(toast) }

    /// Says what was done, and offers to take it back.
    ///
    /// - Parameters:
    ///   - title: What was done.
    ///   - onEnd: Called when the offer has shown and is gone, taken or not.
    ///   - body: Takes it back.
    public func offerUndo(
        _ title: String, onEnd: (@MainActor () -> Void)? = nil,
        _ body: @escaping @MainActor () -> Void
    ) {
        let toast = Toast(title, button: window.sentences.undoButton, onClick: body)
        if let onEnd { toast.onDismiss(onEnd) }
        undo = toast
        toasts.show(toast)
    }

    /// Takes the offer away.
    public func dismissUndo() { undo?.dismiss() }
}

extension ListView {
    /// Puts the list into a box of its own, and gives it its name for screen readers.
    public func boxed(_ label: String) -> ScrolledWindow {
        ScrolledWindow(accessible(label: label), isAsHighAsContent: true).styled("boxed")
    }

    /// Calls a closure with the item that is selected when the Delete key is pressed.
    public func onDelete(_ body: @escaping @MainActor (Item) -> Void) {
        onKeys("Delete|KP_Delete") { [weak self] in
            guard let self, let index = selectedIndex else { return }
            body(items[index])
        }
    }
}
