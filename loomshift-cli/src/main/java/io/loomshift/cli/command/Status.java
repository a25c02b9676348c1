package io.loomshift.cli.command;

/// The exit statuses.
final class Status {
  /// Done.
  static final int DONE = 0;

  /// Done, and `--check` found something.
  static final int FOUND = 1;

  /// The user must change something: usage, input that cannot be read, a broken class path.
  static final int USER = 2;

  /// A defect of Loomshift.
  static final int DEFECT = 3;

  private Status() {}
}
