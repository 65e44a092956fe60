/// What the commands do with the files of a project, without printing and without the disk.
///
/// It finds files and their configurations, checks and formats them, filters and fixes diagnostics.
/// It reaches files through a `FileSystem`, and never prints, exits or reads the environment.
