import Testing
@testable import SettingsOutput
