// The mode of a terminal in which a program receives each key. It is in C because signal handlers
// may only call functions that are safe in them.

#include "CPlatform.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static volatile sig_atomic_t terminal = -1;
static struct termios saved;

// The second screen without a cursor, and reports of the mouse and of pasted text.
static const char entering[] = "\033[?1049h\033[?25l\033[?1000h\033[?1006h\033[?2004h";
static const char leaving[] = "\033[?2004l\033[?1006l\033[?1000l\033[?25h\033[?1049l";

void leave_raw_terminal(void) {
  int file = terminal;
  if (file < 0) return;
  terminal = -1;
  ssize_t written = write(file, leaving, sizeof leaving - 1);
  (void)written;
  tcsetattr(file, TCSAFLUSH, &saved);
}

static void restore_and_raise(int number) {
  int error = errno;
  leave_raw_terminal();
  signal(number, SIG_DFL);
  raise(number);
  errno = error;
}

// Interrupts the wait for a key, so that the new size is read.
static void ignore_signal(int number) { (void)number; }

int enter_raw_terminal(int file) {
  struct termios raw;
  if (tcgetattr(file, &saved) != 0) return errno;
  raw = saved;
  raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INPCK | ISTRIP | IXON);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN | ISIG);
  raw.c_cflag |= CS8;
  raw.c_cc[VMIN] = 0;
  raw.c_cc[VTIME] = 0;
  if (tcsetattr(file, TCSAFLUSH, &raw) != 0) return errno;
  terminal = file;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = restore_and_raise;
  const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGILL,
                        SIGTRAP, SIGSEGV, SIGBUS, SIGFPE};
  for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) sigaction(ending[i], &action, NULL);
  action.sa_handler = ignore_signal;
  sigaction(SIGWINCH, &action, NULL);
  if (write(file, entering, sizeof entering - 1) >= 0) return 0;
  const int error = errno;
  leave_raw_terminal();
  return error;
}
