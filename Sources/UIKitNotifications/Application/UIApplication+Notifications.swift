// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#if UIKitDeprecations
@available(*, deprecated, message: "Use UNUserNotificationCenter")
#endif
extension UIApplication {
    /// Schedules a copy of a notification.
    public func scheduleLocalNotification(_ notification: UILocalNotification) {
        schedule(notification.fields)
    }

    /// Presents a copy of a notification now, whatever its `fireDate`.
    public func presentLocalNotificationNow(_ notification: UILocalNotification) {
        var fields = notification.fields
        fields.fireDate = nil
        fields.region = nil
        schedule(fields)
    }

    /// Cancels the scheduled notifications that are equal to one.
    public func cancelLocalNotification(_ notification: UILocalNotification) {
        phase.heldBack.removeAll { $0.isEqual(to: notification.fields) }
        let equal = pending.filter {
            UILocalNotification($0).fields.isEqual(to: notification.fields)
        }
        if equal.isEmpty { return }
        center.removePendingNotificationRequests(withIdentifiers: equal.map(\.identifier))
        settle()
    }

    /// Cancels all scheduled notifications.
    public func cancelAllLocalNotifications() {
        phase.heldBack = []
        center.removeAllPendingNotificationRequests()
        settle()
    }

    /// The notifications that are pending; setting it schedules those instead.
    public var scheduledLocalNotifications: [UILocalNotification]? {
        get {
            pending.map { UILocalNotification($0) }
                + phase.heldBack.map { UILocalNotification($0) }
        }
        set {
            cancelAllLocalNotifications()
            for notification in newValue ?? [] { schedule(notification.fields) }
        }
    }

    private var pending: [UNNotificationRequest] {
        Answer.wait { center.getPendingNotificationRequests(completionHandler: $0) }
    }

    private func schedule(_ fields: LocalNotificationFields) {
        // Programs schedule right after they register, before the person has answered for the
        // first time. The service would refuse it, and it would be lost.
        if phase.openQuestions > 0, isNotDetermined { return phase.heldBack.append(fields) }
        do throws(LegacyError) {
            // What is due once is past when the service says so; its clock counts.
            let now = fields.repeatInterval.isEmpty ? .distantPast : Date()
            let requests = try fields.requests(
                named: UUID().uuidString, at: now, in: .current)
            for request in requests { add(request) }
        } catch {
            Complaint.report("scheduleLocalNotification", error)
        }
    }

    private var isNotDetermined: Bool {
        let settings = Answer.wait { center.getNotificationSettings(completionHandler: $0) }
        return settings.authorizationStatus == .notDetermined
    }

    /// The person has answered: what waited for it is scheduled, or refused.
    private func questionAnswered() {
        phase.openQuestions -= 1
        let heldBack = phase.heldBack
        phase.heldBack = []
        for fields in heldBack { schedule(fields) }
    }

    private func add(_ request: UNNotificationRequest) {
        let error = Answer.wait { answer in center.add(request) { answer($0) } }
        guard let error else { return }
        // Its time passed on the way to the service: then it is delivered at once.
        if (error as? UNError)?.code == .notificationInvalidNoDate,
            let trigger = request.trigger as? UNCalendarNotificationTrigger, !trigger.repeats
        {
            return add(
                UNNotificationRequest(
                    identifier: request.identifier, content: request.content, trigger: nil))
        }
        Complaint.report("scheduleLocalNotification", error)
    }
}

#if UIKitDeprecations
@available(*, deprecated, message: "Use UNUserNotificationCenter.requestAuthorization")
#endif
extension UIApplication {
    /// Asks the person to allow notifications, and registers the categories instead of all
    /// that were registered.
    ///
    /// The person is asked once. Each call is answered by `application(_:didRegister:)` of the
    /// delegate, with what is allowed of the types.
    ///
    /// - Parameter notificationSettings: The interactions to ask for, and the categories.
    public func registerUserNotificationSettings(
        _ notificationSettings: UIUserNotificationSettings
    ) {
        phase.registeredTypes = notificationSettings.types
        let categories = (notificationSettings.categories ?? []).map {
            UNNotificationCategory($0)
        }
        center.setNotificationCategories(Set(categories))
        settle()
        let options = UNAuthorizationOptions(notificationSettings.types)
        // An empty set would ask for everything (AUTH-18).
        if options.isEmpty { return reportAllowed(of: notificationSettings) }
        phase.openQuestions += 1
        center.requestAuthorization(options: options) { [weak self] _, error in
            if let error { Complaint.report("registerUserNotificationSettings", error) }
            DispatchQueue.main.async {
                self?.questionAnswered()
                self?.reportAllowed(of: notificationSettings)
            }
        }
    }

    private func reportAllowed(of settings: UIUserNotificationSettings) {
        center.getNotificationSettings { [weak self] current in
            DispatchQueue.main.async {
                guard let self else { return }
                let types = UIUserNotificationType(current).intersection(settings.types)
                self.delegate?.application(
                    self,
                    didRegister: UIUserNotificationSettings(
                        types: types, categories: settings.categories))
            }
        }
    }

    /// The settings that are registered, as far as the person allows them at the moment.
    public var currentUserNotificationSettings: UIUserNotificationSettings? {
        let settings = Answer.wait { center.getNotificationSettings(completionHandler: $0) }
        let categories = Answer.wait { center.getNotificationCategories(completionHandler: $0) }
        var types = UIUserNotificationType(settings)
        // The service only ever adds to what was asked for; the last call counts here (LEG-04).
        if let registered = phase.registeredTypes { types.formIntersection(registered) }
        return UIUserNotificationSettings(
            types: types, categories: Set(categories.map { UIUserNotificationCategory($0) }))
    }
}
