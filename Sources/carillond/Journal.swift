// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The journal: lines on standard error, which systemd and the bus keep.
enum Journal {
    @Sendable static func write(_ line: String) {
        var text = "carillond: \(line)\n"
        // One call for one line, so that lines of several threads do not mix.
        text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
