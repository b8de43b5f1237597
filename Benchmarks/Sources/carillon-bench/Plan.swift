// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How much is measured.
struct Plan {
    /// How often those that are compared one by one take turns.
    ///
    /// Turns are short: a machine that is busy for a moment, or whose disk is, is so for all.
    var turns = 150
    /// Adds of each kind in one turn.
    var addsPerTurn = 10
    /// How often many at a time are measured.
    var rounds = 7
    /// Adds of the peer in one round; it is slow.
    var peerAddsPerRound = 60
    /// Jobs of at(1).
    var jobs = 50
    /// Batches of 1,000 in one round.
    var batchesPerRound = 5
    /// Notifications whose lateness is measured.
    var notifications = 1_000
    /// How long they are spread over, in seconds.
    var span = 60.0
    /// Presses of buttons of a running application in one turn; a tenth as many turns as above.
    var pressesPerTurn = 20
    /// Presses that start their application.
    var coldPresses = 25
    /// Seconds without anything to do.
    var idle = 60.0
    /// How often the service is started with each store.
    var starts = 21

    /// How much is pending at each point of the growth.
    var growth = [1, 1_000, 10_000, 100_000, 1_000_000]
    /// Adds and pages at each point of the growth.
    var addsOfGrowth = 50

    /// How many applications there are at each point.
    var applications = [1, 1_000, 10_000]

    /// Requests that go by the wall clock when the zone changes.
    var zoned = 100_000

    /// Entries of the history that is searched.
    var history = 1_000_000
    /// Searches for each word in one round.
    var searches = 20

    /// Items of calendars in so many folders.
    var calendarItems = 100_000
    var calendarLists = 50
    /// Changes of items, one by one.
    var calendarChanges = 200

    /// Recurring events of which is found what rings within a year.
    var series = 400

    /// Random rules, and random components, whose next dates are timed.
    var randomDates = 20_000
    /// How often each sentence of time is read, and how many random texts are.
    var sentences = 5_000
    var randomTexts = 2_000
    /// Dates of each usual rule in one round.
    var datesOfRule = 1_000
    /// Dates of each set of components in one round; Foundation is slow.
    var datesOfComponents = 100

    /// Everything in a minute, for a first look.
    static let quick = Plan(
        turns: 30, rounds: 3, peerAddsPerRound: 20, batchesPerRound: 2,
        notifications: 200, span: 10, pressesPerTurn: 20, coldPresses: 5, idle: 10, starts: 3,
        growth: [1, 1_000, 10_000], addsOfGrowth: 20, applications: [1, 1_000], zoned: 10_000,
        history: 100_000, calendarItems: 10_000, calendarChanges: 30, series: 80,
        randomDates: 1_000, sentences: 1_000, randomTexts: 200)
}
