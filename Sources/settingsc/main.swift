import SettingsCommand

SettingsProgram.runAndExit()
