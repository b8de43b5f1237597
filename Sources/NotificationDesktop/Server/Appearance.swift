// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The parts of a notification that are in files of its application's: its name, icon and sound.
struct Appearance: Hashable, Sendable {
    /// The name and the icon.
    var sender: NotifyArguments.Sender
    /// Where its sound comes from; nil if it is silent.
    var sound: SoundSource?

    /// Makes one.
    init(_ sender: NotifyArguments.Sender, sound: SoundSource? = nil) {
        self.sender = sender
        self.sound = sound
    }

    /// The appearance of an application that has no files.
    init(of application: ApplicationID) { self.init(.init(application, nil)) }
}
