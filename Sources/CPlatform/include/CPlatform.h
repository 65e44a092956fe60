// Calls of the system that Swift's modules of the C library do not have, and what the build says.

/// Copies the extended attributes of an open file to another one, access lists among them. Returns 0,
/// or an errno.
int copy_attributes(int from, int to);

/// Exchanges what two paths name, at once. Returns 0, or an errno: ENOTSUP where that is not possible.
int exchange_paths(const char *first, const char *second);

/// The commit that a script said the program is built from: "g1b109d4e2", with ".dirty" where files
/// were changed after it. Empty where nobody said so.
const char *build_commit(void);

// Puts a terminal into raw mode and shows its second screen. The terminal is restored by
// leave_raw_terminal, by each signal that ends the process, and while Ctrl-Z or SIGTSTP stops it.
// Returns 0, or an errno.
int enter_raw_terminal(int terminal);

// Restores the terminal that enter_raw_terminal changed.
void leave_raw_terminal(void);

// Waits for input on standard input, or until a signal changes the screen. Returns 1 if there is
// input.
int wait_for_raw_terminal(int milliseconds);

// Returns 1 if other programs may have drawn on the terminal since the last call.
int take_overwritten(void);
