// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CCanberra
import Foundation
import NotificationFiles
import NotificationModel
import Synchronization

/// Makes sounds heard.
package protocol SoundOutput: Sendable {
    /// Reads a sound, which may take long if it is a file.
    ///
    /// - Throws: `DesktopError` when it cannot be read.
    func load(_ source: SoundSource) throws(DesktopError) -> LoadedSound

    /// Starts a sound, and does not wait for its end.
    ///
    /// - Parameters:
    ///   - sound: What was read.
    ///   - volume: The loudness, from 0 to 1; nil leaves it to the system.
    ///   - application: Whose it is, for the person's mixer.
    /// - Throws: `DesktopError`, `.soundMissing` when there is no such sound.
    func start(
        _ sound: LoadedSound, volume: Double?, of application: ApplicationID
    ) throws(DesktopError)

    /// Starts a sound that can be stopped, and tells when it ends.
    ///
    /// - Parameters:
    ///   - sound: What was read.
    ///   - volume: The loudness, from 0 to 1; nil leaves it to the system.
    ///   - application: Whose it is, for the person's mixer.
    ///   - number: The number by which it is stopped.
    ///   - ended: Called once when it has ended, on any thread.
    /// - Throws: `DesktopError`; `ended` is not called then.
    func start(
        _ sound: LoadedSound, volume: Double?, of application: ApplicationID, as number: UInt32,
        ended: @escaping @Sendable () -> Void
    ) throws(DesktopError)

    /// Stops a sound; one that has ended is ignored.
    func stop(_ number: UInt32)
}

/// Plays through libcanberra, which knows the person's sound theme and sound server.
///
/// The library is opened at the first sound: most sessions have a server that plays.
package final class CanberraOutput: SoundOutput {
    private let context = Mutex(Context())

    /// The largest file that is played, in bytes: 30 seconds of 96 kHz and 24 bits in stereo.
    private static let largestFile = 20 * 1_024 * 1_024

    /// Makes an output that has nothing open yet.
    package init() {}

    /// Copies a file into memory.
    ///
    /// The library would read it with all others waiting, and from a disk that may never answer.
    package func load(_ source: SoundSource) throws(DesktopError) -> LoadedSound {
        guard case .file(let path) = source else { return LoadedSound(source) }
        do throws(FileFault) {
            let file = try OpenFile(following: path)
            return LoadedSound(source, copy: try MemoryCopy(of: file, limit: Self.largestFile))
        } catch {
            throw DesktopError(
                .soundMissing, operation: "reading a sound",
                reason: error.reason)
        }
    }

    /// Starts a sound.
    package func start(
        _ sound: LoadedSound, volume: Double?, of application: ApplicationID
    ) throws(DesktopError) {
        try start(sound, volume, application, 0, nil)
    }

    /// Starts a sound that can be stopped.
    package func start(
        _ sound: LoadedSound, volume: Double?, of application: ApplicationID, as number: UInt32,
        ended: @escaping @Sendable () -> Void
    ) throws(DesktopError) {
        try start(sound, volume, application, number, ended)
    }

    /// Stops a sound.
    package func stop(_ number: UInt32) { context.withLock { $0.cancel(number) } }

    private func start(
        _ sound: LoadedSound, _ volume: Double?, _ application: ApplicationID, _ number: UInt32,
        _ ended: (@Sendable () -> Void)?
    ) throws(DesktopError) {
        var properties = [
            CA_PROP_APPLICATION_ID: application.rawValue, CA_PROP_MEDIA_ROLE: "event",
        ]
        switch sound.playable {
        case .file(let path): properties[CA_PROP_MEDIA_FILENAME] = path
        case .theme(let name): properties[CA_PROP_EVENT_ID] = name
        }
        if let volume {
            if volume <= 0, ended == nil { return }
            // In decibels: 0 is the loudness of the file itself.
            properties[CA_PROP_CANBERRA_VOLUME] = String(20 * log10(max(min(volume, 1), 1e-6)))
        }
        let played = properties
        try context.withLock { (context) throws(DesktopError) in
            try context.play(played, as: number, ended)
        }
    }
}

/// Owns libcanberra's context; the mutex lets one call in at a time.
private struct Context: ~Copyable {
    /// The library and the context, once something was played.
    private var opened: (library: CCanberra, handle: OpaquePointer)?

    /// The function to call when a sound has ended.
    private final class Ending: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    func cancel(_ number: UInt32) {
        if let opened { _ = opened.library.context_cancel(opened.handle, number) }
    }

    mutating func play(
        _ properties: [String: String], as number: UInt32, _ ended: (@Sendable () -> Void)?
    ) throws(DesktopError) {
        let (library, handle) = try open()
        var list: OpaquePointer?
        try library.check(library.proplist_create(&list))
        defer { _ = library.proplist_destroy(list) }
        for (key, value) in properties { _ = library.proplist_sets(list, key, value) }
        guard let ended else {
            return try library.check(library.context_play_full(handle, number, list, nil, nil))
        }
        // The library calls back once for what it has begun, whether it ends or is stopped.
        let ending = Unmanaged.passRetained(Ending(ended))
        let result = library.context_play_full(
            handle, number, list,
            { _, _, _, pointer in
                guard let pointer else { return }
                Unmanaged<Ending>.fromOpaque(pointer).takeRetainedValue().body()
            }, ending.toOpaque())
        if result != Int32(CA_SUCCESS) { ending.release() }
        try library.check(result)
    }

    private mutating func open() throws(DesktopError) -> (CCanberra, OpaquePointer) {
        if let opened { return opened }
        guard let library = CCanberra_load()?.pointee else {
            let reason = dlerror().map { String(cString: $0) } ?? "it lacks a function"
            throw DesktopError(
                .soundFailed, operation: "playing a sound",
                reason: "libcanberra cannot be loaded (\(reason)); install libcanberra0")
        }
        var handle: OpaquePointer?
        try library.check(library.context_create(&handle))
        guard let handle else { throw library.error(Int32(CA_ERROR_INTERNAL)) }
        opened = (library, handle)
        return (library, handle)
    }

    deinit {
        if let opened { _ = opened.library.context_destroy(opened.handle) }
    }
}

extension CCanberra {
    fileprivate func check(_ result: Int32) throws(DesktopError) {
        if result != Int32(CA_SUCCESS) { throw error(result) }
    }

    fileprivate func error(_ result: Int32) -> DesktopError {
        let reason = strerror(result).map { String(cString: $0) } ?? "error \(result)"
        let isMissing = result == Int32(CA_ERROR_NOTFOUND)
        return DesktopError(
            isMissing ? .soundMissing : .soundFailed, operation: "playing a sound",
            reason: isMissing
                ? "the sound theme does not have it, or there is no sound device"
                : "\(reason); check the sound server of the session")
    }
}

extension FileFault {
    /// Why a sound cannot be read, and what to do.
    fileprivate var reason: String {
        switch self {
        case .tooLarge(let limit):
            "it has more than \(limit / 1_024 / 1_024) MiB; make it shorter, or Ogg"
        case .system(let number): "\(String(cString: strerror(number))); look at the file"
        case .invalidPath, .outside, .link, .notPlain: "it is not a plain file any more"
        }
    }
}
