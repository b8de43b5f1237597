// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The numbered steps of the things that must survive a crash at any point.
///
/// Tests kill the service at each of them and check that nothing accepted is lost.
package enum Checkpoint: String, CaseIterable, Sendable {
    /// A request was checked and is not written.
    case addChecked = "add.1"
    /// It is durable; its application does not know yet.
    case addStored = "add.2"
    /// A request that is due, or about to be, was read; its ringing is not written.
    case deliverLoaded = "deliver.1"
    /// The ringing is durable; whether it is on the screen is not written.
    case deliverRecorded = "deliver.2"
    /// It is on the screen; that is not written, and perhaps not even that it rings.
    case deliverPresented = "deliver.3"
    /// Everything about it is written.
    case deliverSettled = "deliver.4"
    /// One has come to a place or left it; that is not written.
    case placeSeen = "place.1"
    /// It is durable, and what waited for it is due.
    case placeRecorded = "place.2"
    /// The person snoozed a notification; that is not written.
    case snoozeChecked = "snooze.1"
    /// It is durable, and on the screen perhaps.
    case snoozeStored = "snooze.2"
    /// The person gave a request another time; that is not written.
    case rescheduleChecked = "reschedule.1"
    /// It is written.
    case rescheduleStored = "reschedule.2"
    /// The person chose; the response is not written.
    case respondReceived = "respond.1"
    /// The response is durable; its application knows nothing.
    case respondRecorded = "respond.2"
    /// The application is being handed the response.
    case respondDelivering = "respond.3"
    /// The application has finished; that is not written.
    case respondReplied = "respond.4"
    /// Everything about it is written.
    case respondFinished = "respond.5"
}
