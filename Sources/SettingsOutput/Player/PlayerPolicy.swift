// Written by `settingsc-dev generate`; do not edit.

/// The policies of pages for a browser. They allow only the embedded scripts and styles.
enum PlayerPolicy {
  /// The policy of pages that play.
  static let player = """
    default-src 'none'; \
    style-src 'sha256-w1g9c/577LGBNPb4ajqwdISrUYCyqMDbEL7ULZgLS/k='; \
    script-src 'sha256-0aEHEXkxjfQ3D11Y/lCbQzJfde9/27aeoCnyRdGlpcI='; \
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
    script-src 'sha256-whtc1c2k1FXZvRF75O0ZGo8ZPRtbjVYwZoxsPRQ7Wgc='; \
    base-uri 'none'; \
    form-action 'none'
    """
}
