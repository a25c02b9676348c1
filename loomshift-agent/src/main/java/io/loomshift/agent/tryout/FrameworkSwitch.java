package io.loomshift.agent.tryout;

import java.util.List;
import java.util.Optional;

/// A framework that has a switch of its own by which its threads for requests are virtual.
///
/// One class a framework. The switch is thrown where the framework is about to make these threads,
/// and what it was told by the program then stays: a limit of threads is the limit of tasks that
/// run at once.
interface FrameworkSwitch {
  /// A method in which the framework is about to make threads.
  ///
  /// @param owner its class, with slashes
  /// @param local the local variable that holds what the switch is thrown on, when the method
  ///   begins
  /// @param type the type of that, with slashes
  record Entry(String owner, String method, String descriptor, int local, String type) {
    /// A method of what the switch is thrown on.
    static Entry of(String owner, String method, String descriptor) {
      return new Entry(owner, method, descriptor, 0, owner);
    }
  }

  /// The framework's name, in lower case.
  String id();

  List<Entry> entries();

  /// The entry that a method is, if it is one.
  default Optional<Entry> entry(String owner, String method, String descriptor) {
    return entries().stream()
        .filter(entry ->
            entry.owner().equals(owner)
                && entry.method().equals(method)
                && entry.descriptor().equals(descriptor))
        .findFirst();
  }

  /// Throws the switch.
  ///
  /// @param subject what an [Entry] names; empty where the local variable holds none
  /// @return what the framework goes on with in the place of that
  Object turn(Optional<Object> subject, Wanted wanted) throws ReflectiveOperationException;
}
