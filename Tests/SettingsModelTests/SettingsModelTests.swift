import Testing
@testable import SettingsModel
