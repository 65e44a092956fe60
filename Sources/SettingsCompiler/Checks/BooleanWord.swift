/// The words that YAML 1.1 read as booleans (yaml.org/type/bool) and YAML 1.2 does not.
enum BooleanWord {
  /// Which boolean a word was, or nil.
  static func meaning(of word: String) -> Bool? {
    switch word {
    case "yes", "Yes", "YES", "y", "Y", "on", "On", "ON": true
    case "no", "No", "NO", "n", "N", "off", "Off", "OFF": false
    default: nil
    }
  }
}
