// Written by `settingsc-dev generate`; do not edit.

/// The policies of pages for a browser. They allow only the embedded scripts and styles.
enum PlayerPolicy {
  /// The policy of pages that play.
  static let player = """
    default-src 'none'; \
    style-src 'sha256-PxQJtvbaQS5Mm92PZxQUm/TNBiyZ4y9fWfJoUmyIncI='; \
    script-src 'sha256-0pF/4kUJ+IiIUC7oVgUTenCz/8xHKULDhkCq9ytv4mc='; \
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
