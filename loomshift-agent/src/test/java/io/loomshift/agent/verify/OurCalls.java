package io.loomshift.agent.verify;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;

/// Whether the methods of ours that a rewritten class names are there, and may be called: no
/// verifier looks at that.
final class OurCalls {
  private static final String OURS = "io/loomshift/agent/";
  private static final int METHOD = 10;
  private static final int INTERFACE_METHOD = 11;

  private final Map<String, Boolean> known = new HashMap<>();

  /// Those that are not.
  Set<String> missing(byte[] bytes) {
    TreeSet<String> missing = new TreeSet<>();
    ClassReader reader = new ClassReader(bytes);
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int at = reader.getItem(i);
      if (at == 0 || (tag(reader, at) != METHOD && tag(reader, at) != INTERFACE_METHOD)) {
        continue;
      }
      String owner = reader.readClass(at, buffer);
      if (owner.startsWith(OURS)) {
        int nameAndType = reader.getItem(reader.readUnsignedShort(at + 2));
        String name = reader.readUTF8(nameAndType, buffer);
        String descriptor = reader.readUTF8(nameAndType + 2, buffer);
        if (!known.computeIfAbsent(
            owner + ' ' + name + ' ' + descriptor, any -> isCallable(owner, name, descriptor))) {
          missing.add(owner + '.' + name + descriptor);
        }
      }
    }
    return missing;
  }

  private static int tag(ClassReader reader, int at) {
    return reader.readByte(at - 1);
  }

  private static boolean isCallable(String owner, String name, String descriptor) {
    try {
      Class<?> type =
          Class.forName(owner.replace('/', '.'), false, OurCalls.class.getClassLoader());
      if (!Modifier.isPublic(type.getModifiers())) {
        return false;
      }
      for (Method method : type.getDeclaredMethods()) {
        if (method.getName().equals(name) && Type.getMethodDescriptor(method).equals(descriptor)) {
          return Modifier.isPublic(method.getModifiers());
        }
      }
      return Optional.of(type.getDeclaredConstructors()).stream()
          .flatMap(java.util.Arrays::stream)
          .anyMatch(each -> isMeant(each, name, descriptor));
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static boolean isMeant(Constructor<?> constructor, String name, String descriptor) {
    return name.equals("<init>")
        && Type.getConstructorDescriptor(constructor).equals(descriptor)
        && Modifier.isPublic(constructor.getModifiers());
  }
}
