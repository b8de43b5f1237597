// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// Something that the engine wants done and that takes its time, by whom it concerns.
///
/// Tasks begin in the order in which they were decided; many are answered by an event.
package enum EngineTask: Hashable, Sendable {
    /// Ask the store.
    case read(StoreReading)
    /// Have the store write.
    case write(StoreWriting)
    /// Show something on the screen.
    case show(ScreenItem)
    /// Take from the screen what has these ids: notifications, questions and notes.
    case withdraw([UUID])
    /// Turn to an application.
    case application(ApplicationTask)
    /// Turn to the rest of the desktop.
    case desktop(DesktopTask)
}

/// The questions to the store.
package enum StoreReading: Hashable, Sendable {
    /// The soonest entries of an application; answered by `soonestLoaded` or `soonestFailed`.
    case soonest(SoonestQuery)
    /// Requests that are due or about to be; answered by `requestsLoaded` or `requestsFailed`.
    case requests(RequestsQuery)
    /// Calendar requests; answered by `calendarLoaded`.
    case calendar(CalendarQuery)
    /// All that was held for a reason, and what is left of what a summary on the screen stands for;
    /// answered by `heldCounted` or `heldFailed`.
    case held(HoldReason, besides: [ApplicationID: Date])
}

/// Which calendar requests to read.
package enum CalendarQuery: Hashable, Sendable {
    /// Those with these serials.
    case of([Int64])
    /// Those behind a serial, in their order.
    case after(Int64, limit: Int)
}

/// The changes of the store that nobody asked for by a call.
package enum StoreWriting: Hashable, Sendable {
    /// The intervals agree with these clocks.
    case intervals(ClockReading)
    /// Requests are due at other times.
    case dueTimes([Int64: DueTime])
    /// Up to when what repeats is put into a time that has passed; before it is.
    case putBack(Date)
    /// On which side of a place one is, and what is due for it; answered by `placeRecorded` or
    /// `placeNotRecorded`.
    case place(PlaceChange)
    /// Requests are delivered, while they are; answered by `deliveriesRecorded` or `recordingFailed`.
    case deliveries([Delivery])
    /// The outcomes of deliveries.
    case outcomes([UUID: DeliveryOutcome])
    /// An application as it is after a change; answered by `applicationWritten`, `changeRefused` or
    /// `changeNotWritten`.
    case application(ApplicationChange)
    /// Notifications leave the list until they are delivered again; answered by `snoozed` or
    /// `snoozeRefused`.
    case snoozes([Snooze])
    /// A delivered notification is gone without a response.
    case dismissal(RequestKey)
    /// A response, which its notification is forgotten for; answered by `responseRecorded` or
    /// `responseRefused`.
    ///
    /// With it is written how often it was handed over, the hand-over at hand included: one write
    /// instead of two.
    case response(Response, tries: Int)
    /// One more run of an application failed over a response.
    case failure(UUID)
    /// A response is forgotten: it is finished with, or the person discarded it.
    case completion(UUID)
}

/// Something that is shown to a person.
package enum ScreenItem: Hashable, Sendable {
    /// A notification; answered by `presented`.
    case notification(Presentation)
    /// A summary of what was held; that it is shown is written behind that.
    case summary(HeldSummary)
    /// The question whether an application may send notifications.
    case question(AuthorizationQuestion)
    /// The note that a response waits; taken back by `withdraw` with the response's id.
    case note(WaitingNote)
}

/// Something that is wanted of an application, or of whoever can start it.
package enum ApplicationTask: Hashable, Sendable {
    /// Ask the one in the foreground how to present a notification; answered by
    /// `applicationAnswered`.
    case ask(DeliveredNotification)
    /// Start one that is not running, in the background; a failure is told by `launchFailed`.
    case launch(ApplicationID)
    /// Bring one to the front, starting it if need be; a failure is told by `launchFailed`.
    case activate(ApplicationID, activationToken: String?)
    /// Ask the running one to show its own settings, maybe because of a notification.
    case openSettings(ApplicationID, DeliveredNotification?)
    /// Hand a response to the running one; answered by `responseHandled` or `responseFailed`.
    ///
    /// If it is not counted yet, the try is written first: after a crash it is known for a repeat.
    case handOver(Response, isCounted: Bool)
    /// Answer the calls that waited for the person.
    case answer([UUID], isAllowed: Bool)
    /// Let calls go on that waited for an application to run, or fail.
    case resume([UUID], NotificationError?)
}

/// Something that is wanted of the rest of the desktop.
package enum DesktopTask: Hashable, Sendable {
    /// Play a sound that no presentation goes with, unless the server mutes it; see
    /// ``DeliveryPolicy/mutes(isCritical:by:)``.
    case play(Sound, of: ApplicationID, isCritical: Bool)
    /// Have a program open a window that the person asked for.
    case openWindow(WindowRequest, activationToken: String?)
    /// Have a window ask whether an application may send notifications.
    case askInWindow(about: ApplicationID)
    /// Show a number on a launcher badge.
    case setBadge(ApplicationID, Int)
    /// Follow these places, in place of those before; answered by `placeSighted`, again and again.
    case followPlaces(Set<Place>)
}
