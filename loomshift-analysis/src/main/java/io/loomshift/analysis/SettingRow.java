package io.loomshift.analysis;

import java.util.List;
import java.util.Optional;

/// By which setting a pool changes that a library makes.
///
/// @param maker prefix of the class that makes the pool
/// @param server the packages of the server whose objects take the setting by a call; empty where
///   it stands in a file
/// @param host the packages of the framework that the row is for, if it runs the program; empty for
///   programs that start the server themselves
/// @param virtual the setting that makes its threads virtual, and its value; empty where only their
///   number can be set
/// @param size the setting that is its number of workers; empty where there is none
/// @param remark what to look at besides
record SettingRow(
    String maker,
    List<String> server,
    String host,
    String framework,
    Optional<Assignment> virtual,
    String size,
    String remark) {
  SettingRow(
      String maker,
      String host,
      String framework,
      Optional<Assignment> virtual,
      String size,
      String remark) {
    this(maker, List.of(), host, framework, virtual, size, remark);
  }

  /// Who uses the server: the innermost class in the stack that is none of its own.
  Optional<String> user(List<String> stack) {
    return stack.stream().filter(name -> server.stream().noneMatch(name::startsWith)).findFirst();
  }

  /// A setting and its value.
  record Assignment(String name, String value) {}
}
