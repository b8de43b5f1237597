// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A button of a notification that can be changed until its category is registered.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNNotificationAction")
#endif
@MainActor
public class UIMutableUserNotificationAction: UIUserNotificationAction {
    /// Makes an action without a name.
    public nonisolated override init() { super.init() }

    nonisolated required init(_ fields: ActionFields) { super.init(fields) }

    /// Reads an action from an archive.
    public nonisolated required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The name that the application delegate is told.
    public override var identifier: String? {
        get { fields.identifier }
        set { fields.identifier = newValue }
    }

    /// What the button says.
    public override var title: String? {
        get { fields.title }
        set { fields.title = newValue }
    }

    /// What it asks the person for.
    public override var behavior: UIUserNotificationActionBehavior {
        get { fields.behavior }
        set { fields.behavior = newValue }
    }

    /// More about the behavior, such as the title of the button that sends a text.
    public override var parameters: [AnyHashable: Any] {
        get { fields.parameters }
        set { fields.parameters = newValue }
    }

    /// What it does to the application.
    public override var activationMode: UIUserNotificationActivationMode {
        get { fields.activationMode }
        set { fields.activationMode = newValue }
    }

    /// Whether it waits for an unlocked session; an action of the foreground always does.
    public override var isAuthenticationRequired: Bool {
        get { fields.isAuthenticationRequired }
        set { fields.isAuthenticationRequired = newValue }
    }

    /// Whether it destroys something.
    public override var isDestructive: Bool {
        get { fields.isDestructive }
        set { fields.isDestructive = newValue }
    }
}
