// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension PlaceWords {
    /// English: "when I get home", "when I leave work", "when I arrive at the gym".
    static let english = PlaceWords(
        once: "when|once|as soon as|after", each: "whenever|every time|each time|everytime",
        arriving: """
            {} i get ~|{} i get back ~|{} i arrive ~|{} i come ~|{} i am ~|{} i'm ~|{} im ~|{} i'm back ~|\
            {} i return ~|when getting ~|when arriving ~|on arriving ~|{} i get to *|{} i get back to *|\
            {} i arrive at *|{} i arrive in *|{} i arrive to *|{} i come to *|{} i reach *|{} i am at *|{} i'm at *|\
            {} im at *|when arriving at *|on arriving at *|on arrival at *|upon arriving at *
            """,
        leaving: """
            {} i leave *|{} i'm leaving *|{} i am leaving *|{} i go out of *|{} i get out of *|{} i exit *|\
            when leaving *|on leaving *|upon leaving *
            """,
        homes: "home|the house|my house|my place|house",
        works: "work|the office|my office|office", articles: "the|my")

    /// German: "wenn ich nach Hause komme", "wenn ich das Büro verlasse".
    static let german = PlaceWords(
        once: "wenn|sobald", each: "immer wenn|jedes mal wenn|jedesmal wenn",
        arriving: """
            {} ich ~ bin|{} ich ~ komme|{} ich ~ ankomme|{} ich wieder ~ bin|{} ich nach * komme|{} ich nach * gehe|\
            {} ich in * ankomme|{} ich in * bin|{} ich im * bin|{} ich im * ankomme|{} ich ins * komme|\
            {} ich in * komme|{} ich am * bin|{} ich am * ankomme|{} ich bei * bin|{} ich bei * ankomme|\
            {} ich beim * bin|{} ich beim * ankomme|{} ich an * ankomme|{} ich auf * bin|{} ich zur * komme|\
            {} ich zu * komme|{} ich zum * komme|bei der ankunft in *|bei ankunft in *|beim ankommen in *
            """,
        leaving: """
            {} ich * verlasse|{} ich aus * gehe|{} ich von * weggehe|{} ich von * losgehe|{} ich von * gehe|\
            {} ich aus * komme|{} ich vom * gehe|{} ich von * wegfahre|beim verlassen von *|beim verlassen des *|\
            beim verlassen der *
            """,
        homes:
            "zuhause|zu hause|nach hause|hause|daheim|heim|haus|das haus|dem haus|die wohnung|der wohnung",
        works:
            "arbeit|der arbeit|die arbeit|das büro|büro|dem büro|im büro|büros",
        articles: "der|die|das|den|dem|des")

    /// French: "quand je rentre à la maison", "quand je quitte le bureau".
    static let french = PlaceWords(
        once: "quand|lorsque|dès que|aussitôt que|une fois que",
        each: "chaque fois que|à chaque fois que",
        arriving: """
            {} je rentre à ~|{} je rentre ~|{} je suis à ~|{} je suis ~|{} j'arrive à ~|{} j'arrive ~|{} j'arrive à *|\
            {} j'arrive au *|{} j'arrive en *|{} j'arrive chez *|{} je serai à *|{} je serai au *|{} je serai ~|\
            {} je suis à *|{} je suis au *|{} je suis chez *|{} je rentre à *|{} je rentre au *|{} j'arriverai à *|\
            {} j'arriverai au *|{} j'arriverai ~|{} je rentrerai à ~|{} je rentrerai ~|en arrivant à *|en arrivant au *|\
            en arrivant ~|en rentrant à ~|en rentrant ~
            """,
        leaving: """
            {} je quitte *|{} je quitterai *|{} je pars de *|{} je pars du *|{} je sors de *|{} je sors du *|\
            {} je partirai de *|{} je partirai du *|en quittant *|en partant de *|en partant du *|en sortant de *|\
            en sortant du *
            """,
        homes: "la maison|maison|chez moi|moi|domicile|mon domicile",
        works: "bureau|le bureau|mon bureau|travail|le travail|mon travail|boulot|le boulot",
        articles: "le|la|les|l'|mon|ma")

    /// Spanish: "cuando llegue a casa", "al salir del trabajo".
    static let spanish = PlaceWords(
        once: "cuando|en cuanto|tan pronto como|tan pronto",
        each: "siempre que|cada vez que",
        arriving: """
            {} llegue a *|{} llegue al *|{} llego a *|{} llego al *|{} esté en *|{} estoy en *|{} vuelva a ~|\
            {} vuelvo a ~|{} vuelva al *|{} regrese a *|{} regrese al *|{} entre en *|al llegar a *|al llegar al *|\
            al volver a ~|al entrar en *
            """,
        leaving: """
            {} salga de *|{} salga del *|{} salgo de *|{} salgo del *|{} me vaya de *|{} me vaya del *|{} deje *|\
            al salir de *|al salir del *|al irme de *|al irme del *|al dejar *
            """,
        homes: "casa|mi casa|la casa",
        works: "trabajo|el trabajo|mi trabajo|la oficina|oficina|mi oficina",
        articles: "el|la|los|las|mi")

    /// Japanese: 家に着いたら, 会社を出たら.
    static let japanese = PlaceWords(
        once: "", each: "",
        arriving: """
            *に着いたら|*についたら|*に到着したら|*に帰ったら|*へ帰ったら|*に戻ったら|*に来たら|*に着いた時に|\
            *に着いたときに|*に着いた時|*に着いたとき|*に行ったら
            """,
        leaving: "*を出たら|*を出る時に|*を出るときに|*を出る時|*を出るとき|*を離れたら|*から出たら|*を退社したら",
        homes: "家|自宅|うち|おうち", works: "会社|職場|オフィス|仕事場|仕事")

    /// Arabic: "عندما أصل إلى البيت", "عندما أغادر العمل".
    static let arabic = PlaceWords(
        once: "عندما|حين|حينما|لما|حالما", each: "كلما|كل مرة",
        arriving: """
            {} أصل إلى *|{} أصل الى *|{} أصل *|{} أعود إلى *|{} أعود الى *|{} أرجع إلى *|{} أكون في *|{} وصلت إلى *|\
            عند وصولي إلى *|عند الوصول إلى *|عند وصولي *
            """,
        leaving: """
            {} أغادر *|{} أترك *|{} أخرج من *|{} غادرت *|{} خرجت من *|عند مغادرة *|عند مغادرتي *|عند الخروج من *|\
            عند خروجي من *
            """,
        homes: "البيت|المنزل|بيتي|منزلي|الدار", works: "العمل|المكتب|عملي|مكتبي|الشغل")
}
