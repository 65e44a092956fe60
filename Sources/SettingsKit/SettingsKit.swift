// An app that imports SettingsKit sees the values and pages of the runtime.
@_exported public import SettingsRuntime
