// Written by `settingsc-dev generate`; do not edit.

/// The policies of pages for a browser. They allow only the embedded scripts and styles.
enum PlayerPolicy {
  /// The policy of pages that play.
  static let player = """
    default-src 'none'; \
    style-src 'sha256-CByE4iSiCzs5659yGDAECw4+smNuQEn7QNjl9uh6zfM='; \
    script-src 'sha256-NmJD3vd7uDpAJMX3POigf73bjUEojbL5jLb3WaANfNo='; \
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
