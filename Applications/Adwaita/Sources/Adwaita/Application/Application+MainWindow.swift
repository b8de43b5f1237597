// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension Application {
    /// Shows one window whenever the person wants to see the application.
    ///
    /// - Parameter make: Makes the window, if none is open; GTK is ready then.
    public func setMainWindow(_ make: @escaping @MainActor () -> any MainWindow) {
        var open: (any MainWindow)?
        onActivate {
            let main = open ?? make()
            if open == nil { main.window.onClose { open = nil } }
            open = main
            main.window.present()
        }
    }
}
