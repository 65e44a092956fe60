#ifndef __APPLE__
#define _GNU_SOURCE
#endif

#include "CPlatform.h"

#ifdef __APPLE__
#include <copyfile.h>
#include <errno.h>
#include <stdio.h>

int copy_attributes(int from, int to) {
  return fcopyfile(from, to, 0, COPYFILE_ACL | COPYFILE_XATTR) == 0 ? 0 : errno;
}

int exchange_paths(const char *first, const char *second) {
  return renamex_np(first, second, RENAME_SWAP) == 0 ? 0 : errno;
}
#else
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

int copy_attributes(int from, int to) {
  // As much as the kernel allows for the names of a file, and for a value.
  enum { most = 1 << 16 };
  char *names = malloc(most), *value = malloc(2 * most);
  int error = names && value ? 0 : ENOMEM;
  ssize_t length = error ? 0 : flistxattr(from, names, most);
  if (length < 0) {
    error = errno == ENOTSUP || errno == ENOSYS ? 0 : errno;
    length = 0;
  }
  for (char *name = names; !error && name < names + length; name += strlen(name) + 1) {
    ssize_t size = fgetxattr(from, name, value, most);
    if (size < 0 || fsetxattr(to, name, value, (size_t)size, 0) == 0) continue;
    error = errno;
    // A label that the system has given to the new file, too.
    if (fgetxattr(to, name, value + most, most) == size && !memcmp(value, value + most, (size_t)size))
      error = 0;
  }
  free(names);
  free(value);
  return error;
}

int exchange_paths(const char *first, const char *second) {
#ifdef SYS_renameat2
  enum { exchange = 2 };
  if (syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, exchange) == 0) return 0;
  return errno == ENOSYS || errno == EINVAL ? ENOTSUP : errno;
#else
  return ENOTSUP;
#endif
}
#endif

const char *build_commit(void) {
#ifdef SETTINGSC_COMMIT
  return SETTINGSC_COMMIT;
#else
  return "";
#endif
}
