// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Glibc

/// Tells when the machine's time zone may have changed: when `/etc/localtime` is replaced.
final class ZoneWatch: Sendable {
    private let descriptor: Int32
    private let watch: Watch?

    /// Watches the folder, because the link is replaced by another one.
    ///
    /// Without inotify the zone is looked at again only when the clock is set or the service
    /// starts, which is no reason not to run.
    init(folder: String = "/etc", on loop: EventLoop, _ action: @escaping @Sendable () -> Void) {
        let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        self.descriptor = descriptor
        guard descriptor >= 0 else {
            watch = nil
            return
        }
        inotify_add_watch(descriptor, folder, UInt32(IN_CREATE | IN_MOVED_TO))
        watch = try? loop.watch(readable: descriptor) {
            if Self.drain(descriptor).contains("localtime") { action() }
        }
    }

    deinit {
        watch?.cancel()
        if descriptor >= 0 { close(descriptor) }
    }

    /// The names of the files that changed.
    private static func drain(_ descriptor: Int32) -> Set<String> {
        var names: Set<String> = []
        withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { buffer in
            guard let base = buffer.baseAddress else { return }
            let header = MemoryLayout<inotify_event>.size
            while true {
                let count = read(descriptor, base, buffer.count)
                guard count > 0 else { return }
                var offset = 0
                while offset + header <= count {
                    let event = base.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let name = UnsafeRawBufferPointer(
                        start: base + offset + header, count: Int(event.len))
                    names.insert(String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
                    offset += header + Int(event.len)
                }
            }
        }
        return names
    }
}
