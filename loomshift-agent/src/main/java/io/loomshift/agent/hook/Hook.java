package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.ACC_STATIC;

import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Type;

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
  private static final String OBJECT = "Ljava/lang/Object;";

  Hook {
    arguments = List.copyOf(arguments);
  }

  boolean isIn(String name, String signature) {
    return method.equals(name) && signature.startsWith(descriptor);
  }

  /// Why the hook cannot be in a method of its name, if it cannot: another version of a server, or
  /// another driver, may mean something else by that name.
  ///
  /// @param access of the method
  /// @param signature its descriptor
  Optional<String> obstacle(int access, String signature) {
    boolean isStatic = (access & ACC_STATIC) != 0;
    int parameters = Type.getArgumentTypes(signature).length;
    boolean returnsObject = Type.getReturnType(signature).getSort() >= Type.ARRAY;
    for (Argument argument : arguments) {
      if (isStatic && (argument instanceof Argument.This || argument instanceof Argument.Field)) {
        return Optional.of("the method is static");
      } else if (argument instanceof Argument.Parameter one && one.index() >= parameters) {
        return Optional.of("the method has no parameter " + one.index());
      } else if (argument instanceof Argument.ReturnedObject
          && place instanceof Place.Exit
          && !returnsObject) {
        return Optional.of("the method returns no object");
      }
    }
    // Until it has called another, `this` is nothing that could be handed over, nor left guarded.
    if (method.equals("<init>") && !(place instanceof Place.Exit)) {
      return Optional.of("the method is a constructor");
    }
    String called = callDescriptor(signature);
    return Handlers.have(handler, call, called)
        ? Optional.empty()
        : Optional.of("nothing takes " + called);
  }

  /// Whether it is told when an exception leaves the method.
  boolean seesExceptions() {
    return place instanceof Place.Finally || place instanceof Place.Thrown;
  }

  /// The descriptor of what is called. What is returned comes first, for it lies on the stack.
  ///
  /// @param signature of the method that the hook is in
  String callDescriptor(String signature) {
    StringBuilder returned = new StringBuilder("(");
    StringBuilder others = new StringBuilder();
    for (Argument argument : arguments) {
      if (argument instanceof Argument.Returned) {
        returned.append('J');
      } else if (argument instanceof Argument.ReturnedObject) {
        returned.append(OBJECT);
      } else if (argument instanceof Argument.Symbol) {
        others.append('I');
      } else if (argument instanceof Argument.Parameter parameter) {
        Type type = Type.getArgumentTypes(signature)[parameter.index()];
        others.append(type.getSort() >= Type.ARRAY ? OBJECT : type.getDescriptor());
      } else {
        others.append(OBJECT);
      }
    }
    return returned.append(others).append(")V").toString();
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

    /// What the method returns, or behind a call what that returned, as `long` for a number and
    /// zero for anything else.
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
