// SettingsOutput turns what the compiler knows into bytes that somebody reads.
//
// In comes a page tree, with the registry that describes its kinds and the diagnostics that were
// found on the way; out goes text: a tree, a wire format, a preview in a terminal, a report of
// problems. Each output format and each reporter is a file of its own.
//
// Nothing here knows how a page was written, read or bound: no YAML or JSON, no binder, no checks.
// Nothing here prints, exits or reads the environment: whether there is a terminal, how wide it
// is and whether it takes colours are arguments. Text from a document is never trusted to stay in
// its place; it goes through `VisibleText` before it is measured, cut or written.
