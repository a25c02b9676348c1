package io.loomshift.migrate.bytecode;

import io.loomshift.migrate.bytecode.ClassFacts.Call;
import io.loomshift.migrate.bytecode.ClassFacts.Method;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Facts of classes in a file, for the next run: a number that tells the form, the strings, the
/// classes, and the number again, without which the file was cut short.
final class FactsFile {
  /// To be raised with every change of what is read from a class, or of how it is written.
  private static final int FORM = 0x4c530003;

  private static final int VIRTUAL = 1;
  private static final int HELD = 2;
  private static final int LOOPED = 4;

  private FactsFile() {}

  static void write(List<ClassFacts> classes, Path file) throws IOException {
    Map<String, Integer> strings = new HashMap<>();
    List<String> inOrder = new ArrayList<>();
    for (ClassFacts type : classes) {
      for (String text : strings(type)) {
        if (strings.putIfAbsent(text, inOrder.size()) == null) {
          inOrder.add(text);
        }
      }
    }
    Path partial = Files.createTempFile(file.getParent(), "facts", ".tmp");
    try {
      try (DataOutputStream out =
          new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(partial)))) {
        out.writeInt(FORM);
        out.writeInt(inOrder.size());
        for (String text : inOrder) {
          out.writeUTF(text);
        }
        out.writeInt(classes.size());
        for (ClassFacts type : classes) {
          write(type, strings, out);
        }
        out.writeInt(FORM);
      }
      Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(partial);
    }
  }

  private static List<String> strings(ClassFacts type) {
    List<String> strings = new ArrayList<>(List.of(type.name(), type.superclass(), type.source()));
    strings.addAll(type.interfaces());
    for (Method method : type.methods()) {
      strings.add(method.name());
      strings.add(method.descriptor());
      for (Call call : method.calls()) {
        strings.add(call.owner());
        strings.add(call.name());
        strings.add(call.descriptor());
      }
    }
    return strings;
  }

  private static void write(ClassFacts type, Map<String, Integer> strings, DataOutputStream out)
      throws IOException {
    out.writeInt(number(strings, type.name()));
    out.writeInt(number(strings, type.superclass()));
    out.writeInt(number(strings, type.source()));
    out.writeInt(type.flags());
    out.writeInt(type.interfaces().size());
    for (String name : type.interfaces()) {
      out.writeInt(number(strings, name));
    }
    out.writeInt(type.methods().size());
    for (Method method : type.methods()) {
      out.writeInt(number(strings, method.name()));
      out.writeInt(number(strings, method.descriptor()));
      out.writeInt(method.flags());
      out.writeInt(method.calls().size());
      for (Call call : method.calls()) {
        out.writeInt(number(strings, call.owner()));
        out.writeInt(number(strings, call.name()));
        out.writeInt(number(strings, call.descriptor()));
        out.writeByte(
            (call.virtual() ? VIRTUAL : 0)
                | (call.held() ? HELD : 0)
                | (call.looped() ? LOOPED : 0));
        out.writeShort(call.line());
      }
      out.writeShort(method.monitors().size());
      for (int line : method.monitors()) {
        out.writeShort(line);
      }
    }
  }

  private static int number(Map<String, Integer> strings, String text) {
    return Objects.requireNonNull(strings.get(text));
  }

  /// @throws IOException if there is no such file, or it is of another form, or damaged
  static List<ClassFacts> read(Path file) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
      if (in.readInt() != FORM) {
        throw new IOException("another form");
      }
      String[] strings = new String[in.readInt()];
      for (int at = 0; at < strings.length; at++) {
        strings[at] = in.readUTF();
      }
      int count = in.readInt();
      List<ClassFacts> classes = new ArrayList<>();
      for (int at = 0; at < count; at++) {
        classes.add(type(strings, in));
      }
      if (in.readInt() != FORM) {
        throw new IOException("damaged");
      }
      return classes;
    } catch (IndexOutOfBoundsException | NegativeArraySizeException e) {
      throw new IOException("damaged", e);
    }
  }

  private static ClassFacts type(String[] strings, DataInputStream in) throws IOException {
    String name = strings[in.readInt()];
    String superclass = strings[in.readInt()];
    String source = strings[in.readInt()];
    int flags = in.readInt();
    int count = in.readInt();
    List<String> interfaces = new ArrayList<>();
    for (int at = 0; at < count; at++) {
      interfaces.add(strings[in.readInt()]);
    }
    count = in.readInt();
    List<Method> methods = new ArrayList<>();
    for (int at = 0; at < count; at++) {
      String method = strings[in.readInt()];
      String descriptor = strings[in.readInt()];
      methods.add(new Method(method, descriptor, in.readInt(), calls(strings, in), monitors(in)));
    }
    return new ClassFacts(name, superclass, interfaces, flags, source, methods);
  }

  private static List<Integer> monitors(DataInputStream in) throws IOException {
    int count = in.readUnsignedShort();
    List<Integer> lines = new ArrayList<>();
    for (int at = 0; at < count; at++) {
      lines.add(in.readUnsignedShort());
    }
    return lines;
  }

  private static List<Call> calls(String[] strings, DataInputStream in) throws IOException {
    int count = in.readInt();
    List<Call> calls = new ArrayList<>();
    for (int at = 0; at < count; at++) {
      String owner = strings[in.readInt()];
      String name = strings[in.readInt()];
      String descriptor = strings[in.readInt()];
      int flags = in.readByte();
      calls.add(
          new Call(
              owner,
              name,
              descriptor,
              (flags & VIRTUAL) != 0,
              (flags & HELD) != 0,
              (flags & LOOPED) != 0,
              in.readUnsignedShort()));
    }
    return calls;
  }
}
