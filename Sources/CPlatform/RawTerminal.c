// The mode of a terminal in which a program receives each key. It is in C because signal handlers
// may only call functions that are safe in them.

#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// The terminal that is in raw mode, or -1.
static volatile sig_atomic_t terminal = -1;
// The terminal to enter when the stopped process continues, or -1 if no player is running.
static volatile sig_atomic_t played = -1;
// True if other programs may have drawn on the terminal since the last wait.
static volatile sig_atomic_t is_overwritten = 0;
// The mode before entering.
static struct termios saved;
// A pipe that ends a wait. A signal just before a wait would be missed without it.
static int wakeup[2] = {-1, -1};

// The second screen without a cursor, and reports of the mouse and of pasted text.
static const char entering[] = "\033[?1049h\033[?25l\033[?1000h\033[?1006h\033[?2004h";
static const char leaving[] = "\033[?2004l\033[?1006l\033[?1000l\033[?25h\033[?1049l";

// The signals that end a process by default.
static const int ending[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT, SIGABRT,   SIGILL,  SIGTRAP, SIGSEGV,
                             SIGBUS,  SIGFPE,  SIGSYS,  SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGUSR1,
                             SIGUSR2};
enum { ending_count = sizeof ending / sizeof *ending };
// The signals that change the screen.
static const int changing[] = {SIGTSTP, SIGCONT, SIGWINCH};
enum { changing_count = sizeof changing / sizeof *changing };
static struct sigaction before[ending_count + changing_count];
// Other threads receive signals too. Threads block the signals that change the screen while they have
// the lock, so a handler never waits for its own thread.
static atomic_flag lock = ATOMIC_FLAG_INIT;
// A stack for signal handlers, because the stack may have overflowed.
static char handler_stack[1 << 16];
static stack_t stack_before;

static int write_sequence(int file, const char *sequence, size_t length) {
  while (length > 0) {
    const ssize_t written = write(file, sequence, length);
    if (written < 0 && errno != EINTR) return errno;
    if (written < 0) continue;
    sequence += written;
    length -= (size_t)written;
  }
  return 0;
}

static int set_mode(int file, const struct termios *mode) {
  while (tcsetattr(file, TCSAFLUSH, mode) != 0)
    if (errno != EINTR) return errno;
  return 0;
}

// Returns 1 if the terminal belongs to another program of its session.
static int is_in_background(int file) {
  const pid_t group = tcgetpgrp(file);
  return group > 0 && group != getpgrp();
}

static void restore_terminal(void) {
  const int file = terminal;
  if (file < 0) return;
  terminal = -1;
  write_sequence(file, leaving, sizeof leaving - 1);
  // In the background, the terminal has the mode of another program.
  if (!is_in_background(file)) set_mode(file, &saved);
}

static void take_lock(void) {
  while (atomic_flag_test_and_set(&lock)) continue;
}

static void release_lock(void) { atomic_flag_clear(&lock); }

static int enter_terminal(int file) {
  struct termios raw;
  // Stops in the background, as programs do that change the mode of their terminal. The signal has no
  // effect on a process without a shell, so the number is limited.
  for (int i = 0; i < 100 && is_in_background(file); i++) raise(SIGTTOU);
  if (tcgetattr(file, &raw) != 0) return errno;
  if (terminal < 0) saved = raw;
  terminal = file;
  raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INPCK | ISTRIP | IXON);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  // ISIG remains for Ctrl-Z. The keys of the other signals are given to the program.
  raw.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN);
  raw.c_lflag |= ISIG;
  raw.c_cflag |= CS8;
  raw.c_cc[VINTR] = raw.c_cc[VQUIT] = _POSIX_VDISABLE;
#ifdef VDSUSP
  raw.c_cc[VDSUSP] = _POSIX_VDISABLE;
#endif
  // If SIGSTOP stops the process, a shell in this mode must not read the end of its input.
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  int error = set_mode(file, &raw);
  if (error == 0) error = write_sequence(file, entering, sizeof entering - 1);
  if (error != 0) restore_terminal();
  return error;
}

static void end_wait(void) {
  const ssize_t written = write(wakeup[1], "", 1);
  (void)written;
}

// Enters the terminal of a player after a stop, so that the player draws its whole screen.
static void enter_again(void) {
  if (played < 0) return;
  enter_terminal(played);
  is_overwritten = 1;
  end_wait();
}

static void restore_and_raise(int number) {
  const int error = errno;
  restore_terminal();
  for (int i = 0; i < ending_count; i++)
    if (ending[i] == number) sigaction(number, &before[i], NULL);
  // The signal is blocked until this handler returns.
  raise(number);
  errno = error;
}

// Restores the terminal, stops the process, and enters the terminal again when it continues.
static void stop_process(int number) {
  const int error = errno;
  struct sigaction own, stop;
  sigset_t stopping, masked, pending;
  take_lock();
  restore_terminal();
  release_lock();
  memset(&stop, 0, sizeof stop);
  stop.sa_handler = SIG_DFL;
  sigaction(number, &stop, &own);
  sigemptyset(&stopping);
  sigaddset(&stopping, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &stopping, &masked);
  // The process is stopped here.
  pthread_sigmask(SIG_SETMASK, &masked, NULL);
  sigaction(number, &own, NULL);
  // The handler of SIGCONT enters the terminal, unless the process could not be stopped.
  take_lock();
  const int continues = sigpending(&pending) == 0 && sigismember(&pending, SIGCONT);
  if (terminal < 0 && !continues) enter_again();
  release_lock();
  errno = error;
}

// Enters the terminal again. After SIGSTOP, which has no handler, it was not restored.
static void continue_process(int number) {
  const int error = errno;
  (void)number;
  take_lock();
  if (terminal >= 0) write_sequence(terminal, leaving, sizeof leaving - 1);
  enter_again();
  release_lock();
  errno = error;
}

static void note_size(int number) {
  const int error = errno;
  (void)number;
  end_wait();
  errno = error;
}

// Sets a handler. A signal that the process ignores is still ignored.
static void handle(int number, void (*handler)(int), struct sigaction *old) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_ONSTACK | SA_RESTART;
  for (int i = 0; i < changing_count; i++) sigaddset(&action.sa_mask, changing[i]);
  sigaction(number, NULL, old);
  const int is_ignored = !(old->sa_flags & SA_SIGINFO) && old->sa_handler == SIG_IGN;
  if (!is_ignored) sigaction(number, &action, NULL);
}

static void set_handlers(void) {
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = handler_stack;
  stack.ss_size = sizeof handler_stack;
  sigaltstack(&stack, &stack_before);
  for (int i = 0; i < ending_count; i++) handle(ending[i], restore_and_raise, &before[i]);
  void (*const handlers[])(int) = {stop_process, continue_process, note_size};
  for (int i = 0; i < changing_count; i++)
    handle(changing[i], handlers[i], &before[ending_count + i]);
}

static void reset_handlers(void) {
  for (int i = 0; i < ending_count; i++) sigaction(ending[i], &before[i], NULL);
  for (int i = 0; i < changing_count; i++)
    sigaction(changing[i], &before[ending_count + i], NULL);
  sigaltstack(&stack_before, NULL);
}

static void block_changes(sigset_t *old) {
  sigset_t blocked;
  sigemptyset(&blocked);
  for (int i = 0; i < changing_count; i++) sigaddset(&blocked, changing[i]);
  pthread_sigmask(SIG_BLOCK, &blocked, old);
}

int enter_raw_terminal(int file) {
  if (wakeup[0] < 0) {
    if (pipe(wakeup) != 0) return errno;
    for (int i = 0; i < 2; i++) {
      fcntl(wakeup[i], F_SETFD, FD_CLOEXEC);
      fcntl(wakeup[i], F_SETFL, O_NONBLOCK);
    }
  }
  sigset_t old;
  block_changes(&old);
  set_handlers();
  take_lock();
  const int error = enter_terminal(file);
  if (error == 0) played = file;
  release_lock();
  if (error != 0) reset_handlers();
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  return error;
}

void leave_raw_terminal(void) {
  if (played < 0) return;
  sigset_t old;
  block_changes(&old);
  take_lock();
  restore_terminal();
  played = -1;
  release_lock();
  reset_handlers();
  pthread_sigmask(SIG_SETMASK, &old, NULL);
}

int wait_for_raw_terminal(int milliseconds) {
  struct pollfd files[] = {{.fd = 0, .events = POLLIN}, {.fd = wakeup[0], .events = POLLIN}};
  const int count = poll(files, 2, milliseconds);
  char bytes[64];
  while (read(wakeup[0], bytes, sizeof bytes) > 0) continue;
  return count > 0 && files[0].revents != 0;
}

int take_overwritten(void) {
  const int was_overwritten = is_overwritten;
  is_overwritten = 0;
  return was_overwritten;
}
