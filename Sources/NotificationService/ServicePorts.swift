// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import NotificationSentences

/// Everything that the service works with, each by what it needs of it.
package struct ServicePorts: Sendable {
    /// The durable memory.
    package var store: any Store
    /// The files that are attached.
    package var attachments: any AttachmentFiles
    /// Shows notifications.
    package var presenter: any Presenter
    /// The deeds of people and servers with notifications on the screen; the service is the one reader.
    package var presenterEvents: AsyncStream<PresenterEvent>
    /// Whether the session is locked, whenever that changes; the service is the one reader.
    package var lockChanges: AsyncStream<LockState>
    /// Where the machine is.
    package var places: any PlaceSource
    /// The sightings of that; the service is the one reader of each.
    package var sightings: [AsyncStream<PlaceSighting>]
    /// Texts in the language of the moment.
    package var texts: any TextLookup
    /// Names of applications.
    package var names: any ApplicationNames
    /// Makes subscriptions by which servers push.
    package var pushes: any PushSubscriptions
    /// Starts applications.
    package var launcher: any Launcher
    /// Plays attachments.
    package var players: any MediaPlaying
    /// Asks for permission where no notification can.
    package var questionWindow: any QuestionWindow
    /// Numbers at launchers.
    package var badge: any Badge
    /// Sounds without a notification.
    package var sounds: any Sounds
    /// Wakes the machine.
    package var waker: any Waker
    /// The clocks, and the timer.
    package var clock: any ServiceClock
    /// Notes, where a full disk does not matter, that something could not be written to the store.
    package var noteUnwritten: @Sendable (Date) -> Void

    /// Makes a value.
    package init(
        store: any Store, attachments: any AttachmentFiles, presenter: any Presenter,
        presenterEvents: AsyncStream<PresenterEvent>, lockChanges: AsyncStream<LockState>,
        places: any PlaceSource, sightings: [AsyncStream<PlaceSighting>],
        texts: any TextLookup, names: any ApplicationNames, pushes: any PushSubscriptions,
        launcher: any Launcher,
        players: any MediaPlaying, questionWindow: any QuestionWindow, badge: any Badge,
        sounds: any Sounds, waker: any Waker, clock: any ServiceClock,
        noteUnwritten: @escaping @Sendable (Date) -> Void
    ) {
        self.store = store
        self.attachments = attachments
        self.presenter = presenter
        self.presenterEvents = presenterEvents
        self.lockChanges = lockChanges
        self.places = places
        self.sightings = sightings
        self.texts = texts
        self.names = names
        self.pushes = pushes
        self.launcher = launcher
        self.players = players
        self.questionWindow = questionWindow
        self.badge = badge
        self.sounds = sounds
        self.waker = waker
        self.clock = clock
        self.noteUnwritten = noteUnwritten
    }
}

/// An executor on which jobs begin in the order in which they came.
///
/// The service lives on one, because the order in which its tasks begin is the order of its calls to
/// the store: what rings is written before what became of it. One that takes its jobs from a set
/// would lose notifications, as `ServiceWalkTests` shows.
package protocol OrderedExecutor: SerialExecutor, TaskExecutor {}

/// The clocks of the machine, and the timer that wakes the service.
package protocol ServiceClock: Sendable {
    /// Reads all clocks.
    func reading() -> ClockReading

    /// Makes the next reading look at the machine's zone again.
    func zoneMayHaveChanged()

    /// Wakes the service by this plan, in place of the one before.
    ///
    /// Called on the executor of the service; waits for nothing.
    func arm(_ plan: WakePlan)

    /// Returns when the clock from boot shows this.
    ///
    /// - Throws: An error when it is cancelled, or there is no timer.
    func sleep(until elapsed: Duration) async throws
}

/// Those who watch what happens in the service: tools of the person's.
package protocol Watchers: Sendable {
    /// Whether there are any; asked on the executor of the service.
    var areThere: Bool { get }

    /// Tells of something that happened; returns when it is sent.
    func tell(_ report: EngineReport, at date: Date) async throws(NotificationError)
}

/// The limits, the language and the hooks that the service is given from outside.
package struct ServiceConfiguration: Sendable {
    /// The engine's limits and deadlines.
    package var engine: EngineConfiguration
    /// The sentences for people, in their language.
    package var sentences: Sentences
    /// Called at each numbered step; tests stop the process there.
    package var checkpoint: @Sendable (Checkpoint) -> Void
    /// Takes a line for the journal; it never holds a notification's text.
    package var log: @Sendable (String) -> Void

    /// Makes a configuration.
    package init(
        engine: EngineConfiguration = EngineConfiguration(), sentences: Sentences = .english,
        checkpoint: @escaping @Sendable (Checkpoint) -> Void = { _ in },
        log: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.engine = engine
        self.sentences = sentences
        self.checkpoint = checkpoint
        self.log = log
    }
}
