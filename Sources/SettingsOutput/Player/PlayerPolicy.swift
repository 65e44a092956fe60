// Written by `settingsc-dev generate`; do not edit.

/// The policies of pages for a browser. They allow only the embedded scripts and styles.
enum PlayerPolicy {
  /// The policy of pages that play.
  static let player = """
    default-src 'none'; \
    style-src 'sha256-IfneloGvmEDssaRc+/BkqdmA3hLqFSw0MmdH0Ca0Ias='; \
    script-src 'sha256-JIvLreXmgB4J52EZDDF8rAOQIGy6x0GNa5tBQPHjBsA='; \
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
