// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita

/// A page of the window: the word and the icon on its tab, and what fills it.
///
/// A new one is a type that conforms to this, one word in the list of ``CenterWindow``, its
/// sentences, and the list that it shows: that is a ``CenterList`` which the page adds to the centre.
@MainActor protocol CenterPage: AnyObject {
    /// The word on its tab.
    var title: String { get }
    /// The icon on its tab.
    var icon: String { get }
    /// Fills the window.
    var content: Widget { get }
    /// Where one writes what to look for; nil if nothing can be looked for.
    var search: SearchEntry? { get }

    /// Shows what is observed.
    func draw()
    /// Shows again what depends on the time.
    func drawAgain()
    /// Moves the keyboard into it.
    func focus()
    /// It has come into sight.
    func appear()
}

extension CenterPage {
    /// Most pages are followed all the while.
    func appear() {}
}
