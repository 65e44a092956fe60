import Testing
@testable import SettingsCompiler
