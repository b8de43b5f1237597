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
        var properties = [
            CA_PROP_APPLICATION_ID: application.rawValue, CA_PROP_MEDIA_ROLE: "event",
        ]
        switch source {
        case .file(let path): properties[CA_PROP_MEDIA_FILENAME] = path
        case .theme(let name): properties[CA_PROP_EVENT_ID] = name
        }
        if let volume {
            if volume <= 0 { return }
            // In decibels: 0 is the loudness of the file itself.
            properties[CA_PROP_CANBERRA_VOLUME] = String(20 * log10(min(volume, 1)))
        }
        let played = properties
        let result = context.withLock { $0.play(played) }
        if result != Int32(CA_SUCCESS) { throw .canberra(result) }
    }
}

/// Owns libcanberra's context; the mutex lets one call in at a time.
private struct Context: ~Copyable {
    private var handle: OpaquePointer?

    mutating func play(_ properties: [String: String]) -> Int32 {
        if handle == nil {
            let result = ca_context_create(&handle)
            if result != Int32(CA_SUCCESS) { return result }
        }
        var list: OpaquePointer?
        let result = ca_proplist_create(&list)
        if result != Int32(CA_SUCCESS) { return result }
        defer { ca_proplist_destroy(list) }
        for (key, value) in properties { ca_proplist_sets(list, key, value) }
        return ca_context_play_full(handle, 0, list, nil, nil)
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
