// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSentences

extension StreamEnd {
    /// The reason, for a person; nil if a stream only ended, as proxies end them.
    var problem: Finding? {
        switch self {
        case .ended(200, _): nil
        case .ended(300..<400, _): .text("the server is at another address, maybe with https")
        case .ended(401, _): .text("the server wants a name and a password, or others")
        case .ended(403, _): .text("the server does not let you listen to it")
        // Translators: topics are addresses to which others send messages.
        case .ended(404, _): .text("the server knows nothing of topics there")
        case .ended(429, _): .hadEnough
        case .ended(let status, _): .answered(status)
        case .isNone: .text("what answers there is no ntfy server")
        case .failed(let fault): fault.finding
        }
    }
}
