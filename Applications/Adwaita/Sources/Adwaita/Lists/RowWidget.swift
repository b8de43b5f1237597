// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A row of a list view that an application makes of other widgets.
///
/// Make a subclass that keeps the widgets and shows an item in them.
@MainActor open class RowWidget: Widget {
    /// Makes a row of one widget, mostly a ``Box``.
    public init(_ content: Widget) { super.init(content.typed()) }
}
