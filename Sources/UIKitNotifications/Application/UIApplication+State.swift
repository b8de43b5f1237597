// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UIApplication {
    /// Where the application is.
    public enum State: Int, Sendable {
        /// In the foreground: its window has the focus.
        case active
        /// On the way between foreground and background, or without the focus.
        case inactive
        /// In the background, or without a window.
        case background
    }
}
