// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Something that was found out, for whoever says it in the language of a person.
///
/// Who finds it out need not know that language; `NotificationSentences` has the sentences, and says
/// them.
public indirect enum Finding: Hashable, Sendable {
    /// A name, or words of another program, which stay as they are.
    case words(String)
    /// A sentence in English, with the values of its placeholders in order.
    case sentence(String, [Finding] = [])
    /// Several, of which one stands behind the other.
    case list([Finding])
}

extension Finding {
    /// A sentence that stands in a file of sentences, with the values of its placeholders.
    package static func text(_ english: String, _ values: Finding...) -> Finding {
        .sentence(english, values)
    }
}

extension Finding: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        if let sentence = try fields.string(.sentence) {
            self = .sentence(sentence, try fields.list(.arguments) ?? [])
        } else if let parts: [Finding] = try fields.list(.parts) {
            self = .list(parts)
        } else {
            self = .words(try fields.string(.text).required(.text))
        }
    }

    package func write(to fields: inout FieldWriter) {
        switch self {
        case .words(let text): fields.set(.text, text)
        case .sentence(let sentence, let arguments):
            fields.set(.sentence, sentence)
            fields.set(.arguments, unlessEmpty: arguments)
        case .list(let parts): fields.set(.parts, parts)
        }
    }
}

extension Finding: Codable {
    private enum CodingKeys: CodingKey {
        case sentence
        case arguments
        case parts
    }

    /// Reads one as it was written.
    public init(from decoder: any Decoder) throws {
        // Words are a plain text, as older programs wrote whatever they had to say.
        if let words = try? decoder.singleValueContainer().decode(String.self) {
            self = .words(words)
            return
        }
        let values = try decoder.container(keyedBy: CodingKeys.self)
        if let sentence = try values.decodeIfPresent(String.self, forKey: .sentence) {
            let arguments = try values.decodeIfPresent([Finding].self, forKey: .arguments)
            self = .sentence(sentence, arguments ?? [])
        } else {
            self = .list(try values.decode([Finding].self, forKey: .parts))
        }
    }

    /// Writes it: words as a text, so that who knows no sentences can read them.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .words(let words):
            var value = encoder.singleValueContainer()
            try value.encode(words)
        case .sentence(let sentence, let arguments):
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(sentence, forKey: .sentence)
            if !arguments.isEmpty { try values.encode(arguments, forKey: .arguments) }
        case .list(let parts):
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(parts, forKey: .parts)
        }
    }
}
