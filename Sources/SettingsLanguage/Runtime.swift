// All modules of the compiler use the values and conditions of the runtime.
@_exported public import SettingsRuntime
