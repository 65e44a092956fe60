// Written by `settingsc-dev generate`; do not edit.

/// The policies of pages for a browser. They allow only the embedded scripts and styles.
enum PlayerPolicy {
  /// The policy of pages that play.
  static let player = """
    default-src 'none'; \
    style-src 'sha256-Hj1cNf2xOgKObdashowcZS3p+P0IBqJHaSsMKFkvgLM='; \
    script-src 'sha256-5FR6wFgTpdyUF7V5cj5WMIdiNqhzc9OChpk1feUe6a0='; \
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
    script-src 'sha256-pK0F8fHAbIpbxCCQ572OCzX17H6dOyiiW6uHmEY0Vuw='; \
    base-uri 'none'; \
    form-action 'none'
    """
}
