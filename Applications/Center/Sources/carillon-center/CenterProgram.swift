// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import Foundation
import NotificationBus
import NotificationModel

/// The notification centre: its place on the bus, and its window when it is wanted.
@main @MainActor enum CenterProgram {
    static func main() {
        let application = Application(id: "org.carillon.Center")
        let center = Center(calendar: calendar, name: DesktopEntries.shared.name) {
            () async throws(NotificationError) in try await ControlClient.connect()
        }
        application.setMainWindow { CenterWindow(center, in: application) }
        exit(application.run(CommandLine.arguments))
    }

    private static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        return calendar
    }
}
