// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine

/// One life of a notification server, from taking its name to losing it.
struct ServerLife: Hashable, Sendable {
    /// The unique name; calls go there, so that none reaches the server of another life.
    var owner: String
    /// The id of the bus: unique names repeat on another bus.
    var busID: String
    var description: ServerDescription

    /// What handles name this life.
    var identity: String {
        "\(busID) \(owner) \(description.name) \(description.version)"
    }
}
