// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Something that happened in a folder, as inotify(7) tells it.
package struct FolderEvent: Sendable {
    /// The number of the watch that told it; -1 if events were lost.
    package let watch: Int32
    /// The name of the file in the folder; empty if it is the folder itself.
    package let name: String

    /// Reads all that a descriptor of inotify has to tell, and waits for nothing.
    ///
    /// - Parameters:
    ///   - descriptor: One that does not block.
    ///   - body: Takes each.
    package static func readAll(from descriptor: Int32, _ body: (FolderEvent) -> Void) {
        withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
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
                    body(
                        FolderEvent(
                            watch: event.wd,
                            name: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)))
                    offset += header + Int(event.len)
                }
            }
        }
    }
}
