// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A colour, as it is given for the buttons and views of an alarm.
///
/// - Note: On Linux, there is no SwiftUI. This type has the ways in which colours are commonly given,
///   so that such code compiles; notification servers show no colours. A program with a `Color` of
///   its own names this one `AlarmKit.Color`.
public struct Color: Codable, Hashable, Sendable {
    /// The name of the color, or its parts in sRGB.
    private enum Source: Codable, Hashable {
        case name(String)
        case parts(red: Double, green: Double, blue: Double)
    }

    private let source: Source
    private var opacity = 1.0

    private init(named name: String) { source = .name(name) }

    /// Makes a colour from its parts in sRGB, from 0 to 1.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        source = .parts(red: red, green: green, blue: blue)
        self.opacity = opacity
    }

    /// Makes a grey, from 0 for black to 1 for white.
    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// Makes a colour that the application calls so.
    public init(_ name: String) { self.init(named: name) }

    /// The colour, less opaque.
    public func opacity(_ opacity: Double) -> Color {
        var color = self
        color.opacity *= opacity
        return color
    }
}

// The names of SwiftUI.
extension Color {
    /// The colour of the application.
    public static let accentColor = Color(named: "accentColor")
    /// The colour of text.
    public static let primary = Color(named: "primary")
    /// The colour of less important text.
    public static let secondary = Color(named: "secondary")
    /// No colour.
    public static let clear = Color(named: "clear")
    /// Black.
    public static let black = Color(named: "black")
    /// White.
    public static let white = Color(named: "white")
    /// Gray.
    public static let gray = Color(named: "gray")
    /// Red.
    public static let red = Color(named: "red")
    /// Orange.
    public static let orange = Color(named: "orange")
    /// Yellow.
    public static let yellow = Color(named: "yellow")
    /// Green.
    public static let green = Color(named: "green")
    /// Mint.
    public static let mint = Color(named: "mint")
    /// Teal.
    public static let teal = Color(named: "teal")
    /// Cyan.
    public static let cyan = Color(named: "cyan")
    /// Blue.
    public static let blue = Color(named: "blue")
    /// Indigo.
    public static let indigo = Color(named: "indigo")
    /// Purple.
    public static let purple = Color(named: "purple")
    /// Pink.
    public static let pink = Color(named: "pink")
    /// Brown.
    public static let brown = Color(named: "brown")
}
