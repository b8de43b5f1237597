// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Desktop {
    /// The variable of a time zone where it is about noon: an hour from now, and an hour ago, are
    /// today.
    public static var noon: [String: String] {
        let hour =
            Calendar(identifier: .gregorian).dateComponents(in: .gmt, from: Date()).hour ?? 12
        // POSIX counts to the west.
        return ["TZ": hour < 12 ? "Etc/GMT-\(12 - hour)" : "Etc/GMT+\(hour - 12)"]
    }
}
