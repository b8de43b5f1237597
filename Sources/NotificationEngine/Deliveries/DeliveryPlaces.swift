// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The places on the way to the screen, shared out so that no application holds them all.
///
/// A notification server slows down or refuses when flooded; what finds no place stays safe in
/// the store.
struct DeliveryPlaces {
    /// How many are left, whoever they are for.
    private(set) var left: Int
    private let share: Int
    private let whole: Int
    private let isInFront: (ApplicationID) -> Bool
    /// How many of applications in the foreground are under way, or being asked about.
    private var inFront = 0
    private var taken: [ApplicationID: Int] = [:]
    private var asked: [ApplicationID: Int] = [:]
    private var busy: Set<RequestKey> = []

    /// All places, free.
    ///
    /// - Parameters:
    ///   - whole: How many there are.
    ///   - isInFront: Whether an application is asked about what is its own.
    init(
        _ whole: Int,
        isInFront: @escaping (ApplicationID) -> Bool = { _ in false }
    ) {
        self.isInFront = isInFront
        self.whole = whole
        left = whole
        share = max(1, whole * 3 / 4)
    }

    /// Whether a notification of the request is on its way to the screen.
    func isBusy(_ key: RequestKey) -> Bool { busy.contains(key) }

    /// Whether a request may set out now.
    ///
    /// The next delivery of a repeating one waits for the last: its record takes that one's
    /// place, of which a crash would leave nothing to show.
    func hasRoom(for key: RequestKey) -> Bool {
        guard left > 0, !isBusy(key) else { return false }
        let taken = taken[key.application, default: 0]
        return taken < share
            && taken + asked[key.application, default: 0] < most(of: key.application)
    }

    /// How many of an application may be under way.
    ///
    /// Questions hold nobody's place, but each event takes the longer, the more is under way: where
    /// many applications are asked about much, each further one is about a little at a time.
    private func most(of application: ApplicationID) -> Int {
        inFront >= 2 * whole && isInFront(application) ? max(1, whole / 8) : whole
    }

    /// Takes a place for a request that sets out, if it may.
    mutating func take(_ key: RequestKey) -> Bool {
        guard hasRoom(for: key) else { return false }
        present(key)
        return true
    }

    /// Counts one that is under way.
    mutating func occupy(_ key: RequestKey) {
        left -= 1
        taken[key.application, default: 0] += 1
        if isInFront(key.application) { inFront += 1 }
    }

    /// Counts one that is on the way to the screen.
    mutating func present(_ key: RequestKey) {
        busy.insert(key)
        occupy(key)
    }

    /// Counts one that its application is being asked about: others need not wait for that.
    mutating func ask(_ key: RequestKey) {
        busy.insert(key)
        asked[key.application, default: 0] += 1
        inFront += 1
    }
}
