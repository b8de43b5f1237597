// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// Turns the model's values into the text of a column and back.
enum JSONText {
    // Both are safe to share between threads and cost more to make than to use.
    private static let encoder = JSONEncoder()
    private static let decoder = JSONDecoder()

    static func encode(_ value: some Encodable) throws -> String {
        String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func decode<Value: Decodable>(_ text: String) throws -> Value {
        try decoder.decode(Value.self, from: Data(text.utf8))
    }
}

/// The columns of a request, which pending and delivered rows share.
struct RequestColumns: Sendable {
    let identifier: String
    let content: String
    let trigger: String?
    /// Nil stands for `.ring`, which nearly every request has.
    let late: String?
    /// The names of the attachments' files; only for writing.
    let files: [String]

    init(_ request: Request) throws {
        identifier = request.identifier
        content = try JSONText.encode(request.content)
        trigger = try request.trigger.map { try JSONText.encode($0) }
        late = request.lateDelivery == .ring ? nil : try JSONText.encode(request.lateDelivery)
        files = request.content.attachments.map(\.fileName)
    }

    /// Reads the columns `identifier, content, trigger, late`.
    init(_ row: borrowing Row, from column: Int32) {
        identifier = row.text(column)
        content = row.text(column + 1)
        trigger = row.optionalText(column + 2)
        late = row.optionalText(column + 3)
        files = []
    }

    func request() throws -> Request {
        Request(
            identifier: identifier, content: try JSONText.decode(content),
            trigger: try trigger.map { try JSONText.decode($0) },
            lateDelivery: try late.map { try JSONText.decode($0) } ?? .ring)
    }
}
