import SettingsModel
import SettingsSyntax

/// Realistic pages of apps.
enum SamplePages {
  /// The settings of a shop, in Chinese.
  static let shop = SettingsPage.page(
    "淘宝-设置", id: "taobao.settings", left: .integer(12),
    [
      .section(
        "账号", footer: "说明：修改收货地址后，未发货的订单仍寄往原来的地址。",
        items: [
          .avatar("青藏澳元", "账号名:酱鸭做吗"), .sample("我的收货地址"),
          .sample("我的档案", "添加档案"),
        ]),
      .section(
        "通用",
        items: [
          .switch("消息通知", true), .switch("深色模式", false, "跟随系统时，白天自动关闭"),
          .sample("清除缓存", "128.5 MB"), .sample("主题换肤", "默认"),
        ]),
      .section(items: [.sample("商家入住"), .sample("关于淘宝", "版本 10.24", hidesArrow: true)]),
      .section(items: [.exit("切换账号"), .exit("退出登录")]),
    ])

  /// The settings of a phone, with every built-in kind and one registered kind.
  static let everyKind = SettingsPage.page(
    "Settings", id: "app.settings", left: .integer(16),
    [
      .section(items: [.avatar("Mei Lindqvist", "Account, backup and purchases")]),
      .section(
        "General", footer: "Updates are installed at night, while the phone is charging.",
        items: [
          .sample("Language", "English"), .sample("Storage", "12.4 GB of 64 GB"),
          .switch("Notifications", true, "Sounds and badges, also while the phone is locked"),
          .switch("Dark mode", false), .sample("Version", "4.2.1", hidesArrow: true),
        ]),
      .section(
        "Playback",
        items: [
          .option("Automatic", icon: "quality_auto", "checkmark", "isSelected", .boolean(true)),
          .option("High quality", icon: "quality_high", "checkmark"),
          .option("Wi-Fi only", "switch", "isOn", .boolean(true)),
          .option("Lossless", icon: "quality_lossless", "tag", "tag", .string("New")),
          .item(slider, ["title": .string("Speed"), "value": .number(.double(1.25))]),
          .item(.custom, cellClass: "EqualizerCell", [:]),
        ]),
      .section("Devices", items: []),
      .section(items: [.exit("Log out")]),
    ])

  /// A kind of a registry.
  static let slider = CellKind(
    name: "slider", summary: "", classes: .fixed(cell: "SliderCell", model: "SliderModel"),
    fields: [Field("title", .string), Field("value", .number)],
    preview: PreviewLayout(title: "title", trailing: "value", accessory: .disclosure))

  /// Rows with mistakes.
  static let mistakes = SettingsPage.page(
    nil, id: "app.broken", left: .integer(0),
    [
      .section(
        "Account",
        items: [
          .item(.avatar, isInvalid: true, ["avatar": .string("mei"), "subtitle": .null]),
          .item(nil, named: "swich", isInvalid: true, [:]),
          .item(nil, named: "swich", isInvalid: true, ["title": .string("Notifications")]),
          .item(nil, isInvalid: true, ["title": .string("Dark mode")]),
          .item(
            .switch, isInvalid: true,
            ["title": .string("Sounds"), "subtitle": .string("Also while locked")]),
          .sample("Storage", "12.4 GB"),
          .item(.exit, isInvalid: true, ["title": .string("Log out")]),
          .item(.exit, isInvalid: true, [:]),
        ])
    ])

  /// Texts longer than a row.
  static let longTexts = SettingsPage.page(
    "Everything about your account and this device", left: .integer(24), right: .integer(16),
    [
      .section(
        "Who can see the photographs that you share",
        footer: "One line.\n\nAnother, after a blank one.",
        items: [
          .sample("Short", "A trailing text that has to give way before the title does"),
          .sample("A title that leaves little room for it", "Trailing"),
          .sample("A title that is far too long for this row, whatever stands at its end", ""),
          .sample("A title that is far too long for this row, and a trailing", "text as long"),
          .switch(
            "A switch", true,
            "A subtitle that is wrapped to a second line, and cut where that is full as well, "
              + "for nobody reads on in a row of a list"),
          .option("Plan", "tag", "tag", .string("A tag that takes a third and no more")),
          .exit("Log out of this device and of all the others that you have ever used"),
        ])
    ])

  /// Scripts and symbols whose width differs from their number of characters.
  static let scripts = SettingsPage.page(
    "言語 🌏", left: .integer(16),
    [
      .section(
        "한국어와 日本語",
        footer: "العربية تُكتب من اليمين إلى اليسار",
        items: [
          .avatar("👩‍👩‍👧‍👦 家族", "🇯🇵🇰🇷🇨🇳 e\u{301}te\u{301} ｶﾞｷﾞ"),
          .sample("اللغة", "العربية"), .sample("שפה", "עברית 12"),
          .sample("ภาษาไทย กำลัง", "हिन्दी"), .switch("알림 ❤️ 1️⃣", true),
          .sample("Zalgo Z\u{335}\u{321}\u{334}a\u{338}\u{310}", "\u{301}mark"),
          .sample("\u{1B}[31mred\u{7}", "a\nb\u{202E}c"),
          .option("標籤", "tag", "tag", .string("新功能")), .exit("退出登录🚪"),
        ])
    ])
}
