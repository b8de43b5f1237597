// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension WordLanguage {
    static func addArabicHolidays(to words: inout Lexicon) {
        words.addHoliday(
            .newYear,
            "رأس السنة|راس السنة الميلادية|عيد رأس السنة|السنة الجديدة|رأس السنة الميلادية|راس السنة"
        )
        words.addHoliday(.leapDay, "اليوم الكبيس|يوم كبيس")
        words.addHoliday(.newYearsEve, "ليلة رأس السنة|ليلة راس السنة")
        words.addHoliday(
            .christmas, "كريسماس|الكريسماس|عيد الميلاد|عيد الميلاد المجيد|عيد ميلاد المسيح")
        words.addHoliday(
            .christmasEve, "ليلة عيد الميلاد|ليلة الميلاد|عشية عيد الميلاد|ليلة الكريسماس")
        words.addHoliday(.easter, "عيد الفصح|الفصح|عيد القيامة|احد الفصح")
        words.addHoliday(.easterMonday, "شم النسيم|اثنين الفصح")
        words.addHoliday(.palmSunday, "احد الشعانين|الشعانين")
        words.addHoliday(.goodFriday, "الجمعة العظيمة|الجمعة الحزينة|جمعة الالام")
        words.addHoliday(.maundyThursday, "خميس العهد|خميس الاسرار|خميس الغسل")
        words.addHoliday(.holySaturday, "سبت النور")
        words.addHoliday(.ashWednesday, "اربعاء الرماد")
        words.addHoliday(.pentecost, "عيد العنصرة|العنصرة")
        words.addHoliday(.ascension, "عيد الصعود|خميس الصعود")
        words.addHoliday(.epiphany, "عيد الغطاس|الغطاس")
        words.addHoliday(.eidFitr, "عيد الفطر|عيد الفطر المبارك|العيد الصغير")
        words.addHoliday(.eidAdha, "عيد الأضحى|عيد الاضحى المبارك|العيد الكبير|عيد النحر")
        words.addHoliday(.arafat, "يوم عرفة|وقفة عرفات|يوم عرفات")
        words.addHoliday(
            .islamicNewYear,
            "رأس السنة الهجرية|راس السنة الهجرية|السنة الهجرية|السنة الهجرية الجديدة|العام الهجري الجديد"
        )
        words.addHoliday(.mawlid, "المولد النبوي|المولد النبوي الشريف|عيد المولد النبوي|مولد النبي")
        words.addHoliday(.ashura, "عاشوراء|يوم عاشوراء|عاشورا")
        words.addHoliday(.isra, "الإسراء والمعراج|ليلة الإسراء والمعراج|الاسراء و المعراج")
        words.addHoliday(.ramadan, "رمضان|بداية رمضان|شهر رمضان|اول رمضان")
        words.addHoliday(.laylat, "ليلة القدر")
        words.addHoliday(.labour, "عيد العمال|عيد العمل|يوم العمال")
        words.addHoliday(.womens, "يوم المرأة|يوم المراة العالمي|عيد المرأة")
        words.addHoliday(.valentine, "عيد الحب|الفالنتاين|يوم الحب")
        words.addHoliday(.halloween, "هالوين|الهالوين|عيد الهالوين")
        words.addHoliday(.thanksgiving, "عيد الشكر")
        words.addHoliday(.blackFriday, "الجمعة السوداء|الجمعة البيضاء")
        words.addHoliday(.mothersDayArabic, "عيد الأم|عيد الام|يوم الأم")
        words.addHoliday(.nowruz, "عيد النيروز|النيروز|نوروز")
        words.addHoliday(.earth, "يوم الأرض العالمي|يوم الارض")
        words.addHoliday(.saudi, "اليوم الوطني السعودي|العيد الوطني السعودي")
        words.addHoliday(.emirates, "اليوم الوطني الإماراتي|اليوم الوطني للامارات")
        words.addHoliday(.aprilFools, "كذبة نيسان|كذبة ابريل|كذبة اول نيسان")
        words.addHoliday(.worldChildren, "يوم الطفل|عيد الطفل")
    }
}
