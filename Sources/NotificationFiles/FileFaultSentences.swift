// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Glibc
import NotificationModel

extension FileFault {
    /// Why a file is not read or written, for a person.
    package var finding: Finding {
        switch self {
        case .tooLarge: .text("it is too large")
        case .invalidPath, .outside, .link, .notPlain: .text("it is no plain file")
        case .system(ENOSPC), .system(EDQUOT): .text("there is no room left on the disk")
        case .system(EACCES), .system(EPERM): .text("this user may not read or change it")
        case .system(let number): .words(String(cString: strerror(number)))
        }
    }
}
