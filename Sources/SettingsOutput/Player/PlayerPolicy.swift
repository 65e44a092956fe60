// Written by `settingsc-dev generate`; do not edit.

/// The policies of pages for a browser. They allow only the embedded scripts and styles.
enum PlayerPolicy {
  /// The policy of pages that play.
  static let player = """
    default-src 'none'; \
    style-src 'sha256-dkv1QYQQM/H74VElgNU94jt6Ng7xmTwoeyzZ7h2N/DY='; \
    script-src 'sha256-mYmaYb6WJkN0/nik8phRLwP9tMyHmzBafKsYjktOhEc='; \
    base-uri 'none'; \
    form-action 'none'
    """
  /// The policy of comparisons.
  static let report = """
    default-src 'none'; \
    style-src 'sha256-90b00hjsTj6N+xfBJe52uU5GkTQTSGpWxwR5ZvYHVfs='; \
    base-uri 'none'; \
    form-action 'none'
    """
  /// The policy of galleries.
  static let gallery = """
    default-src 'none'; \
    style-src 'sha256-90b00hjsTj6N+xfBJe52uU5GkTQTSGpWxwR5ZvYHVfs='; \
    script-src 'sha256-pK0F8fHAbIpbxCCQ572OCzX17H6dOyiiW6uHmEY0Vuw='; \
    base-uri 'none'; \
    form-action 'none'
    """
}
