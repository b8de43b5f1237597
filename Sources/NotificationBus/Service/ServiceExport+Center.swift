// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

extension ServiceExport {
    /// Answers a call of `org.carillon.Center1`.
    func answerCenter(_ call: IncomingCall) async throws(NotificationError) -> [Value] {
        guard let method = BusName.CenterMethod(rawValue: call.member) else {
            throw NotificationError(
                .serviceFailed, message: "\(call.member) is declared and not written")
        }
        let center = center
        return try await asCaller(call, isWatched: method == .register) {
            (caller) async throws(NotificationError) in
            try await self.answer(method, call.arguments, from: caller, with: center)
        }
    }

    private func answer(
        _ method: BusName.CenterMethod, _ arguments: [Value], from caller: Caller,
        with center: any CenterService
    ) async throws(NotificationError) -> [Value] {
        let reading = Reading(application: caller.application, log: log)
        switch method {
        case .register:
            let options = try RegistrationOptions(arguments.value(at: 1), named: "options", reading)
            if options.isForPushesOnly {
                try await center.registerForPushes(caller)
            } else {
                try await center.register(caller, isForeground: options.isForeground)
            }
        case .setForeground:
            try await center.setForeground(caller, arguments.boolean(at: 1))
        case .requestAuthorization:
            let options = AuthorizationOptions(rawValue: try arguments.bits(at: 1))
            return [.boolean(try await center.requestAuthorization(caller, options))]
        case .getSettings:
            return [try await center.settings(caller).busValue]
        case .setCategories:
            try await center.setCategories(
                caller,
                NotificationModel.Category.list(
                    arguments.value(at: 1), named: "categories", reading))
        case .getCategories:
            return [try .reply(await center.categories(caller))]
        case .addRequests:
            let value = try arguments.value(at: 1)
            try value.checkSize(named: "requests")
            try await center.add(caller, Request.list(value, named: "requests", reading))
        case .getPending:
            return [try .reply(await center.pending(caller))]
        case .getDelivered:
            return [try .reply(await center.delivered(caller))]
        case .removePending:
            try await center.removePending(caller, arguments.strings(at: 1))
        case .removeAllPending:
            try await center.removePending(caller, nil)
        case .removeDelivered:
            try await center.removeDelivered(caller, arguments.strings(at: 1))
        case .removeAllDelivered:
            try await center.removeDelivered(caller, nil)
        case .setBadge:
            try await center.setBadge(caller, arguments.integer(at: 1))
        case .getBadge:
            return [.int64(Int64(try await center.badge(caller)))]
        case .respond:
            let options = try RespondOptions(arguments.value(at: 3), named: "options", reading)
            try await center.respond(
                caller, to: arguments.string(at: 1), action: arguments.string(at: 2),
                text: options.text)
        }
        return []
    }
}

extension Value {
    /// Makes the list of a reply, or says that it is larger than a message can be.
    static func reply(_ parts: [some BusWritable]) throws(NotificationError) -> Value {
        let value = Value.dictionaries(parts)
        guard value.sizeEstimate <= sizeLimit else {
            throw NotificationError(
                .serviceFailed,
                message: "the answer is larger than a D-Bus message can be; remove some first")
        }
        return value
    }
}
