// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Notes the work that the service has in hand, so that a crash is charged to it and to nothing
/// else.
///
/// It is noted in a file beside the store. The next service reads there what was in hand at the end
/// of the last, counts that against it, and does it in a simpler form, or not at all, once that
/// was too often ([Decision 0053](../../../Documentation/Decisions/0053-a-crash-has-a-culprit.md)).
package final class WorkInHand: Sendable {
    /// A note of something that is in hand.
    package struct Note: Sendable {
        fileprivate let index: Int
        fileprivate let number: Int
        fileprivate let charge: Charge
    }

    private struct State {
        var notes: WorkNotes?
        var ledger = CrashLedger()
        /// The notes that are not ended, by their places.
        var open: [Int: Note] = [:]
        var lastNumber = 0
        /// The call that began last.
        var call: Note?

        mutating func begin(_ charge: Charge, isOnThread: Bool) -> Note? {
            // All calls begin on one thread: what begins there has left the one before.
            if case .call = charge, let call { erase(call) }
            let thread = isOnThread ? pthread_self() : 0
            guard let index = notes?.write(charge, thread: thread) else { return nil }
            lastNumber += 1
            let note = Note(index: index, number: lastNumber, charge: charge)
            open[index] = note
            if case .call = charge { call = note }
            return note
        }

        mutating func erase(_ note: Note) {
            guard open[note.index]?.number == note.number else { return }
            open[note.index] = nil
            notes?.erase(note.index)
        }
    }

    private let path: String
    private let state: Mutex<State>
    private let began: @Sendable (String) -> Void
    /// Up to when services before may have handed something over that they could not write; nil if
    /// none did.
    package let unwrittenUntil: Date?

    /// Charges the end of the last service to what it had in hand, and begins to note.
    ///
    /// - Parameters:
    ///   - store: The store, which must be this process's own; nil notes nothing.
    ///   - now: The date of what is charged now.
    ///   - began: Called with the words for what begins and is not set aside; tests crash there.
    ///   - log: Gets a line for all that is set aside now.
    package init(
        beside store: String?, at now: Date, began: @escaping @Sendable (String) -> Void = { _ in },
        log: (String) -> Void = { _ in }
    ) {
        path = (store ?? "") + ".charges"
        self.began = began
        guard let store else {
            state = Mutex(State())
            unwrittenUntil = nil
            return
        }
        let notes = WorkNotes(at: store + ".inhand")
        var ledger = CrashLedger(text: Self.read(path))
        let before = ledger
        let last = notes?.run ?? LastRun()
        unwrittenUntil = last.unwrittenUntil
        for charge in ledger.charge(last, at: now) {
            log("the service ended again and again over one thing: \(charge.consequence)")
        }
        if ledger != before { Self.write(ledger, to: path) }
        notes?.clear()
        notes?.watchCrashes()
        state = Mutex(State(notes: notes, ledger: ledger))
    }

    /// The work that is set aside.
    package var setAside: [Charge] { state.withLock { $0.ledger.setAside } }

    /// The way in which some work is done otherwise; nil if it is not.
    package func precaution(for charge: Charge) -> Precaution? {
        state.withLock { $0.ledger.precaution(for: charge) }
    }

    /// Notes that something is in hand.
    ///
    /// - Parameters:
    ///   - charge: The work.
    ///   - isOnThread: Whether it is this thread alone that is at it, until ``end(_:)``.
    /// - Returns: The note for ``end(_:)``; nil if nothing could be noted.
    package func begin(_ charge: Charge, isOnThread: Bool) -> Note? {
        let (note, isSetAside) = state.withLock { state in
            (
                state.begin(charge, isOnThread: isOnThread),
                state.ledger.precaution(for: charge) != nil
            )
        }
        if !isSetAside { began(charge.text) }
        return note
    }

    /// Notes that something was done.
    package func end(_ note: Note?) {
        guard let note else { return }
        let changed: CrashLedger? = state.withLock { state in
            state.erase(note)
            return state.ledger.acquit(note.charge) ? state.ledger : nil
        }
        if let changed { Self.write(changed, to: path) }
    }

    /// Does something on this thread, unless it is set aside.
    package func perform(_ charge: Charge, _ body: () -> Void) {
        guard precaution(for: charge) == nil else { return }
        let note = begin(charge, isOnThread: true)
        body()
        end(note)
    }

    /// Notes that something could not be written, so that what it handed over may come once more.
    package func noteUnwritten(at date: Date) {
        state.withLock { $0.notes?.noteUnwritten(at: date) }
    }

    /// Forgets the work in hand, since the service stops in order.
    package func finish() { state.withLock { $0.notes?.clear() } }

    private static func read(_ path: String) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { return "" }
        defer { close(file) }
        // As much as the longest entries need.
        var bytes = [UInt8](repeating: 0, count: 64 * 1_024)
        let count = Glibc.read(file, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    /// Writes in place; a ledger that cannot be written counts for as long as the process.
    private static func write(_ ledger: CrashLedger, to path: String) {
        let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        let text = Array(ledger.text.utf8)
        let count = pwrite(file, text, text.count, 0)
        if count >= 0 { _ = ftruncate(file, off_t(count)) }
    }
}
