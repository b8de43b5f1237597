// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import Synchronization

/// Turns what the service says into calls of the delegate, on the main thread.
final class DelegateCalls: ApplicationSide {
    private struct WeakCenter: Sendable {
        weak let value: UNUserNotificationCenter?
    }

    // Weak: the service holds this object, and the center holds the line to the service.
    private let reference = Mutex(WeakCenter(value: nil))
    private let activity: Activity
    private let pushes: PushReception

    init(activity: Activity, pushes: PushReception) {
        self.activity = activity
        self.pushes = pushes
    }

    func attach(to center: UNUserNotificationCenter) {
        reference.withLock { $0 = WeakCenter(value: center) }
    }

    private var center: UNUserNotificationCenter? { reference.withLock { $0 }.value }

    /// Asks the delegate; without one the notification is shown as its settings say.
    func willPresent(_ notification: DeliveredNotification) async -> PresentationOptions {
        guard let center, center.delegate != nil else { return .all }
        let notification = UNNotification(notification)
        let options = await activity.during {
            await Reply<UNNotificationPresentationOptions>.wait(
                fallback: [], complain: { Complaint.reportSecondCall(of: "willPresent") }
            ) { reply in
                center.delegate?.userNotificationCenter(center, willPresent: notification) {
                    reply.give($0)
                }
            }
        }
        return PresentationOptions(rawValue: UInt32(truncatingIfNeeded: options.rawValue))
    }

    /// Hands the response to the delegate and returns when it is done with it.
    func didReceive(_ response: Response) async {
        guard let center else { return }
        let response = response.object
        await activity.during {
            await Reply<Void>.wait(
                fallback: (), complain: { Complaint.reportSecondCall(of: "didReceive") }
            ) { reply in
                center.delegate?.userNotificationCenter(center, didReceive: response) {
                    reply.give(())
                }
            }
        }
    }

    /// Lets the delegate show the application's own settings.
    func openSettings(for notification: DeliveredNotification?) async {
        guard let center else { return }
        let notification = notification.map(UNNotification.init)
        await activity.during {
            await Reply<Void>.wait(fallback: ()) { reply in
                center.delegate?.userNotificationCenter(center, openSettingsFor: notification)
                reply.give(())
            }
        }
    }

    /// Lets the service extension change a push.
    func changeContent(
        of request: Request, within span: Duration
    ) async -> NotificationModel.Content? {
        await activity.during { await pushes.changeContent(of: request, within: span) }
    }

    /// Lets the application fetch what a push tells of.
    func didReceiveRemote(_ userInfo: [String: PropertyValue]) async {
        await activity.during { await pushes.receive(userInfo) }
    }
}
