package io.loomshift.migrate.bytecode;

import io.loomshift.migrate.bytecode.ClassFacts.Call;
import io.loomshift.migrate.bytecode.ClassFacts.Method;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Facts of classes as bytes, for the next run: a number that tells the form, the strings, of each
/// class its name and parents, what else is known of each, and the number again, without which the
/// file was cut short.
///
/// A scan asks for few of a jar's classes: what a class does is read when it is asked for.
final class FactsFile {
  /// To be raised with every change of what is read from a class, or of how it is written.
  private static final int FORM = 0x4c530004;

  private static final int VIRTUAL = 1;
  private static final int HELD = 2;
  private static final int LOOPED = 4;

  private final byte[] array;
  private final ByteBuffer bytes;
  private final String[] strings;

  /// Where each string ends, behind all strings before it.
  private final int[] ends;

  /// Where the strings start.
  private final int text;

  /// Where the details of the classes start.
  private final int details;

  private final List<Head> classes = new ArrayList<>();

  /// @param at where its details are, behind those before it
  private record Head(String name, String superclass, List<String> interfaces, int at) {}

  private FactsFile(byte[] array) throws IOException {
    this.array = array;
    this.bytes = ByteBuffer.wrap(array);
    if (bytes.getInt() != FORM || bytes.getInt(bytes.limit() - Integer.BYTES) != FORM) {
      throw new IOException("another form, or cut short");
    }
    this.ends = new int[bytes.getInt()];
    bytes.asIntBuffer().get(ends);
    this.strings = new String[ends.length];
    this.text = bytes.position() + ends.length * Integer.BYTES;
    bytes.position(text + (ends.length == 0 ? 0 : ends[ends.length - 1]));
    int count = bytes.getInt();
    int heads = bytes.getInt();
    this.details = bytes.position() + heads;
    for (int at = 0; at < count; at++) {
      classes.add(new Head(string(), string(), names(), bytes.getInt()));
    }
  }

  /// Opens what [#bytes(List)] has made.
  ///
  /// @throws IOException if it is of another form, or damaged
  static FactsFile open(byte[] bytes) throws IOException {
    try {
      return new FactsFile(bytes);
    } catch (RuntimeException e) {
      throw new IOException("damaged", e);
    }
  }

  int size() {
    return classes.size();
  }

  String name(int index) {
    return classes.get(index).name();
  }

  /// Its superclass and interfaces.
  List<String> parents(int index) {
    Head head = classes.get(index);
    return ClassFacts.parents(head.superclass(), head.interfaces());
  }

  /// All that is known of a class.
  ClassFacts facts(int index) {
    Head head = classes.get(index);
    bytes.position(details + head.at());
    String source = string();
    int flags = bytes.getInt();
    int count = bytes.getInt();
    List<Method> methods = new ArrayList<>(count);
    for (int at = 0; at < count; at++) {
      methods.add(new Method(string(), string(), bytes.getInt(), calls(), monitors()));
    }
    return new ClassFacts(
        head.name(), head.superclass(), head.interfaces(), flags, source, methods);
  }

  private String string() {
    int number = bytes.getInt();
    String known = strings[number];
    if (known == null) {
      int start = number == 0 ? 0 : ends[number - 1];
      int length = ends[number] - start - 1;
      known =
          bytes.get(text + start) == 0
              ? new String(array, text + start + 1, length, StandardCharsets.ISO_8859_1)
              : bytes.slice(text + start + 1, length).asCharBuffer().toString();
      strings[number] = known;
    }
    return known;
  }

  private List<String> names() {
    int count = bytes.getInt();
    List<String> names = new ArrayList<>(count);
    for (int at = 0; at < count; at++) {
      names.add(string());
    }
    return List.copyOf(names);
  }

  private List<Integer> monitors() {
    int count = bytes.getInt();
    List<Integer> lines = new ArrayList<>(count);
    for (int at = 0; at < count; at++) {
      lines.add(bytes.getInt());
    }
    return lines;
  }

  private List<Call> calls() {
    int count = bytes.getInt();
    List<Call> calls = new ArrayList<>(count);
    for (int at = 0; at < count; at++) {
      String owner = string();
      String name = string();
      String descriptor = string();
      int flags = bytes.getInt();
      calls.add(
          new Call(
              owner,
              name,
              descriptor,
              (flags & VIRTUAL) != 0,
              (flags & HELD) != 0,
              (flags & LOOPED) != 0,
              bytes.getInt()));
    }
    return calls;
  }

  /// The facts as bytes.
  static byte[] bytes(List<ClassFacts> classes) {
    try {
      Strings strings = new Strings();
      ByteArrayOutputStream rest = new ByteArrayOutputStream();
      DataOutputStream details = new DataOutputStream(rest);
      ByteArrayOutputStream first = new ByteArrayOutputStream();
      DataOutputStream heads = new DataOutputStream(first);
      for (ClassFacts type : classes) {
        writeHead(type, details.size(), strings, heads);
        write(type, strings, details);
      }
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(all);
      out.writeInt(FORM);
      strings.write(out);
      out.writeInt(classes.size());
      out.writeInt(first.size());
      first.writeTo(out);
      rest.writeTo(out);
      out.writeInt(FORM);
      return all.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException("nothing fails in memory", e);
    }
  }

  /// @param at where its details are, behind those before it
  private static void writeHead(ClassFacts type, int at, Strings strings, DataOutputStream out)
      throws IOException {
    out.writeInt(strings.number(type.name()));
    out.writeInt(strings.number(type.superclass()));
    out.writeInt(type.interfaces().size());
    for (String name : type.interfaces()) {
      out.writeInt(strings.number(name));
    }
    out.writeInt(at);
  }

  private static void write(ClassFacts type, Strings strings, DataOutputStream out)
      throws IOException {
    out.writeInt(strings.number(type.source()));
    out.writeInt(type.flags());
    out.writeInt(type.methods().size());
    for (Method method : type.methods()) {
      out.writeInt(strings.number(method.name()));
      out.writeInt(strings.number(method.descriptor()));
      out.writeInt(method.flags());
      out.writeInt(method.calls().size());
      for (Call call : method.calls()) {
        out.writeInt(strings.number(call.owner()));
        out.writeInt(strings.number(call.name()));
        out.writeInt(strings.number(call.descriptor()));
        out.writeInt(
            (call.virtual() ? VIRTUAL : 0)
                | (call.held() ? HELD : 0)
                | (call.looped() ? LOOPED : 0));
        out.writeInt(call.line());
      }
      out.writeInt(method.monitors().size());
      for (int line : method.monitors()) {
        out.writeInt(line);
      }
    }
  }

  /// Each string once, by the order in which they were met.
  private static final class Strings {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> inOrder = new ArrayList<>();

    int number(String text) {
      Integer known = numbers.putIfAbsent(text, inOrder.size());
      if (known == null) {
        inOrder.add(text);
        return inOrder.size() - 1;
      }
      return Objects.requireNonNull(known);
    }

    void write(DataOutputStream out) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream all = new DataOutputStream(bytes);
      out.writeInt(inOrder.size());
      for (String text : inOrder) {
        // Names may have half of a surrogate pair, which UTF-8 cannot say.
        boolean narrow = text.chars().allMatch(c -> c <= 0xFF);
        all.writeByte(narrow ? 0 : 1);
        if (narrow) {
          all.write(text.getBytes(StandardCharsets.ISO_8859_1));
        } else {
          all.writeChars(text);
        }
        out.writeInt(all.size());
      }
      bytes.writeTo(out);
    }
  }
}
