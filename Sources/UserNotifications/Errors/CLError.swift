// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The domain of `CLError`.
public let kCLErrorDomain: String = "kCLErrorDomain"

/// Why a region is not monitored.
///
/// `localizedDescription` says what to do.
public struct CLError: CustomNSError, Error {
    /// A kind of error.
    public enum Code: Int, Sendable {
        /// The person does not let the program know places.
        case denied = 1
        /// The person does not let regions be monitored for the program.
        case regionMonitoringDenied = 4
        /// The region cannot be monitored.
        case regionMonitoringFailure = 5
    }

    /// The kind of error.
    public let code: Code
    /// More about it, by the keys of `NSError`.
    public let userInfo: [String: Any]

    /// Makes an error.
    public init(_ code: CLError.Code, userInfo: [String: Any] = [:]) {
        self.code = code
        self.userInfo = userInfo
    }

    init(_ code: CLError.Code, reason: String) {
        self.init(code, userInfo: [NSLocalizedDescriptionKey: reason])
    }

    /// The domain, `kCLErrorDomain`.
    public static var errorDomain: String { kCLErrorDomain }
    /// The code's number.
    public var errorCode: Int { code.rawValue }
    /// The same as `userInfo`.
    public var errorUserInfo: [String: Any] { userInfo }
    /// The fault in one line.
    public var localizedDescription: String {
        userInfo[NSLocalizedDescriptionKey] as? String
            ?? "\(Self.errorDomain) \(errorCode): \(code)"
    }

    /// The person does not let the program know places.
    public static var denied: CLError.Code { .denied }
    /// The person does not let regions be monitored for the program.
    public static var regionMonitoringDenied: CLError.Code { .regionMonitoringDenied }
    /// The region cannot be monitored.
    public static var regionMonitoringFailure: CLError.Code { .regionMonitoringFailure }
}

// As that of `UNError`: constants, whose values nobody changes once they are in it.
extension CLError: @unchecked Sendable {}
