// Written by `settingsc-dev generate`; do not edit.

/// The policies of pages for a browser. They allow only the embedded scripts and styles.
enum PlayerPolicy {
  /// The policy of pages that play.
  static let player = """
    default-src 'none'; \
    style-src 'sha256-fTHvzOCtfKFYny94OXZBJogfpWNJ+g9tnLY7M7gZpkI='; \
    script-src 'sha256-tPTdKmzJzFoYrmiaSmiXWv7YX7eWhfP4BM5HP2K7oU0='; \
    base-uri 'none'; \
    form-action 'none'
    """
  /// The policy of comparisons.
  static let report = """
    default-src 'none'; \
    style-src 'sha256-5k3aGLZvnNedHj63UDgiPw8sOMXArgIP9nQjG7PmgKs='; \
    base-uri 'none'; \
    form-action 'none'
    """
  /// The policy of galleries.
  static let gallery = """
    default-src 'none'; \
    style-src 'sha256-5k3aGLZvnNedHj63UDgiPw8sOMXArgIP9nQjG7PmgKs='; \
    script-src 'sha256-7BH8eewi72Q/iyZcPLk533UKZGwtDeHTcspA3P+Wql4='; \
    base-uri 'none'; \
    form-action 'none'
    """
}
