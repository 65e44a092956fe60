/// What a project says of its files: which ones are checked, how, and how findings count.
///
/// This module knows configurations, suppressions, baselines and fixes, and puts the findings of
/// many files together. It must not know how findings are told, and it reaches files only through a
/// `FileSystem`.
