// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationWords
import TestThreads
import Testing

@Suite("A place within a text", .computing)
struct PlaceFinderTests {
    /// `title > name` for coming there, `title < name` for leaving, and a star for each time; nil for no place.
    private static func outcome(_ fields: [String], _ code: String) throws -> String? {
        let own = try #require(WordLanguage.named(code))
        let finder = PlaceFinder(code == "en" ? [own] : [own, .english])
        return finder.place(in: fields).map { found in
            "\(found.title) \(found.isArriving ? ">" : "<")\(found.isRepeating ? "*" : "") \(found.newName)"
        }
    }

    @Test(arguments: [
        ("en", "buy milk when I get home", "buy milk > Home"),
        ("en", "When I get home buy milk", "buy milk > Home"),
        ("en", "when I get home, buy milk", "buy milk > Home"),
        ("en", "remind me to buy milk when I get home.", "buy milk > Home"),
        ("en", "take the badge when I arrive at the office", "take the badge > Work"),
        ("en", "call Ann when I leave work", "call Ann < Work"),
        ("en", "whenever I leave work call Ann", "call Ann <* Work"),
        ("en", "when I get to the gym, stretch", "stretch > gym"),
        ("en", "stretch as soon as I get to the climbing gym", "stretch > climbing gym"),
        ("de", "Milch kaufen, wenn ich nach Hause komme", "Milch kaufen > Home"),
        ("de", "wenn ich zuhause bin Milch kaufen", "Milch kaufen > Home"),
        ("de", "Anna anrufen wenn ich die Arbeit verlasse", "Anna anrufen < Work"),
        ("de", "Ausweis nehmen, sobald ich im Büro bin", "Ausweis nehmen > Work"),
        ("de", "Blumen gießen, wenn ich in Hof ankomme", "Blumen gießen > Hof"),
        ("fr", "acheter du lait quand je rentre à la maison", "acheter du lait > Home"),
        ("fr", "quand j'arrive chez moi, acheter du lait", "acheter du lait > Home"),
        ("fr", "appeler Anne en quittant le bureau", "appeler Anne < Work"),
        ("es", "comprar leche cuando llegue a casa", "comprar leche > Home"),
        ("es", "llamar a Ana al salir del trabajo", "llamar a Ana < Work"),
        ("es", "cada vez que salga de casa, cerrar la puerta", "cerrar la puerta <* Home"),
        ("ja", "家に着いたら牛乳を買う", "牛乳を買う > Home"),
        ("ja", "牛乳を買う 家に着いたら", "牛乳を買う > Home"),
        ("ja", "会社を出たらアンに電話", "アンに電話 < Work"),
        ("ar", "اشتر الحليب عندما أصل إلى البيت", "اشتر الحليب > Home"),
        ("ar", "عندما أغادر العمل اتصل بآنا", "اتصل بآنا < Work"),
    ])
    func `is where the words say`(code: String, text: String, wanted: String) throws {
        #expect(try Self.outcome([text], code) == wanted)
    }

    @Test(arguments: [
        "when I get home", "ask what happens when I get old", "home", "buy milk when I get", "",
        "when I get to", "whenever", "leave work early",
    ])
    func `is none where there is no place or no title`(text: String) throws {
        #expect(try Self.outcome([text], "en") == nil)
    }

    @Test(arguments: [
        ("en", "when I get home", "Home"), ("en", "when I get to the gym", "gym"),
        ("en", "When I leave the office.", "Work"), ("de", "wenn ich zuhause bin", "Home"),
        ("ja", "家に着いたら", "Home"), ("ar", "عندما أغادر العمل", "Work"),
        ("en", "buy milk when I get home", nil), ("ja", "牛乳を買う 家に着いたら", nil),
        ("en", "home", nil), ("en", "", nil),
    ])
    func `stands alone where nothing else is said`(
        code: String, text: String, name: String?
    ) throws {
        let own = try #require(WordLanguage.named(code))
        let found = PlaceFinder(code == "en" ? [own] : [own, .english]).place(meantBy: text)
        #expect(found?.newName == name)
        #expect(found?.title ?? "" == "")
    }

    @Test func `is none in what was quoted as a title`() throws {
        #expect(try Self.outcome(["ask when I leave work", "tomorrow"], "en") == nil)
        #expect(
            try Self.outcome(["call Ann", "when", "I", "leave", "work"], "en") == "call Ann < Work")
    }

    @Test func `has the names that people give it`() throws {
        let german = try #require(WordLanguage.named("de"))
        let place = PlaceFinder([german, .english]).place(in: ["Milch, wenn ich heimkomme"])
        #expect(place?.names.contains("zuhause") == true)
        #expect(place?.names.last == "Home")
    }

    @Test func `a long text is looked through at once`() {
        let text = String(repeating: "when i leave * wenn ich ", count: 500)
        #expect(PlaceFinder(WordLanguage.all).place(in: [text]) == nil)
    }
}
