package io.loomshift.agent.hook;

import java.util.List;

/// One place in a class of the JDK, or of a server, and what is called there.
///
/// @param owner the internal name of the class
/// @param method the name of the method
/// @param descriptor its descriptor, or the beginning of it; empty for every method of the name
/// @param place where in the method
/// @param handler the internal name of the class that is called
/// @param call the name of its static method
/// @param arguments what is handed over
record Hook(
    String owner,
    String method,
    String descriptor,
    Place place,
    String handler,
    String call,
    List<Argument> arguments) {
  Hook {
    arguments = List.copyOf(arguments);
  }

  boolean isIn(String name, String signature) {
    return method.equals(name) && signature.startsWith(descriptor);
  }

  /// Where in a method.
  sealed interface Place {
    /// Before its first instruction.
    record Entry() implements Place {}

    /// Before it returns.
    record Exit() implements Place {}

    /// Before it returns, and when an exception leaves it. Of the arguments only `this` and what it
    /// returns can be had, and the latter is zero where an exception leaves.
    record Finally() implements Place {}

    /// When an exception leaves it. Of the arguments only `this` can be had, and what was thrown as
    /// what it returns.
    record Thrown() implements Place {}

    /// Before it calls another method.
    record Before(String owner, String name) implements Place {}

    /// After that has returned.
    record After(String owner, String name) implements Place {}
  }

  /// What is handed over.
  sealed interface Argument {
    /// The object whose method it is.
    record This() implements Argument {}

    /// An object that the method was called with, where no variable has taken its place.
    ///
    /// @param index from 0, `this` not counted
    record Parameter(int index) implements Argument {}

    /// What the method returns, as `long` for a number and zero for anything else.
    record Returned() implements Argument {}

    /// The object that the method returns.
    record ReturnedObject() implements Argument {}

    /// The object whose method is called, or an argument of that call.
    ///
    /// @param index 0 is the object itself unless the call is static
    record Operand(int index) implements Argument {}

    /// A field of `this`.
    record Field(String name, String descriptor) implements Argument {}

    /// The symbol of the method.
    record Symbol() implements Argument {}
  }
}
