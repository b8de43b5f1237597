// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

// Arguments of calls and values of replies, by position.
extension [Value] {
    func value(at index: Int) throws(NotificationError) -> Value {
        guard indices.contains(index) else {
            throw NotificationError(
                .wrongType,
                message: "there are \(count) arguments; at least \(index + 1) belong here")
        }
        return self[index]
    }

    func string(at index: Int) throws(NotificationError) -> String {
        try read(index, "s", \.asString)
    }

    func strings(at index: Int) throws(NotificationError) -> [String] {
        try read(index, "as", \.asStrings)
    }

    func boolean(at index: Int) throws(NotificationError) -> Bool {
        try read(index, "b", \.asBoolean)
    }

    func integer(at index: Int) throws(NotificationError) -> Int {
        try read(index, "x") { $0.asInt64.map(Int.init) }
    }

    func number(at index: Int) throws(NotificationError) -> Double {
        try read(index, "d", \.asDouble)
    }

    func bits(at index: Int) throws(NotificationError) -> UInt32 {
        try read(index, "u", \.asUInt32)
    }

    func application(at index: Int) throws(NotificationError) -> ApplicationID {
        try ApplicationID(string(at: index))
    }

    /// Nil for the empty text, which means every application.
    func anyApplication(at index: Int) throws(NotificationError) -> ApplicationID? {
        try string(at: index).isEmpty ? nil : application(at: index)
    }

    private func read<Result>(
        _ index: Int, _ signature: String, _ take: (Value) -> Result?
    ) throws(NotificationError) -> Result {
        let value = try value(at: index)
        guard let result = take(value) else { throw .wrongType(value, wanted: signature) }
        return result
    }
}

extension Value {
    static func application(_ application: ApplicationID?) -> Value {
        .string(application?.rawValue ?? "")
    }
}

/// The options of `Respond`.
struct RespondOptions: BusReadable, BusWritable {
    var text: String?

    init(text: String?) { self.text = text }

    /// Bytes of a text that a person typed.
    private static let textLimit = 1_024 * 1_024

    init(reading fields: inout Fields) throws(NotificationError) {
        text = try fields.string(.text)
        if let text, text.utf8.count > Self.textLimit {
            throw NotificationError(
                .invalidContent, field: Key.text.rawValue,
                message: "it has \(text.utf8.count) bytes; \(Self.textLimit) are allowed")
        }
    }

    func write(to fields: inout FieldWriter) { fields.set(.text, text) }
}

/// The options of `Register`.
struct RegistrationOptions: BusReadable, BusWritable {
    var isForeground: Bool
    var isForPushesOnly: Bool

    init(isForeground: Bool, isForPushesOnly: Bool = false) {
        self.isForeground = isForeground
        self.isForPushesOnly = isForPushesOnly
    }

    init(reading fields: inout Fields) throws(NotificationError) {
        isForeground = try fields.boolean(.foreground) ?? false
        isForPushesOnly = try fields.boolean(.pushesOnly) ?? false
    }

    func write(to fields: inout FieldWriter) {
        fields.set(.foreground, isForeground)
        if isForPushesOnly { fields.set(.pushesOnly, true) }
    }
}
