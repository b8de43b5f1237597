// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationModel
import Observation

/// The main window of an application: a header with a menu, what is wrong if something is, and
/// pages of which one shows.
///
/// A subclass fills the pages and overrides ``draw()``. It calls ``redraw()`` once; after that
/// it is drawn again whenever something changes that it has read of the model.
@MainActor open class ModelWindow<Model: NotifyingModel>: MainWindow {
    /// The window itself.
    public let window: Window
    /// What it shows.
    public let model: Model
    /// The bar at its top.
    public let header = HeaderBar()
    /// The menu at the end of the bar.
    public let menu: MenuButton
    /// What fills the window; the first page is added first, and shows.
    public let pages: Stack
    private let banner = Banner()
    private let toasts: ToastOverlay
    /// Takes back what was done last.
    private var undo: Toast?
    /// Counts how often it was drawn; nil when it has closed.
    private var drawing: Int? = 0

    /// Makes a window, which shows nothing yet.
    ///
    /// - Parameters:
    ///   - model: What it shows.
    ///   - application: What it belongs to.
    ///   - width: How wide it starts, in pixels.
    ///   - height: How high it starts, in pixels.
    ///   - transition: How one page gives way to another.
    ///   - summary: What the application does, in a sentence.
    ///   - keys: What the window's own keys do.
    public init(
        _ model: Model, in application: Application, width: Int = 400, height: Int,
        transition: Stack.Transition = .crossfade, summary: String,
        keys: [ShortcutsWindow.Shortcut]
    ) {
        self.model = model
        window = Window(
            in: application, title: model.profile.name, width: width, height: height)
        pages = Stack(transition: transition)
        toasts = ToastOverlay(pages)
        let about = About(
            model.profile.name, version: "1.0", developer: "The Carillon authors",
            comments: summary)
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

    /// Shows what the model holds.
    open func draw() {}

    /// Draws the window now, and from now on whenever something changes that this has read.
    ///
    /// Call it once; and where something must wait until what was just changed shows.
    public func redraw() {
        guard let next = drawing.map({ $0 + 1 }) else { return }
        drawing = next
        withObservationTracking {
            draw()
            drawTrouble()
        } onChange: { [weak self] in
            // It comes before the change; and what changes together is drawn together.
            Task { @MainActor [weak self] in
                if self?.drawing == next { self?.redraw() }
            }
        }
    }

    private func drawTrouble() {
        guard let trouble = model.trouble, let message = model.troubleMessage else {
            return banner.hide()
        }
        banner.show(message, button: trouble.isWorthTryingAgain ? "_Try Again" : nil) {
            [model] in model.tryAgain()
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
    public func offerUndo(_ title: String, _ body: @escaping @MainActor () -> Void) {
        let toast = Toast(title, button: "_Undo", onClick: body)
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
