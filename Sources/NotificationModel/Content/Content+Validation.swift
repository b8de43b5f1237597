// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Content {
    /// Checks that there is something to notice and that nothing is too large.
    ///
    /// - Throws: `ValidationError` naming the field.
    public func validate() throws(ValidationError) {
        if !isVisible {
            throw ValidationError(
                .noContent, field: "content",
                reason: "nothing in it is visible; set a title, subtitle, body, badge or sound")
        }
        if let badge, badge < 0 {
            throw ValidationError(
                .invalidBadge, field: "content.badge", reason: "it is \(badge); use 0 or more")
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
            throw ValidationError(
                .invalidContent, field: "content.relevanceScore",
                reason: "it is not a number; use 0 to 1")
        }
        if let volume = sound?.volume, !(0...1).contains(volume) {
            throw ValidationError(
                .invalidContent, field: "content.sound.volume",
                reason: "it is \(volume); use 0 to 1")
        }
        for (field, text) in localizedTexts { try text.validate(field: field.rawValue) }
        try checkUserInfo()
    }

    private func check(_ text: String, _ field: String, limit: Int) throws(ValidationError) {
        guard text.utf8.count > limit else { return }
        throw ValidationError(
            .invalidContent, field: "content.\(field)",
            reason: "it has \(text.utf8.count) bytes; \(limit) are allowed")
    }

    private func checkUserInfo() throws(ValidationError) {
        var bytes = 0
        func visit(_ value: PropertyValue, depth: Int) throws(ValidationError) {
            if depth > Request.Limit.userInfoDepth {
                throw ValidationError(
                    .invalidContent, field: "content.userInfo",
                    reason: "it is nested deeper than \(Request.Limit.userInfoDepth) levels")
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
            throw ValidationError(
                .invalidContent, field: "content.userInfo",
                reason: "it has \(bytes) bytes; \(Request.Limit.userInfo) are allowed")
        }
    }
}
