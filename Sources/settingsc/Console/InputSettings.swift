import SettingsPlatform
import SettingsProject

/// What a command was told of the files that it reads.
struct InputSettings {
  var project = Project.Options()
  /// The name that standard input goes by.
  var stdinFilename: String?
  var color = ColorChoice.auto
}
