// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A place in a text at which somebody wants to be reminded, and what is left of the text.
public struct FoundPlace: Hashable, Sendable {
    /// The name of the place, as it was typed: "home", "the office", "Gym".
    public var name: String
    /// The names that the place can have been given, the likeliest first: "home" is as well "Zuhause".
    public var names: [String]
    /// The name that it would be given, if it has none yet: "Home".
    public var newName: String
    /// Whether it is about coming there, and not about leaving.
    public var isArriving: Bool
    /// Whether each time is meant, as in "whenever I leave work".
    public var isRepeating: Bool
    /// The words that say so, as they were typed.
    public var phrase: String
    /// The text without them.
    public var title: String
}
