// Written by `settingsc-dev generate`; do not edit.

/// The policies of pages for a browser. They allow only the embedded scripts and styles.
enum PlayerPolicy {
  /// The policy of pages that play.
  static let player = """
    default-src 'none'; \
    style-src 'sha256-GLqw1m95jDnbSXXbzW80fgjDHaIi4guh/iDN/HwfNFU='; \
    script-src 'sha256-SQyTKGsQlJrqwG8mvukLewY4aE6MkTLdgciJXwuBTJU='; \
    base-uri 'none'; \
    form-action 'none'
    """
  /// The policy of comparisons.
  static let report = """
    default-src 'none'; \
    style-src 'sha256-Tq3oJpokIAnNRaWLMv49mO/WOA6fHPNjJt2meDLqBgo='; \
    base-uri 'none'; \
    form-action 'none'
    """
  /// The policy of galleries.
  static let gallery = """
    default-src 'none'; \
    style-src 'sha256-Tq3oJpokIAnNRaWLMv49mO/WOA6fHPNjJt2meDLqBgo='; \
    script-src 'sha256-fTPtfp4hBLABGt7GwhOO+D0bCDSQYrASlV2nLWQPlzc='; \
    base-uri 'none'; \
    form-action 'none'
    """
}
