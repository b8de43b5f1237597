// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A response that its application has not finished with, and what it waits for.
public struct WaitingResponse: Hashable, Sendable {
    /// What a response can wait for.
    public enum Reason: String, CaseIterable, Sendable {
        /// The session is locked, and the action needs it to be unlocked.
        case unlock
        /// The action needs authentication, and nothing says whether the session is locked.
        case confirmation
        /// Its application is being started, or deals with it.
        case application
        /// Its application could not be started, or did not answer; it comes when that next starts.
        case start
        /// Its application failed over it as often as it may; a person decides what becomes of it.
        case decision
    }

    /// What the person chose.
    public var response: Response
    /// What it waits for.
    public var reason: Reason

    /// Makes a waiting response.
    public init(_ response: Response, reason: Reason) {
        self.response = response
        self.reason = reason
    }
}

// Written among the fields of its response.
extension WaitingResponse: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        let reason = try fields.string(.reason).required(.reason)
        // A reason that a newer service knows is at least one to wait.
        self.init(
            try Response(from: &fields), reason: Reason(rawValue: reason) ?? .application)
    }

    package func write(to fields: inout FieldWriter) {
        response.write(to: &fields)
        fields.set(.reason, reason.rawValue)
    }
}
