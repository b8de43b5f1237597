// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

extension ServiceExport {
    /// Answers a call of `org.carillon.Settings1`.
    func answerSettings(_ call: IncomingCall) async throws(NotificationError) -> [Value] {
        guard let method = BusName.SettingsMethod(rawValue: call.member) else {
            throw NotificationError(
                .serviceFailed, message: "\(call.member) is declared and not written")
        }
        let arguments = call.arguments
        let reading = Reading(log: log)
        switch method {
        case .getApplications:
            return [try .reply(await settings.applications())]
        case .setSettings:
            let changes = try SettingsChanges(arguments.value(at: 1), named: "changes", reading)
            try await settings.setSettings(of: arguments.application(at: 0), changes)
            return []
        case .openSettings:
            try await settings.openSettings(of: arguments.application(at: 0))
            return []
        case .getAllPending:
            let pending = try await settings.allPending(of: arguments.anyApplication(at: 0))
            return [try .reply(pending.map { Attributed(application: $0.application, part: $0) })]
        case .getAllDelivered:
            let delivered = try await settings.allDelivered(of: arguments.anyApplication(at: 0))
            return [try .reply(delivered.map { Attributed(application: $0.application, part: $0) })]
        case .cancelPending:
            return [
                .strings(
                    try await settings.cancelPending(
                        of: arguments.anyApplication(at: 0), arguments.strings(at: 1)))
            ]
        case .cancelAllPending:
            return [
                .count(try await settings.cancelAllPending(of: arguments.anyApplication(at: 0)))
            ]
        case .clearDelivered:
            return [
                .strings(
                    try await settings.clearDelivered(
                        of: arguments.anyApplication(at: 0), arguments.strings(at: 1)))
            ]
        case .clearAllDelivered:
            return [
                .count(try await settings.clearAllDelivered(of: arguments.anyApplication(at: 0)))
            ]
        case .getWaiting:
            let waiting = try await settings.waiting(of: arguments.anyApplication(at: 0))
            return [try .reply(waiting)]
        case .discardWaiting:
            return [
                .strings(
                    try await settings.discardWaiting(
                        of: arguments.anyApplication(at: 0), arguments.strings(at: 1)))
            ]
        case .respond:
            let options = try RespondOptions(arguments.value(at: 3), named: "options", reading)
            try await settings.respond(
                of: arguments.anyApplication(at: 0), to: arguments.string(at: 1),
                action: arguments.string(at: 2), text: options.text)
            return []
        case .push:
            try await refuseSandbox(call.sender)
            let push = try Push(arguments.value(at: 1), named: "push", reading)
            return [.string(try await settings.push(push, to: arguments.application(at: 0)))]
        case .diagnose:
            return [try await settings.diagnose().busValue]
        }
    }
}

extension Value {
    fileprivate static func count(_ count: Int) -> Value { .uint32(UInt32(clamping: count)) }
}
