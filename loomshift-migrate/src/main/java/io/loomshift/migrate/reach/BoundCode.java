package io.loomshift.migrate.reach;

import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MethodTree;
import java.lang.invoke.MethodHandle;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;

/// Tells what a library binds to native code, where no `native` method says so. Those of JNI, of
/// JavaCPP and of JNA's direct mapping do.
///
/// Source: JNA's `Native.load`, JNR's `LibraryLoader.create`, and `Linker.downcallHandle` of JEP
/// 454, which jextract calls in each class that it writes.
final class BoundCode {
  /// What an interface of native functions inherits from, in JNA.
  static final Set<String> PARENTS =
      Set.of("com/sun/jna/Library", "com/sun/jna/win32/StdCallLibrary");

  /// JNR takes any interface. Its types and annotations stand in those that are written for it.
  private static final String JNR = "jnr.ffi.";

  /// What JNR calls the other way, from native code.
  private static final Pattern CALLBACK =
      Pattern.compile("@(jnr\\.ffi\\.annotations\\.)?Delegate\\b");

  private static final Set<String> INVOKES = Set.of("invokeExact", "invoke", "invokeWithArguments");

  private BoundCode() {}

  /// Whether JNR binds the methods of an interface of the tree.
  static boolean isInterface(DeclaredClass type) {
    boolean imports =
        type.unit().tree().getImports().stream()
            .map(ImportTree::getQualifiedIdentifier)
            .anyMatch(name -> name.toString().startsWith(JNR));
    return imports && !CALLBACK.matcher(type.unit().text(type.tree())).find();
  }

  /// The native code that a call runs, as in `Kernel.pause`; empty where it runs none.
  static Optional<String> called(Callees.Callee callee, String name, Classes classes, Body body) {
    if (INVOKES.contains(name)
        && callee.type().filter(MethodHandle.class.getName()::equals).isPresent()
        && body.unit().content().contains("downcallHandle")) {
      return Optional.of("MethodHandle." + name);
    }
    boolean isNative =
        callee.methods().stream()
            .map(method -> ((MethodTree) method.getLeaf()).getModifiers().getFlags())
            .anyMatch(flags -> flags.contains(Modifier.NATIVE));
    return isNative || callee.owner().filter(classes::isBound).isPresent()
        ? Optional.of(callee.owner().map(DeclaredClass::simpleName).orElse("") + "." + name)
        : Optional.empty();
  }
}
