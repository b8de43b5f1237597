// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationModel

/// The main window of an application with a model: what is wrong if something is, and pages of
/// which one shows.
///
/// A subclass fills the pages and overrides ``draw()``.
@MainActor open class ModelWindow<Model: NotifyingModel>: ObservingWindow {
    /// The model that it shows.
    public let model: Model
    /// The pages that fill the window; the first is added first, and shows.
    public let pages: Stack

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
        pages = Stack(transition: transition)
        let about = About(
            model.profile.name, version: "1.0", developer: "The Carillon authors",
            comments: summary)
        super.init(
            around: pages, in: application, width: width, height: height, about: about, keys: keys)
    }

    override open func drawBanner() {
        guard let trouble = model.trouble, let message = model.troubleMessage else {
            return banner.hide()
        }
        let again = window.sentences.tryAgainButton
        banner.show(message, button: trouble.isWorthTryingAgain ? again : nil) {
            [model] in model.tryAgain()
        }
    }
}
