// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Whether windows are dark or light.
@MainActor public enum StyleManager {
    /// Who decides.
    public enum ColorScheme: Sendable {
        /// The person, in the settings of the desktop.
        case system
        /// Light, whatever they chose.
        case light
        /// Dark, whatever they chose.
        case dark
    }

    /// Whether windows are dark at the moment.
    public static var isDark: Bool {
        adw_style_manager_get_dark(adw_style_manager_get_default()) != 0
    }

    /// Chooses for the application.
    public static func setColorScheme(_ scheme: ColorScheme) {
        let value =
            switch scheme {
            case .system: ADW_COLOR_SCHEME_DEFAULT
            case .light: ADW_COLOR_SCHEME_FORCE_LIGHT
            case .dark: ADW_COLOR_SCHEME_FORCE_DARK
            }
        adw_style_manager_set_color_scheme(adw_style_manager_get_default(), value)
    }
}
