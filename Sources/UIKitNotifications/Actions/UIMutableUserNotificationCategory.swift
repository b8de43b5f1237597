// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A kind of notification that can be changed until it is registered.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNNotificationCategory")
#endif
@MainActor
public class UIMutableUserNotificationCategory: UIUserNotificationCategory {
    /// Makes a category without a name.
    public nonisolated override init() { super.init() }

    nonisolated required init(_ fields: CategoryFields) { super.init(fields) }

    /// Reads a category from an archive.
    public nonisolated required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The name that `category` of a `UILocalNotification` refers to.
    public override var identifier: String? {
        get { fields.identifier }
        set { fields.identifier = newValue }
    }

    /// Sets the actions of a context; copies are kept.
    ///
    /// An alert has room for the first four of the default context, a banner for the first two
    /// of the minimal one, or of the default one if that has none.
    ///
    /// - Parameters:
    ///   - actions: The actions, the most important first; nil or none clears the context.
    ///   - context: Where they are shown.
    public func setActions(
        _ actions: [UIUserNotificationAction]?, for context: UIUserNotificationActionContext
    ) {
        let copies = (actions ?? []).map { UIUserNotificationAction($0.fields) }
        fields.actions[context] = copies.isEmpty ? nil : copies
    }
}
