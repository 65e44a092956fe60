// Written by `settingsc-dev generate`; do not edit.

/// The policies of pages for a browser. They allow only the embedded scripts and styles.
enum PlayerPolicy {
  /// The policy of pages that play.
  static let player = """
    default-src 'none'; \
    style-src 'sha256-hoIw245pYQrmB9X5URpvJPsbJbEsHRff9svgmjXW46Y='; \
    script-src 'sha256-ibLCrY4lQykriPWr0pnaGg0DEwVUD9V10ba6Gr1fbMo='; \
    base-uri 'none'; \
    form-action 'none'
    """
  /// The policy of comparisons.
  static let report = """
    default-src 'none'; \
    style-src 'sha256-YBY4KdFazuBOZxrzEz6MGAVQ8StivEl5LGlVW9bv88A='; \
    base-uri 'none'; \
    form-action 'none'
    """
  /// The policy of galleries.
  static let gallery = """
    default-src 'none'; \
    style-src 'sha256-YBY4KdFazuBOZxrzEz6MGAVQ8StivEl5LGlVW9bv88A='; \
    script-src 'sha256-7BH8eewi72Q/iyZcPLk533UKZGwtDeHTcspA3P+Wql4='; \
    base-uri 'none'; \
    form-action 'none'
    """
}
