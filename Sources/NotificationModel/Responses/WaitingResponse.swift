// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A response that its application has not finished with, and the reason why it waits.
public struct WaitingResponse: Hashable, Sendable {
    /// A reason for which a response waits.
    public enum Reason: String, CaseIterable, Sendable {
        /// The session is locked, and the action needs it to be unlocked.
        case unlock
        /// The action needs authentication, and nothing says whether the session is locked.
        case confirmation
        /// Its application is being started, or deals with it.
        case application
        /// Its application could not be started, or did not answer; it gets the response at its
        /// next start.
        case start
        /// Its application has failed over it as often as it may; the person decides how it goes
        /// on.
        case decision
    }

    /// The person's answer.
    public var response: Response
    /// The reason why it waits.
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
        // A reason that only a newer service knows is a reason to wait, too.
        self.init(
            try Response(from: &fields), reason: Reason(rawValue: reason) ?? .application)
    }

    package func write(to fields: inout FieldWriter) {
        response.write(to: &fields)
        fields.set(.reason, reason.rawValue)
    }
}
