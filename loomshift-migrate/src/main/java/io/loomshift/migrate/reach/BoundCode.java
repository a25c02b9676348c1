package io.loomshift.migrate.reach;

import com.sun.source.tree.ImportTree;
import java.lang.invoke.MethodHandle;
import java.util.Set;
import java.util.regex.Pattern;

/// Tells what a library binds to native code, where no `native` method says so. Those of JNI, of
/// JavaCPP and of JNA's direct mapping do.
///
/// Source: JNA's `Native.load`, JNR's `LibraryLoader.create`, and `Linker.downcallHandle` of JEP 454,
/// which jextract calls in each class that it writes.
final class BoundCode {
  /// What an interface of native functions inherits from, in JNA.
  static final Set<String> PARENTS =
      Set.of("com/sun/jna/Library", "com/sun/jna/win32/StdCallLibrary");

  /// JNR takes any interface. Its types and annotations stand in those that are written for it.
  private static final String JNR = "jnr.ffi.";

  /// What JNR calls the other way, from native code.
  private static final Pattern CALLBACK = Pattern.compile("@(jnr\\.ffi\\.annotations\\.)?Delegate\\b");

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

  /// Whether a call goes through a handle that its file links to a native function.
  static boolean isDowncall(String type, String method, String file) {
    return INVOKES.contains(method)
        && type.equals(MethodHandle.class.getName())
        && file.contains("downcallHandle");
  }
}
