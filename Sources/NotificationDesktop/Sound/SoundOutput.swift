// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CCanberra
import Foundation
import NotificationModel
import Synchronization

/// Makes sounds heard.
public protocol SoundOutput: Sendable {
    /// Starts a sound, and does not wait for its end.
    ///
    /// - Parameters:
    ///   - source: Where it comes from.
    ///   - volume: The loudness, from 0 to 1; nil leaves it to the system.
    ///   - application: Whose it is, for the person's mixer.
    /// - Throws: `DesktopError`, `.soundMissing` when there is no such sound.
    func start(
        _ source: SoundSource, volume: Double?, of application: ApplicationID
    ) throws(DesktopError)

    /// Starts a sound that can be stopped, and tells when it ends.
    ///
    /// - Parameters:
    ///   - source: Where it comes from.
    ///   - volume: The loudness, from 0 to 1; nil leaves it to the system.
    ///   - application: Whose it is, for the person's mixer.
    ///   - number: What it is called here.
    ///   - ended: Called once when it has ended, on any thread.
    /// - Throws: `DesktopError`; `ended` is not called then.
    func start(
        _ source: SoundSource, volume: Double?, of application: ApplicationID, as number: UInt32,
        ended: @escaping @Sendable () -> Void
    ) throws(DesktopError)

    /// Stops a sound; one that has ended is ignored.
    func stop(_ number: UInt32)
}

/// Plays through libcanberra, which knows the person's sound theme and sound server.
///
/// The library is opened at the first sound: most sessions have a server that plays.
public final class CanberraOutput: SoundOutput {
    private let context = Mutex(Context())

    /// Makes an output that has nothing open yet.
    public init() {}

    /// Starts a sound.
    public func start(
        _ source: SoundSource, volume: Double?, of application: ApplicationID
    ) throws(DesktopError) {
        try start(source, volume, application, 0, nil)
    }

    /// Starts a sound that can be stopped.
    public func start(
        _ source: SoundSource, volume: Double?, of application: ApplicationID, as number: UInt32,
        ended: @escaping @Sendable () -> Void
    ) throws(DesktopError) {
        try start(source, volume, application, number, ended)
    }

    /// Stops a sound.
    public func stop(_ number: UInt32) { context.withLock { $0.cancel(number) } }

    private func start(
        _ source: SoundSource, _ volume: Double?, _ application: ApplicationID, _ number: UInt32,
        _ ended: (@Sendable () -> Void)?
    ) throws(DesktopError) {
        var properties = [
            CA_PROP_APPLICATION_ID: application.rawValue, CA_PROP_MEDIA_ROLE: "event",
        ]
        switch source {
        case .file(let path): properties[CA_PROP_MEDIA_FILENAME] = path
        case .theme(let name): properties[CA_PROP_EVENT_ID] = name
        }
        if let volume {
            if volume <= 0, ended == nil { return }
            // In decibels: 0 is the loudness of the file itself.
            properties[CA_PROP_CANBERRA_VOLUME] = String(20 * log10(max(min(volume, 1), 1e-6)))
        }
        let played = properties
        let result = context.withLock { $0.play(played, as: number, ended) }
        if result != Int32(CA_SUCCESS) { throw .canberra(result) }
    }
}

/// Owns libcanberra's context; the mutex lets one call in at a time.
private struct Context: ~Copyable {
    private var handle: OpaquePointer?

    /// What is called when a sound has ended.
    private final class Ending: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    func cancel(_ number: UInt32) {
        if let handle { ca_context_cancel(handle, number) }
    }

    mutating func play(
        _ properties: [String: String], as number: UInt32, _ ended: (@Sendable () -> Void)?
    ) -> Int32 {
        if handle == nil {
            let result = ca_context_create(&handle)
            if result != Int32(CA_SUCCESS) { return result }
        }
        var list: OpaquePointer?
        let result = ca_proplist_create(&list)
        if result != Int32(CA_SUCCESS) { return result }
        defer { ca_proplist_destroy(list) }
        for (key, value) in properties { ca_proplist_sets(list, key, value) }
        guard let ended else { return ca_context_play_full(handle, number, list, nil, nil) }
        // The library calls back once for what it has begun, whether it ends or is stopped.
        let ending = Unmanaged.passRetained(Ending(ended))
        let started = ca_context_play_full(
            handle, number, list,
            { _, _, _, pointer in
                guard let pointer else { return }
                Unmanaged<Ending>.fromOpaque(pointer).takeRetainedValue().body()
            }, ending.toOpaque())
        if started != Int32(CA_SUCCESS) { ending.release() }
        return started
    }

    deinit {
        if let handle { ca_context_destroy(handle) }
    }
}

extension DesktopError {
    fileprivate static func canberra(_ result: Int32) -> DesktopError {
        let reason = ca_strerror(result).map { String(cString: $0) } ?? "error \(result)"
        let isMissing = result == Int32(CA_ERROR_NOTFOUND)
        return DesktopError(
            isMissing ? .soundMissing : .soundFailed, operation: "playing a sound",
            reason: isMissing
                ? "the sound theme does not have it, or there is no sound device"
                : "\(reason); check the sound server of the session")
    }
}
