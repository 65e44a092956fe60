// The values and conditions of pages are those of the runtime, in all modules of the compiler.
@_exported public import SettingsRuntime
