// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension WordLanguage {
    /// Arabic, whose short words are written together with the one behind them.
    public static let arabic: WordLanguage = {
        var words = Lexicon()
        words.addCommon()
        addArabicNumbers(to: &words)
        addArabicOrdinals(to: &words)
        addArabicNames(to: &words)
        addArabicParts(to: &words)
        addArabicZones(to: &words)
        addArabicSmallWords(to: &words)
        addArabicHolidays(to: &words)
        let arabic = WordLanguage("ar", words)
        arabic.zoneLeads = ["بتوقيت ", "توقيت "]
        arabic.towns = TownZones(
            behind: "في",
            [
                (.cairo, "القاهرة|الإسكندرية"), (.riyadh, "مكة|الرياض|جدة|المدينة المنورة"),
                (.dubai, "دبي|أبوظبي"), (.london, "لندن"), (.eastern, "نيويورك|واشنطن"),
                (.pacific, "لوس أنجلوس"), (.paris, "باريس"), (.berlin, "برلين"),
                (.moscow, "موسكو"), (.istanbul, "إسطنبول"), (.tokyo, "طوكيو"),
                (.madrid, "مدريد"), (.rome, "روما"), (.beijing, "بكين"),
            ])
        arabic.joinsLengths = true
        arabic.numberedThings = letters(
            "صفحة صفحات الصفحة الصفحات فصل الفصل الفصول غرفة حلقة تمرين تمارين")
        arabic.longestAbbreviation = 2
        arabic.saysHoursAsOrdinals = true
        arabic.numbersMonths = true
        arabic.prefixes = ["و", "ب", "ل", "ال", "لل", "بال", "وال", "ف", "ول", "وب"].map {
            FoldedText($0).letters
        }
        arabic.ranksFollowNames = true
        arabic.nounsLikeParts = letters("ليلة الصباح المساء الليل الفجر")
        arabic.vagueTimes = runs(
            "قريبا|لاحقا|فيما بعد|عما قريب|يوما ما|بعد قليل|في وقت لاحق|بعد حين|بين عيد الميلاد ورأس السنة|عندما يتسنى لي"
        )
        arabic.halfComesFirst = true
        arabic.namesThingsByHolidays = true
        arabic.requests = [
            RequestWords(
                polite: "من فضلك|رجاء|لو سمحت",
                openings:
                    "ذكرني بأن|ذكرني أن|ذكرني|ذكريني بأن|ذكريني أن|ذكريني|ذكرنا|تذكير:|تذكير",
                links: "أن|بأن|ب"),
            RequestWords(
                polite: "من فضلك|رجاء|لو سمحت",
                openings:
                    "لا تنس أن|لا تنسى أن|لا تنسي أن|لا تنس|لا تنسى|لا تنسي|فكرني|فكريني|نبهني",
                links: "أن"),
        ]
        return arabic
    }()

    private static func addArabicNumbers(to words: inout Lexicon) {
        let ones = [
            "واحد|واحدة|احدى", "اثنان|اثنين|اثنتان|اثنتين|ثنتين|تنين", "ثلاثة|ثلاث|تلاتة",
            "اربعة|اربع", "خمسة|خمس",
            "ستة|ست", "سبعة|سبع", "ثمانية|ثمان|ثماني|تمانية", "تسعة|تسع",
        ]
        words.add(.number, from: 0, ["صفر"] + ones + ["عشرة|عشر"])
        words.add(.number, 11, "احد عشر|احدى عشرة|احدى عشر|حداشر")
        words.add(.number, 12, "اثنا عشر|اثنتا عشرة|اثني عشر|اثنتي عشرة|اثناعشر|اطنعش")
        for (place, forms) in ones.dropFirst(2).enumerated() {
            for form in forms.split(separator: "|") {
                words.add(.number, 13 + place, "\(form) عشر|\(form) عشرة|\(form)عشر|\(form)ة عشر")
            }
        }
        let tens = [
            "عشرون|عشرين", "ثلاثون|ثلاثين", "اربعون|اربعين", "خمسون|خمسين", "ستون|ستين",
            "سبعون|سبعين", "ثمانون|ثمانين", "تسعون|تسعين",
        ]
        words.addNumbers(ones: ones, tens: tens) { ["\($1) و\($0)", "\($1) و \($0)"] }
        words.add(.multiplier, 100, "مئة|مائة|مية")
        words.add(.multiplier, 1_000, "الف|ألف")
        words.add(.number, 3, "بضع|بضعة|عدة")
        words.add(.half, 0, "نصف|نص|النصف")
        words.add(.quarterPart, 0, "ربع|الربع|ربعا")
        words.add(.thirdPart, 0, "ثلث|الثلث|تلت|ثلثا")
        words.add(.timesWord, 0, "مرات|مرة")
        words.add(.timesBefore, 0, "عدد المرات")
        words.add(.times, from: 1, ["مرة واحدة|مرة", "مرتين|مرتان"])
    }

    private static func addArabicOrdinals(to words: inout Lexicon) {
        let stems = [
            "اول|اولى", "ثاني|ثانية|ثان", "ثالث|ثالثة", "رابع|رابعة", "خامس|خامسة", "سادس|سادسة",
            "سابع|سابعة", "ثامن|ثامنة", "تاسع|تاسعة", "عاشر|عاشرة",
        ]
        for (place, forms) in stems.enumerated() {
            for form in forms.split(separator: "|") {
                words.add(.ordinal, place + 1, "\(form)|ال\(form)")
                // Hours are feminine, days are not.
                if form.hasSuffix("ة") || form == "اولى" {
                    words.add(.hourPlace, 0, "\(form)|ال\(form)")
                }
            }
        }
        for (place, forms) in (["حادي|حادية"] + stems[1...8]).enumerated() {
            for form in forms.split(separator: "|") {
                for teen in ["عشر", "عشرة"] {
                    words.add(.ordinal, 11 + place, "ال\(form) \(teen)|\(form) \(teen)")
                }
                words.add(
                    .ordinal, 21 + place,
                    "ال\(form) والعشرون|ال\(form) والعشرين|ال\(form) و العشرين")
            }
        }
        words.add(.ordinal, 20, "العشرون|العشرين")
        words.add(.ordinal, 30, "الثلاثون|الثلاثين")
        words.add(.ordinal, 31, "الحادي والثلاثون|الحادي والثلاثين")
        words.add(.ordinal, -2, "قبل الاخير|قبل الاخيرة")
    }

    private static func addArabicNames(to words: inout Lexicon) {
        let weekdays = [
            "اثنين|اتنين", "ثلاثاء|ثلاثا|تلاتا", "اربعاء|اربعا", "خميس", "جمعة|جمعه", "سبت", "احد",
        ]
        words.addWeekdays(
            weekdays.map { forms in
                forms.split(separator: "|").map { "\($0)|ال\($0)" }.joined(separator: "|")
            })
        words.add(
            .month, from: 1,
            [
                "يناير|كانون الثاني|جانفي", "فبراير|شباط|فيفري", "مارس|اذار|آذار",
                "ابريل|نيسان|افريل",
                "مايو|ايار|ماي", "يونيو|حزيران|جوان", "يوليو|تموز|جويلية", "اغسطس|اب|آب|اوت",
                "سبتمبر|ايلول|شتنبر", "اكتوبر|تشرين الاول|تشرين اول",
                "نوفمبر|تشرين الثاني|تشرين ثاني",
                "ديسمبر|كانون الاول|كانون اول|دجنبر",
            ])
        words.addUnits([
            "ثانية|ثواني|ثوان|الثانية|ث", "دقيقة|دقائق|دقايق|الدقيقة|د",
            "ساعة|ساعات|الساعات|س",
            "يوم|ايام|اليوم|يوما",
            "اسبوع|اسابيع|الاسبوع|اسبوعا", "شهر|اشهر|شهور|الشهر|شهرا",
            "ربع سنة|فصل|الربع|ربع السنة|ربع العام",
            "سنة|سنوات|عام|اعوام|السنة|العام|سنين|عاما",
        ])
        words.add(
            .often, from: 200,
            [
                "ثانيتين|ثانيتان", "دقيقتين|دقيقتان", "ساعتين|ساعتان", "يومين|يومان",
                "اسبوعين|اسبوعان", "شهرين|شهران",
            ])
        words.add(.often, 207, "سنتين|سنتان|عامين|عامان")
        words.add(
            .often, from: 100,
            [
                "ثانية|ثانية واحدة", "دقيقة|دقيقة واحدة", "ساعة|ساعة واحدة", "يوم|يوم واحد",
                "اسبوع|اسبوع واحد", "شهر|شهر واحد",
            ])
        words.add(
            .often, 4_501, "ثلاثة ارباع ساعة|ثلاثة ارباع الساعة|ثلاث ارباع ساعة|ثلاث ارباع الساعة")
        words.add(.often, 107, "سنة|سنة واحدة|عام|عام واحد")
        words.add(.often, from: 2, ["", "يوميا", "اسبوعيا", "شهريا", "", "سنويا"])
        words.add(.dayOffset, 0, "اليوم|هذا اليوم|النهاردة")
        words.add(.dayOffset, 1, "غدا|غد|يوم غد|الغد|بكرا|بكرة|يوم الغد")
        words.add(
            .dayOffset, 2,
            "بعد غد|بعد الغد|بعد غدا|اليوم الذي بعد الغد|بعد بكرا|اليوم بعد غد|بعد يوم غد")
        words.add(.dayOffset, -1, "امس|البارحة|يوم امس|مبارح")
        words.add(.dayOffset, -2, "اول امس|قبل امس|اول البارحة")
        words.add(.season, from: 0, ["الربيع|ربيع", "الصيف|صيف", "الخريف|خريف", "الشتاء|شتاء"])
        words.add(.workdays, 0, "ايام عمل|ايام العمل|يوم عمل|ايام الاسبوع|يوم العمل")
        words.add(.weekend, 0, "نهاية الاسبوع|نهاية اسبوع|عطلة نهاية الاسبوع|عطلة الاسبوع")
    }

    private static func addArabicZones(to words: inout Lexicon) {
        words.addZones(
            "بتوقيت *",
            [
                (.cairo, "القاهرة|مصر"), (.riyadh, "مكة|مكة المكرمة|الرياض|السعودية"),
                (.dubai, "دبي|الامارات|ابوظبي"), (.london, "لندن|بريطانيا"),
                (.eastern, "نيويورك|واشنطن|شرق امريكا"),
                (.pacific, "المحيط الهادئ|كاليفورنيا|لوس انجلوس"), (.paris, "باريس|فرنسا"),
                (.berlin, "برلين|المانيا"), (.moscow, "موسكو"), (.istanbul, "اسطنبول|تركيا"),
                (.tokyo, "طوكيو|اليابان"),
            ])
        words.add(.zone, 0, "بتوقيت غرينتش|بتوقيت جرينتش|توقيت غرينتش|توقيت جرينتش")
    }

    private static func addArabicParts(to words: inout Lexicon) {
        words.addPart(.morning, "صباحا|الصباح|الصبح|صباح|في الصباح|ضحى|الضحى|بكرا الصبح")
        words.addPart(.noon, "ظهرا|الظهر|الظهيرة|منتصف النهار|ظهر|عند الظهر")
        words.addPart(.afternoon, "عصرا|العصر|بعد العصر|قبل المغرب|عصر|قبل الغروب")
        words.addPart(
            .evening, "مساء|مساءا|المساء|المغرب|مغربا|بعد المغرب|في المساء|بعد العشاء|العشاء|عشاء")
        words.addPart(
            .morning, at: 7,
            "الصباح الباكر|في الصباح الباكر|صباحا باكرا|باكرا في الصباح|باكرا صباحا|مبكرا صباحا")
        words.addPart(
            .afternoon, at: 17,
            "اخر العصر|اخر النهار|في وقت متأخر من بعد الظهر|في وقت متأخر من العصر|في اخر النهار")
        words.addPart(
            .night, at: 22,
            "اخر الليل|في وقت متأخر من الليل|في وقت متأخر من المساء|في ساعة متأخرة من الليل")
        words.add(.deed, 0, "العشاء|عشاء")
        words.addDeed(of: .beforeDawn, "صلاة الفجر")
        words.addDeed(of: .afternoon, "صلاة الظهر|صلاة العصر")
        words.addDeed(of: .evening, "صلاة المغرب|صلاة العشاء|وردية المساء")
        words.addDeed(of: .morning, "وردية الصباح|دوام الصباح")
        words.addDeed(of: .night, "وردية الليل|دوام الليل")
        words.add(.deed, 0, "صلاة العيد|صلاة الضحى")
        words.add(.deed, 16, "صلاة الجمعة")
        words.addPart(.night, "ليلا|الليل|ليل|في الليل|الليلة بعد|ليلة")
        words.addPart(.beforeDawn, "فجرا|الفجر|فجر")
        words.addPart(.midnight, "منتصف الليل")
        words.addPartOfToday(.night, "الليلة|هذه الليلة|هذا الليل|اليلة")
        words.addPartOfToday(.evening, "هذا المساء|مساء اليوم")
        words.addPartOfToday(.morning, "هذا الصباح|صباح اليوم")
        words.add(
            .meridiem, 0,
            "قبل الظهر|ص|قبل الزوال|am|بعد منتصف الليل|بعد نصف الليل|من بعد منتصف الليل")
        words.add(.meridiem, 1, "بعد الظهر|م|بعد الزوال|pm")
        words.add(
            .next, 0,
            "القادم|القادمة|التالي|التالية|المقبل|المقبلة|الجاي|الجاية|قادم|قادمة|القادمين")
        words.add(
            .afterNext, 0,
            "بعد القادم|بعد القادمة|بعد المقبل|بعد المقبلة|ما بعد القادم|ما بعد القادمة|الذي بعد القادم"
        )
        words.add(.this, 0, "هذا|هذه|الحالي|الحالية|الجاري")
        words.add(.last, 0, "الاخير|الاخيرة|اخر|آخر|الماضي|الماضية|السابق|السابقة|الفائت")
        words.add(
            .afterDone, 0,
            "بعد الإنجاز|بعد إنجازه|بعد إنجازها|بعد الانتهاء منه|بعد الانتهاء منها|بعد إتمامه")
        words.add(.every, 0, "كل|جميع")
        words.add(.always, 0, "دائما|ايام|في ايام")
        words.add(.place, 0, "بداية|اول|اول يوم من|مطلع|اوائل")
        words.add(.place, 1, "منتصف|وسط|نص|نصف|اواسط")
        words.add(.place, 2, "نهاية|اواخر|ختام|اخر")
        words.add(.orthodox, 0, "الشرقي|الارثوذكسي")
    }

    private static func addArabicSmallWords(to words: inout Lexicon) {
        words.add(.within, 0, "بعد|خلال|في غضون|في")
        words.add(.hence, 0, "من الان|من الآن|لاحقا|من اليوم")
        words.add(.ago, 0, "قبل|منذ")
        words.add(.at, 0, "الساعة|عند|عند الساعة|على|عالساعة|الساعه|في الساعة|في تمام الساعة|ساعة")
        words.add(
            .filler, 0,
            "يوم|حوالي|تقريبا|في|الموافق|بتوقيت|تمام|على|عند|ب|ال|بال|نحو|بحدود|تماما|ذات|توقيت|بالضبط|ميلادي|ميلادية|تاريخ|بتاريخ|هو"
        )
        words.addVague("بين عيد الميلاد ورأس السنة")
        words.addExactness(0, "حوالي|تقريبا|نحو|بحدود|في حدود|قرابة")
        words.addExactness(1, "تماما|بالضبط|بالتمام")
        words.add(.nearly, -1, "قبيل|قبل قليل من")
        words.add(.nearly, 1, "بعد قليل من")
        words.add(.nearly, 0, "بقليل|بدقائق|بدقائق قليلة|بشوية")
        words.add(.of, 0, "من|في|ل|لل|ب|بال")
        words.add(.and, 0, "و")
        words.add(.or, 0, "او")
        words.add(.lasting, 0, "لمدة|لمده|على مدى|طوال")
        words.add(.except, 0, "ما عدا|عدا|باستثناء|الا|إلا")
        words.add(.fullHour, 0, "ساعة تماما|ساعة بالضبط")
        words.add(.until, 0, "حتى|الى|لغاية|لحد")
        words.add(.from, 0, "من|ابتداء من|بدءا من|اعتبارا من")
        words.add(.between, 0, "بين|ما بين")
        words.add(.to, 0, "الى|إلى|حتى")
        words.add(.past, 0, "بعد|و")
        words.add(.before, 0, "قبل")
        words.add(.minus, 0, "الا|إلا")
        words.add(.oclock, 0, "ساعة")
        words.add(.sameTime, 0, "في نفس الوقت|نفس الوقت|في مثل هذا الوقت|مثل هذا الوقت")
        words.add(.now, 0, "الان|الآن|حالا|فورا|في الحال|هلا")
    }
}
