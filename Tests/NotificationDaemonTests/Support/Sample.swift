// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// Values the tests use.
enum Sample {
    static let application: ApplicationID = {
        guard let id = try? ApplicationID("org.example.Shop") else {
            return .init(localExecutable: "shop")
        }
        return id
    }()

    /// A request whose title is its identifier; it rings at once without a trigger.
    static func request(
        _ identifier: String, _ trigger: Trigger? = nil, title: String? = nil,
        category: String = ""
    ) -> Request {
        var content = Content()
        content.title = title ?? identifier
        content.categoryIdentifier = category
        return Request(identifier: identifier, content: content, trigger: trigger)
    }

    static let category = NotificationModel.Category(
        identifier: "list",
        actions: [
            Action(identifier: "done", title: "Done"), Action(identifier: "later", title: "Later"),
        ])

    /// One action of each kind.
    static let actions = NotificationModel.Category(
        identifier: "actions",
        actions: [
            Action(identifier: "done", title: "Done"),
            Action(identifier: "delete", title: "Delete", options: .authenticationRequired),
        ])

    static let window = NotificationModel.Category(
        identifier: "window",
        actions: [Action(identifier: "show", title: "Show", options: .foreground)])

    static let dismissable = NotificationModel.Category(
        identifier: "list", actions: [Action(identifier: "done", title: "Done")],
        options: .customDismissAction)
}

extension Trigger {
    static func after(_ seconds: Double, repeats: Bool = false) -> Trigger {
        .interval(IntervalTrigger(seconds: seconds, isRepeating: repeats))
    }

    static let inAnHour = Trigger.after(3_600)
}
