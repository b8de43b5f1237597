// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The name of an application, in reverse-DNS form.
///
/// It doubles as the application's D-Bus name, so it obeys the rules of the D-Bus
/// specification for well-known names: at least two elements separated by dots, each
/// made of `A-Z a-z 0-9 _ -`, none empty or starting with a digit, 255 bytes at most.
public struct ApplicationID: Hashable, Comparable, Sendable {
    /// The text of the name, such as `org.carillon.ShoppingAlert`.
    public let rawValue: String

    /// Parses a name.
    ///
    /// - Parameter rawValue: The text to check.
    /// - Throws: `NotificationError` for the field `application`, saying which rule is broken.
    public init(_ rawValue: String) throws(NotificationError) {
        if let reason = Self.fault(in: rawValue) {
            throw NotificationError(
                .invalidApplication, field: "application",
                message: "\(reason); write it like org.example.App")
        }
        self.rawValue = rawValue
    }

    /// Makes the name of a program that has none: `local.` and the program's file name.
    ///
    /// Characters that a D-Bus name cannot hold become underscores.
    ///
    /// - Parameter executable: The file name of the program, without its folder.
    public init(localExecutable executable: String) {
        var element = String(
            executable.unicodeScalars.map { Self.isAllowed($0) ? Character($0) : "_" })
        if element.isEmpty || element.first?.isNumber == true { element = "_" + element }
        rawValue = "local." + String(element.prefix(200))
    }

    /// The object path that belongs to the name in the Desktop Entry Specification:
    /// dots become slashes and dashes become underscores.
    public var objectPath: String {
        "/" + rawValue.replacing(".", with: "/").replacing("-", with: "_")
    }

    /// Orders names by their text.
    public static func < (left: ApplicationID, right: ApplicationID) -> Bool {
        left.rawValue < right.rawValue
    }

    private static func fault(in text: String) -> String? {
        if text.isEmpty { return "it is empty" }
        if text.utf8.count > 255 { return "it is longer than 255 bytes" }
        // Bytes, because characters take long to find, and none of more than one byte is allowed.
        let elements = text.utf8.split(
            separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if elements.count < 2 { return "it has no dot" }
        for element in elements {
            guard let first = element.first else { return "it has an empty element" }
            if UInt8(ascii: "0")...UInt8(ascii: "9") ~= first {
                return "the element '\(Substring(element))' starts with a digit"
            }
            if !element.allSatisfy({ isAllowed(Unicode.Scalar($0)) }) {
                return "an element has a character other than A-Z a-z 0-9 _ -"
            }
        }
        return nil
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "A"..."Z", "a"..."z", "0"..."9", "_", "-": true
        default: false
        }
    }
}

extension ApplicationID: CustomStringConvertible {
    /// The text of the name.
    public var description: String { rawValue }
}

// As the files of a person have it: its text alone.
extension ApplicationID: Codable {
    /// Reads a name.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        let text = try value.decode(String.self)
        do throws(NotificationError) {
            try self.init(text)
        } catch {
            throw DecodingError.dataCorruptedError(
                in: value, debugDescription: error.description)
        }
    }

    /// Writes it.
    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(rawValue)
    }
}
