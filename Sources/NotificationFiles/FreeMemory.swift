// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CFiles

/// The memory that the process has let go, and that the C library keeps for it.
package enum FreeMemory {
    /// Has all threads share one heap: each one's own would have holes of its own.
    ///
    /// It is for a program that holds much for long and works little, and is called before that begins.
    package static func shareOneHeap() {
        _ = mallopt(M_ARENA_MAX, 1)
        // By themselves both limits grow with what was let go once, up to 32 and 64 MiB. Smaller ones have
        // the system called for each list of a folder.
        _ = mallopt(M_MMAP_THRESHOLD, 1_024 * 1_024)
        _ = mallopt(M_TRIM_THRESHOLD, 2 * 1_024 * 1_024)
    }

    /// Gives back to the system what lies between pieces that are in use, too.
    package static func giveBack() { malloc_trim(0) }
}
