// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import Observation

/// Whether anything shows notifications on the screen.
@MainActor @Observable public final class ScreenState: CenterPart {
    /// Whether there is no notification server: what rings comes into the lists, and nowhere else.
    public private(set) var isMissing = false

    /// Says what went wrong, and does what is given with the service otherwise.
    @ObservationIgnored public var call: LiveCenter.Call = { _ in }
    /// The events after which there may be one, or none.
    @ObservationIgnored public let touchingEvents: Set<CenterEvent.Kind> = [.delivered]

    /// Asks the service, which looks for one.
    public func reload() async {
        await call { [self] (client) async throws(NotificationError) in
            let diagnosis = try await client.diagnose()
            let isMissing =
                diagnosis.notificationServer == nil && diagnosis.serverProcess == nil
            if isMissing != self.isMissing { self.isMissing = isMissing }
        }
    }
}
