// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension Window {
    /// Makes the menu that main windows have: the keys, what the application is, and the way out.
    ///
    /// The window gets the keys for it: Ctrl+? and F1, Ctrl+Q, and Ctrl+W, which closes it. The
    /// application gets the actions `shortcuts`, `about` and `quit`.
    ///
    /// - Parameters:
    ///   - about: What the application says of itself.
    ///   - keys: What the window's own keys do; those of every window follow.
    /// - Returns: The button with the menu, for the header.
    public func makeMainMenu(about: About, keys: [ShortcutsWindow.Shortcut]) -> MenuButton {
        let say = application.sentences
        application.addAction("shortcuts") { [weak self] in
            guard let self else { return }
            ShortcutsWindow(over: self, keys + Self.shortcuts(say)).present()
        }
        application.addAction("about") { [weak self] in
            guard let self else { return }
            AboutWindow(over: self, about).present()
        }
        application.addAction("quit") { [application] in application.quit() }
        bindKeys("<Control>question|F1", to: "app.shortcuts")
        bindKeys("<Control>q", to: "app.quit")
        onKeys("<Control>w", in: .window) { [weak self] in self?.close() }
        return MenuButton(
            say.mainMenu,
            [
                (say.keyboardShortcutsItem, "app.shortcuts"),
                (say.aboutItem(about.name), "app.about"), (say.quitItem, "app.quit"),
            ])
    }

    private static func shortcuts(_ say: WindowSentences) -> [ShortcutsWindow.Shortcut] {
        [
            .init("<Control>question", say.showTheseKeys),
            .init("<Control>w", say.closeTheWindow), .init("<Control>q", say.quit),
        ]
    }
}
