// Written by `settingsc-dev generate`; do not edit.

/// The policies of pages for a browser. They allow only the embedded scripts and styles.
enum PlayerPolicy {
  /// The policy of pages that play.
  static let player = """
    default-src 'none'; \
    style-src 'sha256-qrqTpiWH9dOgDe/TRJnqdjav+5C2phJAxh08iTRmZ84='; \
    script-src 'sha256-cV0yrink36MTZXTtCIy/JxcioNtCrMZ3B+L5KsDyeHY='; \
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
