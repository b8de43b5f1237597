// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The engine's limits and deadlines.
package struct EngineConfiguration: Hashable, Sendable {
    /// How many entries of an application's schedule are asked for at once.
    package var windowCapacity = 256
    /// How many notifications may be on their way to a screen at once.
    ///
    /// Servers slow down or refuse when flooded; what waits stays safe in the store.
    package var deliveriesInFlight = 64
    /// How many of them at most are put back on the screen after a restart; what is new goes first.
    package var restoredInFlight = 4
    /// How many questions for permission are on the screen at once; the others wait their turn.
    package var questionsOnScreen = 3
    /// How long before its time a request is read, so that at its time it only has to be shown.
    ///
    /// A disk that is busy answers in tenths of a second; a person hears the difference.
    package var readAhead = Duration.milliseconds(250)
    /// How long the store and a presenter may take before it is said that they do.
    ///
    /// Whatever is due is on a screen, or explained, within this time.
    package var explanation = Duration.seconds(2)
    /// How long an application in the foreground may take to answer `willPresent`.
    package var willPresentDeadline = Duration.seconds(10)
    /// How long an application may take to start and to finish with a response.
    package var responseDeadline = Duration.seconds(30)
    /// How long an application that is started for its window may take to register before that.
    ///
    /// The response comes first, so that the window shows what was asked for; one that registers
    /// only when it is opened is not waited for longer than a person would wonder.
    package var windowDelay = Duration.seconds(1)
    /// How long an application may take to start and to change the content of a push.
    ///
    /// Source: Apple's documentation of `UNNotificationServiceExtension`, about 30 seconds.
    package var extensionDeadline = Duration.seconds(30)
    /// How long the application's last word on it may take to arrive after that.
    package var extensionGrace = Duration.seconds(5)
    /// How many runs of an application may fail over a response before a person has to decide.
    package var responseFailures = 2
    /// How often in a row an application may leave before it has registered, and is started again.
    package var earlyLeaves = 3
    /// How long until writing down a delivery is tried again.
    package var recordingRetry = Duration.seconds(10)
    /// How far the wall clock must be set back for repeating triggers to count as not yet rung.
    ///
    /// Source: Vixie cron takes up to three hours for a clock change and more for a correction.
    package var correction = Duration.seconds(3 * 3_600)
    /// For how long the button of a notification snoozes it.
    package var snoozeTime = LaterTime.usual
    /// How many calendar requests are looked at in one go after a clock or zone change.
    package var revisionPage = 256
    /// How many of the soonest are looked at before all others, so that the very next is right at
    /// once.
    package var revisedFirst = 32
    /// How long a place must be left for that to count: a network is lost for a moment now and then.
    ///
    /// Source: Apple's "Monitoring the user's proximity to geographic regions", 20 seconds.
    package var departure = Duration.seconds(20)
    /// How late the look at the end of that may be; if it is later, the machine has slept.
    package var sightingGap = Duration.seconds(5)
    /// For how many places the requests of an application may wait.
    ///
    /// Source: Apple's documentation of `startMonitoring(for:)`, 20 regions.
    package var placeLimit = 20
    /// The rule for what was missed.
    package var catchUp = CatchUpPolicy()
    /// How notifications are shown.
    package var delivery = DeliveryPolicy()

    /// Makes the usual limits.
    package init() {}
}
