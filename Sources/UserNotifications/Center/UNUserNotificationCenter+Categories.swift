// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

extension UNUserNotificationCenter {
    /// Registers the application's categories, in place of all that were registered before.
    public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        let categories = categories.map(NotificationModel.Category.init)
        link.submit {
            try await $0.setCategories(categories)
        } completion: {
            $0.value("setting the categories", or: ())
        }
    }

    /// Gets the categories that are registered; none if there are none.
    @preconcurrency
    public func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {
        link.submit {
            try await $0.categories()
        } completion: {
            completionHandler(Set($0.value("categories", or: []).map(UNNotificationCategory.init)))
        }
    }

    /// Gets the categories that are registered; none if there are none.
    nonisolated(nonsending) public func notificationCategories() async -> Set<
        UNNotificationCategory
    > {
        let result = await link.result(of: { try await $0.categories() })
        return Set(result.value("categories", or: []).map(UNNotificationCategory.init))
    }
}
