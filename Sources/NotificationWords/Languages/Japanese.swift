// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension WordLanguage {
    /// Japanese, whose words follow each other without spaces.
    public static let japanese: WordLanguage = {
        var words = Lexicon()
        words.addCommon()
        addJapaneseNumbers(to: &words)
        addJapaneseNames(to: &words)
        addJapaneseParts(to: &words)
        addJapaneseSmallWords(to: &words)
        addJapaneseHolidays(to: &words)
        let japanese = WordLanguage("ja", words)
        japanese.zoneTails = ["の時刻", "時間"]
        japanese.counters = Set(FoldedText("本").letters)
        japanese.longestAbbreviation = 1
        japanese.isDayFirst = false
        japanese.isUnspaced = true
        japanese.halfComesFirst = true
        japanese.hasDottedClock = false
        japanese.ranksFollowNames = true
        japanese.hasOneDateOrder = true
        japanese.namesThingsByWeekdays = true
        japanese.nounsLikeParts = letters("朝 昼 夕方 夜 晩")
        japanese.vagueTimes = runs(
            "あとで|後で|もうすぐ|そのうち|いつか|近いうちに|近々|しばらくしたら|しばらくして|年末年始|クリスマスと正月の間|時間がある時|時間があるとき"
        )
        japanese.requests = [
            RequestWords(
                openings: "リマインダー:|リマインド:", closings: closingsOfRequests,
                linksBehind: "のを|ことを|のは|ことは|を|と|って|ように|よう")
        ]
        return japanese
    }()

    /// "のをリマインドしてください" and its like: a request stands at the end.
    private static let closingsOfRequests: String = {
        let verbs = [
            "リマインドして", "リマインド", "思い出させて", "忘れないで", "忘れずに", "知らせて", "通知して", "教えて",
        ]
        let joints = ["のを", "ことを", "のは", "を", "と", "って", "ように", "よう", ""]
        return verbs.flatMap { verb in
            joints.flatMap { joint in
                ["", "ください", "下さい", "ね", "くれ"].map { joint + verb + $0 }
            }
        }.joined(separator: "|")
    }()

    private static func addJapaneseNumbers(to words: inout Lexicon) {
        let ones = ["一", "二", "三", "四", "五", "六", "七", "八", "九"]
        words.add(.number, from: 0, ["〇|零|ゼロ"] + ones + ["十"])
        for (place, one) in ones.enumerated() { words.add(.number, 11 + place, "十\(one)") }
        words.addNumbers(ones: ones, tens: ones.dropFirst().map { "\($0)十" }) { ["\($0)\($1)"] }
        words.add(.multiplier, 100, "百")
        words.add(.multiplier, 1_000, "千")
        words.add(.number, 3, "数")
        for (place, one) in ones.enumerated() {
            words.add(.ordinal, place + 1, "第\(one)|\(one)番目の|第\(place + 1)|\(place + 1)番目の")
        }
        words.add(.ordinal, 1, "最初の|初")
        words.add(.number, 1, "元")
        words.add(.half, 0, "半")
        words.add(.timesWord, 0, "回|度")
        words.add(.article, 0, "丸|まる")
    }

    private static func addJapaneseNames(to words: inout Lexicon) {
        words.addWeekdays([
            "月曜日|月曜|げつようび|げつよう|月", "火曜日|火曜|かようび|かよう|火", "水曜日|水曜|すいようび|すいよう|水",
            "木曜日|木曜|もくようび|もくよう|木", "金曜日|金曜|きんようび|きんよう|金", "土曜日|土曜|どようび|どよう|土",
            "日曜日|日曜|にちようび|にちよう|日",
        ])
        words.add(
            .month, from: 1,
            [
                "いちがつ|睦月", "にがつ|如月", "さんがつ|弥生", "しがつ|よんがつ|卯月", "ごがつ|皐月", "ろくがつ|水無月",
                "しちがつ|なながつ|文月", "はちがつ|葉月", "くがつ|きゅうがつ|長月", "じゅうがつ|神無月", "じゅういちがつ|霜月",
                "じゅうにがつ|師走",
            ])
        words.addUnits([
            "秒|秒間|びょう", "分|分間|ふん|ぷん", "時間|じかん", "日|日間|にち", "週|週間|しゅうかん",
            "ヶ月|か月|箇月|ヵ月|ケ月|ヶ月間|か月間|ヵ月間|ケ月間|カ月|カ月間|月", "四半期", "年|年間|ねん",
        ])
        words.add(.yearMark, 0, "年|年度")
        words.add(.monthMark, 0, "月")
        words.add(.dayMark, 0, "日")
        words.add(.oclock, 0, "時|じ")
        words.add(.minuteMark, 0, "分")
        words.add(.era, 2_019, "令和|れいわ")
        words.add(.era, 1_989, "平成|へいせい")
        words.add(.era, 1_926, "昭和")
        words.add(.dayOffset, 0, "今日|本日|きょう|ほんじつ|今日1日|今日一日|この1日|この一日|当日|今日中")
        words.add(.dayOffset, 1, "明日|あした|あす|みょうにち|翌日|次の日|明日1日|明日中")
        words.add(.beside, -1, "前日")
        words.add(.beside, 1, "翌日|次の日")
        words.add(.dayOffset, 2, "明後日|あさって|みょうごにち|翌々日")
        words.add(.dayOffset, 3, "明々後日|明明後日|しあさって")
        words.add(.dayOffset, -1, "昨日|きのう|さくじつ")
        words.add(.dayOffset, -2, "一昨日|おととい|おとつい")
        words.add(.season, from: 0, ["春", "夏", "秋", "冬"])
        words.add(.workdays, 0, "平日|営業日|へいじつ|勤務日|稼働日")
        words.add(.weekend, 0, "週末|土日|しゅうまつ")
    }

    private static func addJapaneseParts(to words: inout Lexicon) {
        words.add(.meridiem, 0, "午前|am|a.m|ごぜん|朝の")
        words.add(.meridiem, 1, "午後|pm|p.m|ごご")
        words.addZones(
            "*時間",
            [
                (.tokyo, "日本|東京"), (.pacific, "太平洋|西海岸|ロサンゼルス|米国太平洋|アメリカ太平洋"),
                (.eastern, "東部|米国東部|アメリカ東部|ニューヨーク|東海岸"), (.london, "ロンドン|イギリス|英国"),
                (.paris, "パリ|フランス"), (.berlin, "ベルリン|ドイツ"), (.beijing, "北京|中国"),
                (.singapore, "シンガポール"), (.sydney, "シドニー"), (.india, "インド"),
            ])
        words.addPart(.morning, "朝|午前中|あさ|朝方|朝一|朝イチ|朝いち|朝一番|朝一で|朝イチで")
        words.addPart(.noon, "正午|昼|お昼|ひる|おひる|昼間")
        words.addPart(.afternoon, "午後|昼過ぎ|お昼過ぎ|昼すぎ|お昼すぎ")
        words.addPart(.afternoon, at: 13, "午後イチ|午後いち|午後一番")
        words.addPart(.afternoon, at: 17, "午後遅く|午後の遅い時間|午後遅め|午後の終わり")
        words.addPart(.night, at: 22, "夜遅く|夜おそく|夜遅い時間")
        words.addPart(.evening, "夕方|夕|ゆうがた|夕刻")
        words.addPart(.night, "夜|晩|よる|ばん|深夜|夜中|夜更け")
        words.addPart(.midnight, "深夜0時|真夜中|夜中の12時|零時|夜の12時")
        words.addPart(.beforeDawn, "未明|明け方|早朝")
        words.add(.partHour, 22, "今夜遅く|今晩遅く")
        words.addPart(.morning, at: 7, "朝早く|朝はやく|朝早めに")
        words.addPartOfToday(.night, "今夜遅く|今晩遅く|今夜|今晩|こんや|こんばん")
        words.addPartOfToday(.evening, "今夕")
        words.addPartOfToday(.morning, "今朝|けさ")
        // Words that begin or end like a time, and are none.
        words.add(
            .deed, 0,
            "半分|半袖|掃除|免除|削除|解除|月次|年次|週次|日次|日記|日報|日課|日程|日付|日本|日本語|月謝|月刊|週刊|日刊|年賀状|年金|年末調整|土地|土産|水道|水泳|水筒|火事|火災|花火|木材|木村|金庫|金魚|金子|水野|土井|半額|朝食|昼食|夕食|夜食|朝顔|昼寝|夏休み|冬休み|春休み|新年会|忘年会|誕生日|記念日|給料日|時計|時間割|貯金|料金|現金|満月|水やり|水着|金額|水を|火を|金を|木を|土を|月を|水が|火が|金が|夜勤|日勤|当直|宿直|朝礼|朝会|夜景|夜行|夜空|初詣|初売り|初夢|初日の出|初回|初級|初心者|月例|月見|リマインド|リマインダー|マイナンバー|マイク|マイル|お見舞い|みまい"
        )
        words.add(.next, 0, "来|翌|次の|つぎの|次|らい|次回の|向こう")
        words.add(.coming, 0, "今度の|こんどの|今後|これから")
        words.add(.this, 0, "今|この|本|当|現|今年の今|こん")
        words.add(.last, 0, "最後の|先|昨|前の|前|最終|直近|直近の|せん|過去")
        words.add(.afterNext, 0, "再来|さらい|次の次の")
        words.add(.afterDone, 0, "完了後|完了してから|済んでから|終わってから|完了から")
        words.add(.every, 0, "毎|まい|隔週でない毎")
        words.add(.every, 2, "隔|かく")
        words.add(.always, 0, "いつも")
        words.add(.comma, 0, "・")
        words.add(.everyBehind, 0, "ごと|ごとに|毎|毎に")
        words.add(.everyBehind, 1, "おき|おきに|置き|置きに")
        words.add(.place, 0, "初め|はじめ|頭|始め|始|初|上旬|初旬")
        words.add(.place, 1, "半ば|中旬|なかば|中頃")
        words.add(.place, 2, "末|末日|終わり|下旬|おわり")
    }

    private static func addJapaneseSmallWords(to words: inout Lexicon) {
        words.add(.within, 0, "で|以内|以内に|うちに")
        words.add(
            .hence, 0,
            "後|後に|後の|のち|あと|経ったら|経ってから|経過後|経過してから|経過したら|過ぎたら|過ぎてから|たったら|したら|してから|が経過したら|が経過してから|が経ったら|が過ぎたら|たってから|後で"
        )
        words.add(.ago, 0, "前|前に|前の|まえ")
        words.add(.at, 0, "@")
        words.add(
            .filler, 0,
            "に|は|で|の|を|が|ちょうど|きっかり|ぴったり|丁度|頃|ごろ|くらい|ぐらい|ころ|の間に|中に|中|の間|間|、|約|およそ|だいたい|大体|西暦|へ|も|きっちり|ジャスト|の日"
        )
        words.addVague("年末年始|クリスマスと正月の間")
        words.addExactness(
            1, "ちょうど|きっかり|ぴったり|頃|ごろ|くらい|ぐらい|ころ|きっちり|ジャスト|丁度")
        words.add(
            .nearly, -1,
            "ちょっと前|少し前|すこし前|ちょい前|ちょっと前に|少し前に|ちょい前に|直前|直前に|前に")
        words.add(
            .nearly, 1,
            "ちょっと過ぎ|少し過ぎ|過ぎ|すぎ|ちょい過ぎ|過ぎに|すぎに|ちょっと過ぎに|少し過ぎに|を過ぎたら|を回ったら")
        words.add(.of, 0, "の")
        words.add(.except, 1, "以外の|以外|以外は|を除く|を除いて|を除いた|除く")
        words.add(.and, 0, "と|および")
        words.add(.or, 0, "か")
        words.add(.lasting, 1, "の間|間だけ|だけ")
        words.add(
            .lasting, 2, "秒間|分間|日間|週間|しゅうかん|ヶ月間|か月間|ヵ月間|ケ月間|カ月間|年間")
        words.add(.fullHour, 0, "正時")
        words.add(.until, 0, "まで|までに")
        words.add(.from, 0, "から|以降|より")
        words.add(.to, 0, "から")
        words.add(.past, 0, "過ぎ|すぎ|の後の")
        words.add(.before, 0, "前")
        words.add(.often, 3, "毎日|まいにち")
        words.add(.often, 2, "毎時|1時間ごとに|1時間おきに")
        words.add(.sameTime, 0, "同じ時間|同じ時刻|今頃|今ごろ|いまごろ|この時間")
        words.add(.now, 0, "今|即|ただちに|直ちに|すぐ|すぐに|今すぐ|今すぐに|即座に|いま|ただいま|ただ今|いますぐ|即時|現在|至急")
    }
}
