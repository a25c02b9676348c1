package io.loomshift.benchmarks.reach;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.reflect.AccessFlag;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// On which lines of which methods a monitor is held, by the class files of a run.
///
/// The agent that traces a run moves its instructions, but not its lines.
final class Monitors implements AutoCloseable {
  private final URLClassLoader loader;
  private final Map<String, Map<String, Held>> types = new HashMap<>();

  /// What the methods of a name hold.
  ///
  /// @param all whether every one is synchronized
  /// @param lines on which a monitor is held
  /// @param entered lines on which one is taken
  private record Held(boolean all, Set<Integer> lines, Set<Integer> entered) {
    static final Held NOTHING = new Held(false, Set.of(), Set.of());
  }

  /// @param classPath as Java takes it
  /// @param folder that its relative entries are in
  Monitors(String classPath, Path folder) {
    List<URL> places = new ArrayList<>();
    try {
      for (String entry : classPath.split(File.pathSeparator)) {
        places.add(folder.resolve(entry).toUri().toURL());
      }
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
    loader = new URLClassLoader(places.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
  }

  /// Whether code that a frame is in holds a monitor there.
  boolean holds(Frame frame) {
    Held held = held(frame);
    return held.all() || held.lines().contains(frame.line());
  }

  /// Whether the code of a frame takes a monitor there, and not the JVM for it.
  boolean takes(Frame frame) {
    Held held = held(frame);
    return held.all() || held.entered().contains(frame.line());
  }

  private Held held(Frame frame) {
    return types
        .computeIfAbsent(frame.type(), this::read)
        .getOrDefault(frame.method(), Held.NOTHING);
  }

  private Map<String, Held> read(String type) {
    Map<String, Held> methods = new HashMap<>();
    try (var bytes = open(type)) {
      if (bytes != null) {
        for (MethodModel method : ClassFile.of().parse(bytes.readAllBytes()).methods()) {
          boolean all = method.flags().has(AccessFlag.SYNCHRONIZED);
          Set<Integer> lines = new HashSet<>();
          Set<Integer> entered = new HashSet<>();
          method.code().ifPresent(code -> lines(code, lines, entered));
          methods.merge(
              method.methodName().stringValue(),
              new Held(all, lines, entered),
              (one, other) -> {
                one.lines().addAll(other.lines());
                one.entered().addAll(other.entered());
                return new Held(one.all() && other.all(), one.lines(), one.entered());
              });
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (IllegalArgumentException e) {
      // A class file of a later release: nothing is known of it.
      return Map.of();
    }
    return methods;
  }

  private @Nullable InputStream open(String type) {
    return loader.getResourceAsStream(type.replace('.', '/') + ".class");
  }

  /// The lines with calls between entering and leaving a monitor: javac covers these by a handler
  /// that leaves it.
  private static void lines(CodeModel code, Set<Integer> lines, Set<Integer> entered) {
    List<CodeElement> elements = code.elementList();
    Map<Label, Integer> places = new HashMap<>();
    for (int at = 0; at < elements.size(); at++) {
      if (elements.get(at) instanceof LabelTarget target) {
        places.put(target.label(), at);
      }
    }
    boolean[] held = new boolean[elements.size()];
    for (ExceptionCatch handler : code.exceptionHandlers()) {
      Integer start = places.get(handler.tryStart());
      Integer end = places.get(handler.tryEnd());
      Integer target = places.get(handler.handler());
      if (handler.catchType().isEmpty()
          && start != null
          && end != null
          && target != null
          && leaves(elements, target)) {
        Arrays.fill(held, Math.min(start, end), end, true);
      }
    }
    int line = 0;
    for (int at = 0; at < elements.size(); at++) {
      if (elements.get(at) instanceof LineNumber number) {
        line = number.line();
      } else if (elements.get(at) instanceof MonitorInstruction monitor
          && monitor.opcode() == Opcode.MONITORENTER) {
        entered.add(line);
      } else if (held[at] && elements.get(at) instanceof InvokeInstruction) {
        lines.add(line);
      }
    }
  }

  private static boolean leaves(List<CodeElement> elements, int handler) {
    return elements.subList(handler, Math.min(elements.size(), handler + 8)).stream()
        .anyMatch(element ->
            element instanceof MonitorInstruction monitor
                && monitor.opcode() == Opcode.MONITOREXIT);
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }
}
