// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSystemd
import Synchronization

/// A callback of an event loop, in force until it is cancelled or let go.
public final class Watch: Sendable {
    private let source: Mutex<SourceHandle?>
    private let loop: EventLoop

    init(taking source: OpaquePointer, on loop: EventLoop) {
        self.source = Mutex(SourceHandle(pointer: source))
        self.loop = loop
    }

    deinit { cancel() }

    /// Ends it; on the loop's thread at once, from elsewhere as soon as the loop gets to it.
    public func cancel() {
        let handle = source.withLock { handle in
            defer { handle = nil }
            return handle
        }
        guard let handle else { return }
        if loop.isCurrent {
            sd_event_source_disable_unref(handle.pointer)
        } else {
            loop.perform { sd_event_source_disable_unref(handle.pointer) }
        }
    }
}

private struct SourceHandle {
    let pointer: OpaquePointer
}

// Sound because: the pointer is only carried here; it is used on the loop's thread alone.
extension SourceHandle: @unchecked Sendable {}
