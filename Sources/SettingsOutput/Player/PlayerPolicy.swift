// Written by `settingsc-dev generate`; do not edit.

/// The policies of pages for a browser. They allow only the embedded scripts and styles.
enum PlayerPolicy {
  /// The policy of pages that play.
  static let player = """
    default-src 'none'; \
    style-src 'sha256-5JdlOQyst/9DA0IvPDJJeyTrrRvGqNHtU8H6ZG9BjPE='; \
    script-src 'sha256-F9cHLzUnfHN51od6fZDlZuKM33IolrFzn99AYiRk7xU='; \
    base-uri 'none'; \
    form-action 'none'
    """
  /// The policy of comparisons.
  static let report = """
    default-src 'none'; \
    style-src 'sha256-3aml8FYMkjDgd4YuGVUFNRaAkdKNupi0CWq7zNMhkrE='; \
    base-uri 'none'; \
    form-action 'none'
    """
  /// The policy of galleries.
  static let gallery = """
    default-src 'none'; \
    style-src 'sha256-3aml8FYMkjDgd4YuGVUFNRaAkdKNupi0CWq7zNMhkrE='; \
    script-src 'sha256-1NVXW7LSsOfh3mdEL4mwlFB5KXZayog5EzJQLpjRikE='; \
    base-uri 'none'; \
    form-action 'none'
    """
}
