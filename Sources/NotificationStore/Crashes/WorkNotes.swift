// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Some short notes in a file that is mapped into memory: what is written there outlives the process,
/// however it ends, and costs no call of the system.
///
/// A power cut loses them, which is no crash of the service.
struct WorkNotes {
    /// How many notes there are.
    static let count = 128
    /// How many of them what may be on any thread takes at most: more than there are notifications on
    /// their way to the screen at a time, since one without a note would end the service for ever.
    static let anywhere = 96
    // A state, two bytes for the length of the text, eight for the thread, and the text. The byte
    // behind the first state says whether the process crashed, whatever was in hand; the four behind
    // the first length are a date, in seconds since 1970.
    private static let slotSize = 512
    private static let crashOffset = 1
    private static let lengthOffset = 2
    private static let unwrittenOffset = 4
    private static let threadOffset = 8
    private static let textOffset = 16
    private static let longest = slotSize - textOffset
    private static let size = count * slotSize

    private enum State {
        static let free: UInt8 = 0
        static let inHand: UInt8 = 1
        static let crashed: UInt8 = 2
    }

    private let path: String
    private let bytes: UnsafeMutableRawPointer

    /// Maps a file, and makes it if it is not there; nil where that is not possible.
    init?(at path: String) {
        guard let bytes = Self.map(path) else { return nil }
        self.path = path
        self.bytes = bytes
    }

    /// Maps a file, in the place of what is mapped there if that is given.
    private static func map(
        _ path: String, over place: UnsafeMutableRawPointer? = nil
    ) -> UnsafeMutableRawPointer? {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard file >= 0 else { return nil }
        defer { close(file) }
        let kind = MAP_SHARED | (place == nil ? 0 : MAP_FIXED)
        // Without its room on the disk, to write into it would end in memory that is not kept.
        guard posix_fallocate(file, 0, off_t(size)) == 0,
            let bytes = mmap(place, size, PROT_READ | PROT_WRITE, kind, file, 0),
            bytes != MAP_FAILED
        else { return nil }
        return bytes
    }

    /// The notes that are written there.
    var run: LastRun {
        LastRun(
            work: (0..<Self.count).compactMap { index in
                let slot = self.slot(index)
                let state = slot.load(as: UInt8.self)
                let length = Int(slot.load(fromByteOffset: Self.lengthOffset, as: UInt16.self))
                guard state != State.free, length <= Self.longest else { return nil }
                let text = UnsafeRawBufferPointer(
                    start: slot + Self.textOffset, count: length)
                return Charge(String(decoding: text, as: UTF8.self)).map {
                    LastRun.Work(charge: $0, hasCrashed: state == State.crashed)
                }
            }, hasCrashed: bytes.load(fromByteOffset: Self.crashOffset, as: UInt8.self) != 0,
            unwrittenUntil: unwrittenUntil == 0
                ? nil : Date(timeIntervalSince1970: Double(unwrittenUntil)))
    }

    private var unwrittenUntil: UInt32 {
        bytes.load(fromByteOffset: Self.unwrittenOffset, as: UInt32.self)
    }

    /// Writes that something could not be written to the store at a date, which is kept for good.
    func noteUnwritten(at date: Date) {
        let seconds = UInt32(clamping: Int64(date.timeIntervalSince1970.rounded(.up)))
        guard seconds > unwrittenUntil else { return }
        bytes.storeBytes(of: seconds, toByteOffset: Self.unwrittenOffset, as: UInt32.self)
        returnIfCut()
    }

    /// Forgets all notes, and how the process before ended.
    func clear() {
        for index in 0..<Self.count { erase(index) }
        bytes.storeBytes(of: 0, toByteOffset: Self.crashOffset, as: UInt8.self)
    }

    /// Writes a note.
    ///
    /// - Parameters:
    ///   - charge: The work in hand.
    ///   - thread: Which thread is at it; 0 if it may be any.
    /// - Returns: Its place; nil when all are taken.
    func write(_ charge: Charge, thread: pthread_t) -> Int? {
        var text = charge.text
        let places = 0..<(thread == 0 ? Self.anywhere : Self.count)
        let free = places.first { slot($0).load(as: UInt8.self) == State.free }
        guard let free, text.utf8.count <= Self.longest else { return nil }
        let place = slot(free)
        text.withUTF8 { text in
            place.storeBytes(
                of: UInt16(text.count), toByteOffset: Self.lengthOffset, as: UInt16.self)
            place.storeBytes(of: thread, toByteOffset: Self.threadOffset, as: pthread_t.self)
            if let start = text.baseAddress {
                (place + Self.textOffset).copyMemory(from: start, byteCount: text.count)
            }
        }
        place.storeBytes(of: State.inHand, as: UInt8.self)
        returnIfCut()
        return free
    }

    /// Writes on in the file, if another program has cut it short.
    ///
    /// Where that is not possible, nothing is noted for as long as the process.
    private func returnIfCut() {
        guard Self.isCut.exchange(false, ordering: .relaxed) else { return }
        let notes = [UInt8](UnsafeRawBufferPointer(start: bytes, count: Self.size))
        guard Self.map(path, over: bytes) != nil else { return }
        bytes.copyMemory(from: notes, byteCount: notes.count)
    }

    /// Takes a note away.
    func erase(_ index: Int) { slot(index).storeBytes(of: State.free, as: UInt8.self) }

    private func slot(_ index: Int) -> UnsafeMutableRawPointer { bytes + index * Self.slotSize }

    // MARK: - As the process crashes

    /// From now on a crash of this process marks what the thread had in hand.
    ///
    /// The notes are kept for as long as the process.
    func watchCrashes() {
        let before = Self.watched.exchange(UInt(bitPattern: bytes), ordering: .relaxed)
        // A second time, the handler would find itself to be the one before.
        guard before == 0 else { return }
        for number in Self.crashes {
            var action = sigaction()
            action.__sigaction_handler.sa_sigaction = Self.handler
            action.sa_flags = SA_SIGINFO
            sigaction(number, &action, Self.others + Int(number))
        }
    }

    /// The signals with which a trap, a bad address and an assertion in C end a process.
    private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV]

    private static let watched = Atomic<UInt>(0)

    /// Whether the file was cut short, so that notes are in memory that ends with the process.
    private static let isCut = Atomic(false)

    /// The actions on each signal before: end the process, or write a backtrace, as Swift does.
    private nonisolated(unsafe) static let others = {
        let others = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(SIGSYS) + 1)
        others.initialize(repeating: sigaction(), count: Int(SIGSYS) + 1)
        return others
    }()

    /// Does only what signal-safety(7) allows; everything it uses was made by ``watchCrashes()``
    /// before.
    private static let handler:
        @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void =
            { number, fault, _ in
                if number == SIGBUS, let fault, replaces(fault.pointee._sifields._sigfault.si_addr)
                {
                    return
                }
                if let bytes = UnsafeMutableRawPointer(bitPattern: watched.load(ordering: .relaxed))
                {
                    bytes.storeBytes(of: 1, toByteOffset: crashOffset, as: UInt8.self)
                    let thread = pthread_self()
                    var index = 0
                    while index < count {
                        let slot = bytes + index * slotSize
                        if slot.load(as: UInt8.self) == State.inHand,
                            slot.load(fromByteOffset: threadOffset, as: pthread_t.self) == thread
                        {
                            slot.storeBytes(of: State.crashed, as: UInt8.self)
                        }
                        index += 1
                    }
                }
                sigaction(number, others + Int(number), nil)
                // Held back until this returns: then the other finds the process as the crash left it.
                raise(number)
            }
}

extension WorkNotes {
    /// Puts memory in the place of the notes if a bad address is theirs: their file is shorter than
    /// they are, by another program, or cannot be read.
    ///
    /// - Returns: Whether it was, so that the thread may go on.
    private static func replaces(_ address: UnsafeMutableRawPointer?) -> Bool {
        let place = watched.load(ordering: .relaxed)
        let offset = UInt(bitPattern: address) &- place
        guard place != 0, offset < UInt(size),
            mmap(
                UnsafeMutableRawPointer(bitPattern: place), size, PROT_READ | PROT_WRITE,
                MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) != MAP_FAILED
        else { return false }
        isCut.store(true, ordering: .relaxed)
        return true
    }
}

// The memory is written under the lock of `WorkInHand` and by the handler of a crash, and mapped for
// as long as the process.
extension WorkNotes: @unchecked Sendable {}
