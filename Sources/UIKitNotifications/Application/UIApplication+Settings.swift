// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

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
    /// - Parameter notificationSettings: What to ask for, and the categories.
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
        if options.isEmpty { return tellAllowed(of: notificationSettings) }
        phase.openQuestions += 1
        center.requestAuthorization(options: options) { [weak self] _, error in
            if let error { Complaint.report("registerUserNotificationSettings", error) }
            DispatchQueue.main.async {
                self?.questionAnswered()
                self?.tellAllowed(of: notificationSettings)
            }
        }
    }

    private func tellAllowed(of settings: UIUserNotificationSettings) {
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

    /// What is registered and what the person allows of it at the moment.
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
