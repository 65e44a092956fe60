/// Generates the Content-Security-Policies of pages for a browser.
enum PlayerPolicySource {
  static func text(_ player: PlayerSource) -> String {
    """
    // Written by `settingsc-dev generate`; do not edit.

    /// The policies of pages for a browser. They allow only the embedded scripts and styles.
    enum PlayerPolicy {
      /// The policy of pages that play.
      static let player = \(policy(player.bytes(of: "style"), script: player.bytes(of: "script")))
      /// The policy of comparisons.
      static let report = \(policy(player.bytes(of: "reportStyle")))
      /// The policy of galleries.
      static let gallery = \(policy(player.bytes(of: "reportStyle"), script: player.bytes(of: "galleryScript")))
    }

    """
  }

  private static func policy(_ style: [UInt8], script: [UInt8]? = nil) -> String {
    let sources =
      ["default-src 'none'", "style-src \(ContentHash.policySource(of: style))"]
      + (script.map { ["script-src \(ContentHash.policySource(of: $0))"] } ?? [])
      + ["base-uri 'none'", "form-action 'none'"]
    return "\"\"\"\n    \(sources.joined(separator: "; \\\n    "))\n    \"\"\""
  }
}
