// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus

/// A part of the centre that is read by itself when an event has changed it.
@MainActor public protocol CenterPart: AnyObject {
    /// The events that change it; one that no part names changes all.
    var touchingEvents: Set<CenterEvent.Kind> { get }
    /// Says what went wrong, and does what is given with the service otherwise.
    var call: LiveCenter.Call { get set }

    /// Reads it anew.
    func reload() async
}
