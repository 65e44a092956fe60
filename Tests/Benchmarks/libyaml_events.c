/* The cost of libyaml alone: reads a file into memory, takes each event from the parser and deletes
   it, and prints their number. Exits with 1 if the file cannot be parsed, 2 if it cannot be read.

   cc -O2 libyaml_events.c -lyaml -o libyaml_events */

#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

static unsigned char *read_file(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  unsigned char *bytes = NULL;
  if (fseek(file, 0, SEEK_END) == 0) {
    long length = ftell(file);
    if (length >= 0 && fseek(file, 0, SEEK_SET) == 0) bytes = malloc((size_t)length + 1);
    if (bytes) {
      *size = fread(bytes, 1, (size_t)length, file);
      if (*size != (size_t)length) {
        free(bytes);
        bytes = NULL;
      }
    }
  }
  fclose(file);
  return bytes;
}

int main(int argc, char **argv) {
  if (argc != 2) {
    fprintf(stderr, "usage: %s FILE\n", argv[0]);
    return 2;
  }
  size_t size = 0;
  unsigned char *bytes = read_file(argv[1], &size);
  if (!bytes) {
    perror(argv[1]);
    return 2;
  }
  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) {
    fprintf(stderr, "%s: out of memory\n", argv[1]);
    return 2;
  }
  yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&parser, bytes, size);
  long count = 0;
  for (int more = 1; more;) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) {
      fprintf(
        stderr, "%s:%zu: %s\n", argv[1], parser.problem_mark.line + 1,
        parser.problem ? parser.problem : "out of memory");
      return 1;
    }
    more = event.type != YAML_STREAM_END_EVENT;
    count += 1;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  free(bytes);
  printf("%ld\n", count);
  return 0;
}
