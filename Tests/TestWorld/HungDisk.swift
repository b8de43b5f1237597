// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A disk that does not answer: a file system in user space (FUSE) that nobody serves.
///
/// To look at anything on it never ends, as with a disk in the network that is gone.
public final class HungDisk: Sendable {
    private let path: String
    private let device: Int32

    /// Whether this user may mount one.
    public static var isPossible: Bool {
        guard getuid() == 0, let directory = try? TemporaryDirectory(),
            (try? HungDisk(at: directory.path)) != nil
        else { return false }
        return true
    }

    /// Mounts one on a directory; it goes when it is let go of.
    public init(at path: String) throws {
        self.path = path
        device = open("/dev/fuse", O_RDWR | O_CLOEXEC)
        guard device >= 0 else { throw TestWorldError("/dev/fuse cannot be opened") }
        let options = "fd=\(device),rootmode=40000,user_id=0,group_id=0"
        guard mount("hung", path, "fuse", UInt(MS_NOSUID | MS_NODEV), options) == 0 else {
            throw TestWorldError("\(path): \(String(cString: strerror(errno)))")
        }
    }

    deinit {
        // All who wait get an error, and the place is an empty folder again.
        if device >= 0 { close(device) }
        umount2(path, Int32(MNT_DETACH))
    }
}
