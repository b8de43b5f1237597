// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Why a notification was refused.
///
/// `localizedDescription` names the field that is wrong and says what to do.
public struct UNError: CustomNSError, Error {
    /// The kind of error.
    public let code: Code
    /// More about it, by the keys of `NSError`.
    public let userInfo: [String: Any]

    /// Makes an error.
    public init(_ code: UNError.Code, userInfo: [String: Any] = [:]) {
        self.code = code
        self.userInfo = userInfo
    }

    init(_ code: UNError.Code, reason: String) {
        self.init(code, userInfo: [NSLocalizedDescriptionKey: reason])
    }

    /// The domain, `UNErrorDomain`.
    public static var errorDomain: String { UNErrorDomain }
    /// The code's number.
    public var errorCode: Int { code.rawValue }
    /// The same as `userInfo`.
    public var errorUserInfo: [String: Any] { userInfo }
    /// What is wrong, in one line.
    public var localizedDescription: String {
        userInfo[NSLocalizedDescriptionKey] as? String
            ?? "\(Self.errorDomain) \(errorCode): \(code)"
    }
}

extension UNError: Hashable {
    /// Whether both have the same code and the same user info.
    public static func == (left: UNError, right: UNError) -> Bool {
        left.code == right.code
            && NSDictionary(dictionary: left.userInfo).isEqual(
                NSDictionary(dictionary: right.userInfo))
    }

    /// Hashes the code.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

// Both properties are constants, and the values of an error's user info are, by the custom of
// `NSError`, never changed once they are in it.
extension UNError: @unchecked Sendable {}
