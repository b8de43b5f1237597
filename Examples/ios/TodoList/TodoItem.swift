// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

struct TodoItem {
    var title: String
    var deadline: Date
    var UUID: String

    var isOverdue: Bool { return Date() > deadline }
}
