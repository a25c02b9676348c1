package io.loomshift.migrate.lock;

/// Which monitor a piece of code takes, as far as its text tells.
sealed interface MonitorKey {
  /// That of the instances of a class, taken from within by `this`.
  ///
  /// @param type the binary name of the class
  record Instance(String type) implements MonitorKey {}

  /// That of a class itself, such as a static method takes.
  ///
  /// @param type the binary name of the class
  record OfClass(String type) implements MonitorKey {}

  /// That of the object in a field.
  ///
  /// @param type the binary name of the class that declares it
  record Field(String type, String name) implements MonitorKey {}

  /// That of an object of which only the type is known.
  record Unknown() implements MonitorKey {}
}
