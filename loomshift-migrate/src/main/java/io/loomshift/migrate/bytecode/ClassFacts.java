package io.loomshift.migrate.bytecode;

import java.util.ArrayList;
import java.util.List;

/// What the class file of a class or interface says about what its code may do.
///
/// @param name its binary name with `/`, as in `java/util/Map$Entry`; so everywhere in this package
/// @param superclass empty for `java/lang/Object`
/// @param flags the access flags of the class file
/// @param source the name of its source file, empty where the compiler left it out
public record ClassFacts(
    String name,
    String superclass,
    List<String> interfaces,
    int flags,
    String source,
    List<Method> methods) {
  /// Source: JVMS 4.1 and 4.6.
  static final int PUBLIC = 0x0001;

  static final int PRIVATE = 0x0002;
  static final int PROTECTED = 0x0004;
  static final int STATIC = 0x0008;
  static final int FINAL = 0x0010;
  static final int SYNCHRONIZED = 0x0020;
  static final int NATIVE = 0x0100;
  static final int INTERFACE = 0x0200;
  static final int ABSTRACT = 0x0400;

  /// A method or constructor.
  ///
  /// @param monitors the lines on which it takes monitors, but for that of a whole method
  public record Method(
      String name, String descriptor, int flags, List<Call> calls, List<Integer> monitors) {
    public Method {
      calls = List.copyOf(calls);
      monitors = List.copyOf(monitors);
    }

    public int arguments() {
      return ClassFacts.arguments(descriptor);
    }

    public boolean isAbstract() {
      return (flags & ABSTRACT) != 0;
    }

    public boolean isNative() {
      return (flags & NATIVE) != 0;
    }

    public boolean isStatic() {
      return (flags & STATIC) != 0;
    }

    public boolean isSynchronized() {
      return (flags & SYNCHRONIZED) != 0;
    }

    /// Whether no class can override it.
    public boolean isClosed() {
      return (flags & (FINAL | PRIVATE | STATIC)) != 0 || name.equals("<init>");
    }
  }

  /// A call of a method.
  ///
  /// @param virtual whether the object decides which method runs
  /// @param held whether a monitor is held there
  /// @param looped whether it stands in a loop
  /// @param line its line, 0 where the compiler left it out
  public record Call(
      String owner,
      String name,
      String descriptor,
      boolean virtual,
      boolean held,
      boolean looped,
      int line) {
    public int arguments() {
      return ClassFacts.arguments(descriptor);
    }

    /// Whether the method is not called here but referred to, as the code of a lambda.
    public boolean isReference() {
      return name.startsWith(ClassReader.LAMBDA);
    }

    /// The name of the method, also of one that is referred to.
    public String method() {
      return isReference() ? name.substring(ClassReader.LAMBDA.length()) : name;
    }
  }

  public ClassFacts {
    interfaces = List.copyOf(interfaces);
    methods = List.copyOf(methods);
  }

  public boolean isInterface() {
    return (flags & INTERFACE) != 0;
  }

  public boolean isFinal() {
    return (flags & FINAL) != 0;
  }

  /// Its superclass and interfaces.
  public List<String> parents() {
    return parents(superclass, interfaces);
  }

  static List<String> parents(String superclass, List<String> interfaces) {
    List<String> parents = new ArrayList<>(interfaces);
    if (!superclass.isEmpty()) {
      parents.addFirst(superclass);
    }
    return parents;
  }

  /// Its method of a name and descriptor, `null` apart from which there is at most one.
  public List<Method> methods(String name, String descriptor) {
    return methods.stream()
        .filter(method -> method.name().equals(name) && method.descriptor().equals(descriptor))
        .toList();
  }

  /// Its methods of a name that take so many arguments.
  public List<Method> methods(String name, int arguments) {
    return methods.stream()
        .filter(method -> method.name().equals(name) && method.arguments() == arguments)
        .toList();
  }

  /// How many arguments a descriptor tells.
  static int arguments(String descriptor) {
    int count = 0;
    for (int at = 1; descriptor.charAt(at) != ')'; at++) {
      while (descriptor.charAt(at) == '[') {
        at++;
      }
      if (descriptor.charAt(at) == 'L') {
        at = descriptor.indexOf(';', at);
      }
      count++;
    }
    return count;
  }
}
