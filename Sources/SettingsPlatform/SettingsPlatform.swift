// SettingsPlatform: the operating system, for the protocols of the other modules.
//
// In comes a path, a file descriptor, a variable's name; out go bytes, a `FileError` with the
// system's reason, a width in columns, a time in nanoseconds. It knows nothing of pages, diagnostics
// and options, and it alone (with the executables above it) calls the C library. Every call that a
// signal can interrupt is made again, and every descriptor is closed on exec.
