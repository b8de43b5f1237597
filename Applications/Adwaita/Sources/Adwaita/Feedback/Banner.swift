// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A bar below the header that says what is wrong and what to do, for as long as it is so.
@MainActor public final class Banner: Widget {
    private let revealer: Revealer
    private let label: Label
    private let button: Button
    private let symbol: Image
    private let row: Box
    private var action: (@MainActor () -> Void)?

    /// Makes a banner that does not show.
    public init() {
        label = Label().expanding(horizontally: true)
        button = Button("").aligned(vertically: .center)
        symbol = Image(icon: "dialog-warning-symbolic").aligned(vertically: .center)
        row = Box.row(spacing: 12, symbol, label, button)
        revealer = Revealer(row.styled("banner"))
        super.init(revealer.typed())
        button.onClick { [weak self] in self?.action?() }
    }

    /// The text that it shows; empty while it does not show.
    public private(set) var message = ""

    /// Shows a message, in place of the one that showed.
    ///
    /// - Parameters:
    ///   - message: What is wrong and what to do.
    ///   - button: The word on its button; nil for none.
    ///   - onClick: What the button does.
    public func show(
        _ message: String, button: String? = nil, onClick: (@MainActor () -> Void)? = nil
    ) {
        self.message = message
        label.text = message
        self.button.isVisible = button != nil
        self.button.label = button
        action = onClick
        revealer.isRevealed = true
    }

    /// Takes the message away.
    public func hide() {
        message = ""
        action = nil
        revealer.isRevealed = false
    }
}
