/// What generated pages are written with.
enum PageWords {
  /// Words for ids, selectors and images.
  static let names = [
    "avatar", "address", "member", "coupon", "wallet", "orders", "refund", "privacy", "security",
    "language", "notification", "appearance", "storage", "network", "location", "camera", "help",
    "feedback", "about", "version", "theme", "sound", "vibration", "merchant", "freight",
  ]

  /// Texts of one row, Chinese and English, some that YAML wants quoted.
  static let titles = [
    "消息通知", "隐私设置", "账号与安全", "收货地址", "我的会员", "淘宝商家入住", "通用", "支付设置",
    "清除缓存", "关于我们", "帮助与反馈", "深色模式", "字体大小", "多语言", "退出登录", "运费险: 自动",
    "青藏澳元", "学生认证", "地区切换", "主题换肤", "Notifications", "Privacy", "Account and security",
    "Shipping addresses", "My membership", "Dark mode", "Text size", "Language", "Clear cache",
    "Help and feedback", "About this app", "Wi-Fi only", "Sign out", "Version: latest",
    "The \"large\" text", "Größe und Schrift", "Réglages", "🎁 礼品卡", "実験機能", "한국어 설정",
  ]

  /// Texts of a line that explains.
  static let sentences = [
    "账号名:酱鸭做吗", "开启后,你将收到订单、物流和优惠的消息提醒", "仅在使用应用期间允许访问位置信息",
    "关闭后将不再向你推荐个性化内容", "Turn this on to hear about orders, parcels and offers",
    "Only while the app is in use", "These choices are kept on this device: they are not uploaded",
    "Changes apply the next time the app starts",
  ]
}
