// Written by `settingsc-dev generate`; do not edit.

/// The policies of pages for a browser. They allow only the embedded scripts and styles.
enum PlayerPolicy {
  /// The policy of pages that play.
  static let player = """
    default-src 'none'; \
    style-src 'sha256-pSmm/tHfAIr/S82EQNCyKQyPNXHayak17v1gUi136zo='; \
    script-src 'sha256-9WOLvjSIi6XcxidIADGvxTTruPhECLTzFSQZK+QsGsM='; \
    base-uri 'none'; \
    form-action 'none'
    """
  /// The policy of comparisons.
  static let report = """
    default-src 'none'; \
    style-src 'sha256-pFRUPM4mjGuq79jUO2dAW+uYnrDPIdKZRp27pU1b8Wc='; \
    base-uri 'none'; \
    form-action 'none'
    """
  /// The policy of galleries.
  static let gallery = """
    default-src 'none'; \
    style-src 'sha256-pFRUPM4mjGuq79jUO2dAW+uYnrDPIdKZRp27pU1b8Wc='; \
    script-src 'sha256-whtc1c2k1FXZvRF75O0ZGo8ZPRtbjVYwZoxsPRQ7Wgc='; \
    base-uri 'none'; \
    form-action 'none'
    """
}
