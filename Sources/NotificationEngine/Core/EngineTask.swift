// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// Something that the engine wants done and that takes its time.
///
/// Tasks begin in the order in which they were decided; many are answered by an event.
package enum EngineTask: Hashable, Sendable {
    // MARK: Scheduling

    /// Ask the store for the soonest entries of an application; answered by `soonestLoaded` or
    /// `soonestFailed`.
    case loadSoonest(SoonestQuery)
    /// Ask the store for requests that are due or about to be; answered by `requestsLoaded` or
    /// `requestsFailed`.
    case loadRequests(RequestsQuery)
    /// Make the intervals agree with the clocks.
    case synchronizeIntervals(ClockReading)
    /// Ask the store for calendar requests; answered by `calendarLoaded`.
    case loadCalendar(CalendarPage)
    /// Move due times.
    case reschedule([Int64: DueTime])
    /// Write up to when what repeats is put into a time that has passed; before it is.
    case notePutBack(Date)

    // MARK: Places

    /// Follow these places, in place of those before; answered by `placeSighted`, again and again.
    case followPlaces(Set<Place>)
    /// Write on which side of a place one is, and what is due for it; answered by `placeRecorded` or
    /// `placeNotRecorded`.
    case recordPlace(PlaceChange)

    // MARK: Delivering

    /// Write that requests are delivered, while they are; answered by `deliveriesRecorded` or
    /// `recordingFailed`.
    case record([Delivery])
    /// Ask the application in the foreground; answered by `applicationAnswered`.
    case askApplication(DeliveredNotification)
    /// Show a notification; answered by `presented`.
    case present(Presentation)
    /// Play a sound that no presentation goes with; what is critical is heard whatever a server says.
    case play(Sound, of: ApplicationID, isCritical: Bool)
    /// Have a program open a window that the person asked for.
    case openWindow(WindowRequest, activationToken: String?)
    /// Show what stands for notifications that were missed.
    case showSummary(MissedSummary)
    /// Ask the store for what was held while it was quiet, and for what is left of what a summary on
    /// the screen stands for; answered by `heldCounted`.
    case countHeld(besides: [ApplicationID: Date])
    /// Show what stands for that, then write that it does.
    case showHeld(HeldSummary)
    /// Write what became of notifications.
    case settle([UUID: DeliveryOutcome])
    /// Take from the screen what has these ids: notifications, questions and notes.
    case withdraw([UUID])

    // MARK: Applications

    /// Show a number on a launcher badge.
    case setBadge(ApplicationID, Int)
    /// Write what has changed of an application; answered by `applicationWritten`,
    /// `changeRefused` or `changeNotWritten`.
    case saveApplication(ApplicationChange)
    /// Ask the person whether an application may send notifications.
    case ask(AuthorizationQuestion)
    /// Answer the calls that waited for the person.
    case answer([UUID], isAllowed: Bool)

    // MARK: Snoozing

    /// Take notifications from the list until they are delivered again; answered by `snoozed` or
    /// `snoozeRefused`.
    case snooze([Snooze])

    // MARK: Responding

    /// Write a response and forget its notification; answered by `responseRecorded` or
    /// `responseRefused`.
    ///
    /// With it is written how often it was handed over, the hand-over at hand included: one write
    /// instead of two.
    case recordResponse(Response, tries: Int)
    /// Write that a delivered notification is gone without a response.
    case forgetDelivered(RequestKey)
    /// Start an application that is not running, in the background.
    case launch(ApplicationID)
    /// Bring an application to the front, starting it if need be.
    case activate(ApplicationID, activationToken: String?)
    /// Ask the running application to show its own settings, maybe because of a notification.
    case openSettings(ApplicationID, DeliveredNotification?)
    /// Hand a response to the running application; answered by `responseHandled` or `responseFailed`.
    ///
    /// If it is not counted yet, the try is written first: after a crash it is known for a repeat.
    case handOver(Response, isCounted: Bool)
    /// Write that one more run of an application failed over a response.
    case countFailure(UUID)
    /// Forget a response: it is finished with, or the person discarded it.
    case removeResponse(UUID)
    /// Tell the person that a response waits; taken back by `withdraw` with the response's id.
    case showNote(WaitingNote)
}

/// Which calendar requests to read.
package enum CalendarPage: Hashable, Sendable {
    /// Those with these serials.
    case of([Int64])
    /// Those behind a serial, in their order.
    case after(Int64, limit: Int)
}
