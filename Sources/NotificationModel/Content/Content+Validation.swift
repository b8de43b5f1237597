// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Content {
    /// Checks that there is something to notice and that nothing is too large.
    ///
    /// - Throws: `NotificationError` naming the field.
    public func validate() throws(NotificationError) {
        if !isVisible {
            throw NotificationError(
                .noContent, field: "content",
                message: "nothing in it is visible; set a title, subtitle, body, badge or sound")
        }
        if let badge, badge < 0 {
            throw NotificationError(
                .invalidBadge, field: "content.badge", message: "it is \(badge); use 0 or more")
        }
        try check(body, "body", limit: Request.Limit.body)
        for (text, field) in [
            (title, "title"), (subtitle, "subtitle"), (categoryIdentifier, "categoryIdentifier"),
            (threadIdentifier, "threadIdentifier"), (launchImageName, "launchImageName"),
            (summaryArgument, "summaryArgument"), (filterCriteria ?? "", "filterCriteria"),
            (targetContentIdentifier ?? "", "targetContentIdentifier"),
            (sound?.name ?? "", "sound.name"),
        ] {
            try check(text, field, limit: Request.Limit.shortText)
        }
        if !relevanceScore.isFinite {
            throw NotificationError(
                .invalidContent, field: "content.relevanceScore",
                message: "it is not a number; use 0 to 1")
        }
        if let volume = sound?.volume, !(0...1).contains(volume) {
            throw NotificationError(
                .invalidContent, field: "content.sound.volume",
                message: "it is \(volume); use 0 to 1")
        }
        for (field, text) in localizedTexts { try text.validate(field: field.rawValue) }
        try checkUserInfo()
    }

    private func check(_ text: String, _ field: String, limit: Int) throws(NotificationError) {
        guard text.utf8.count > limit else { return }
        throw NotificationError(
            .invalidContent, field: "content.\(field)",
            message: "it has \(text.utf8.count) bytes; \(limit) are allowed")
    }

    private func checkUserInfo() throws(NotificationError) {
        var bytes = 0
        func visit(_ value: PropertyValue, depth: Int) throws(NotificationError) {
            if depth > Request.Limit.userInfoDepth {
                throw NotificationError(
                    .invalidContent, field: "content.userInfo",
                    message: "it is nested deeper than \(Request.Limit.userInfoDepth) levels")
            }
            switch value {
            case .string(let text): bytes += text.utf8.count
            case .data(let data): bytes += data.count
            case .array(let values):
                for value in values { try visit(value, depth: depth + 1) }
            case .dictionary(let values):
                for (key, value) in values {
                    bytes += key.utf8.count
                    try visit(value, depth: depth + 1)
                }
            case .integer, .double, .boolean, .date: bytes += 8
            }
        }
        try visit(.dictionary(userInfo), depth: 0)
        if bytes > Request.Limit.userInfo {
            throw NotificationError(
                .invalidContent, field: "content.userInfo",
                message: "it has \(bytes) bytes; \(Request.Limit.userInfo) are allowed")
        }
    }
}
