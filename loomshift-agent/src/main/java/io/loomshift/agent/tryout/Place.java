package io.loomshift.agent.tryout;

/// A place in a class file that makes a thread or a pool.
///
/// @param owner the class, with dots
/// @param method its name and descriptor
/// @param index the number of its call among the calls of its method, from 0
/// @param shape what it looks like
/// @param line the line that the class file gives for its first instruction; 0 where it gives none
/// @param bound the last line in which its text can begin: behind it begins the next method
record Place(String owner, String method, int index, Shape shape, int line, int bound) {
  Place boundedBy(int line) {
    return new Place(owner, method, index, shape, this.line, line);
  }
}
