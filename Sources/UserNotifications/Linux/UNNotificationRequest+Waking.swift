// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UNNotificationRequest {
    /// Makes a request that may wake a machine that sleeps.
    ///
    /// The machine is woken shortly before the time, as far as the person allows it
    /// (`carillon settings APP --wake`) and the machine can.
    ///
    /// - Note: On Linux only.
    ///
    /// - Parameters:
    ///   - identifier: The application's name for the request.
    ///   - content: The content of the notification; it is copied.
    ///   - trigger: When it is delivered; nil is at once.
    ///   - lateDelivery: What happens to it when it is late.
    ///   - wakesMachine: Whether a machine that sleeps is to be woken for it.
    public convenience init(
        identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?,
        lateDelivery: LateDelivery = .ring, wakesMachine: Bool
    ) {
        self.init(
            copying: content, identifier: identifier, trigger: trigger,
            lateDelivery: lateDelivery, wakesMachine: wakesMachine)
    }
}
