import Testing
@testable import SettingsSyntax
