// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import UIKitNotifications

extension UIApplication {
    /// Launches as UIKit would, in a program whose main loop is GTK's.
    ///
    /// Call it when the program has its name on the bus, in ``Adwaita/Application/onStart(_:)``:
    /// the notification service sees who comes second. If the service started the program, it
    /// ends when it has no window and nothing is left to do.
    ///
    /// - Parameters:
    ///   - application: The program.
    ///   - delegate: What the application does; it is kept.
    public func launch(in application: Application, delegate: any UIApplicationDelegate) {
        start(delegate: delegate, becomesActive: false)
        guard isStartedInBackground else { return }
        application.hold { await self.untilBackgroundWorkEnds() }
    }

    /// Is active while a window has the focus, and in the background when it has closed.
    public func follow(_ window: Window) {
        window.onActiveChange { [weak window] in
            guard let window else { return }
            self.setState(window.isActive ? .active : .inactive)
        }
        window.onClose { self.setState(.background) }
    }
}
