// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Looks in the language of GTK's CSS, for all windows.
@MainActor public enum StyleSheet {
    /// Adds rules to those of libadwaita.
    ///
    /// GTK must be ready: call it in the closure of ``Application/onActivate(_:)``, once.
    ///
    /// - Parameter css: The rules.
    public static func add(_ css: String) {
        let provider = Object(taking: UnsafeMutableRawPointer(gtk_css_provider_new()))
        gtk_css_provider_load_from_data(provider.typed(), css, -1)
        gtk_style_context_add_provider_for_display(
            gdk_display_get_default(), provider.opaque,
            guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }

    /// The looks of what libadwaita 1.2 does not have: a banner, and lists with recycled rows in
    /// a box or over a whole page.
    static let own = """
        .banner { padding: 9px 12px; background-color: alpha(@warning_bg_color, 0.3); }
        .boxed { background-color: @card_bg_color; color: @card_fg_color; border-radius: 12px;
          box-shadow: 0 0 0 1px alpha(black, 0.03), 0 1px 3px 1px alpha(black, 0.07),
            0 2px 6px 2px alpha(black, 0.03); }
        .boxed listview { background-color: transparent; }
        .boxed listview > row { padding: 0; min-height: 50px; }
        .boxed listview > row:not(:last-child) {
          border-bottom: 1px solid alpha(currentColor, 0.1); }
        .boxed listview > row:hover { background-color: alpha(currentColor, 0.03); }
        .boxed listview > row:selected { background-color: alpha(currentColor, 0.07); }
        calendar.dots > grid > label.day-number:checked:not(.other-month) {
          background-image: radial-gradient(circle closest-side, @accent_color 2px, transparent 3px);
          background-size: 8px 8px; background-repeat: no-repeat;
          background-position: center calc(100% - 1px); }
        calendar.dots > grid > label.day-number:checked:selected {
          background-image: radial-gradient(circle closest-side, @accent_fg_color 2px,
            transparent 3px); }
        listview.entries { background-color: transparent; padding: 6px 6px 12px 6px; }
        listview.entries > row { padding: 0; border-radius: 9px; }
        listview.entries > row:hover { background-color: alpha(currentColor, 0.03); }
        listview.entries > row:selected { background-color: alpha(currentColor, 0.07); }
        """
}
