package io.loomshift.agent;

import io.loomshift.agent.command.AgentLog;
import io.loomshift.agent.command.AgentOptions;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/// What the JVM calls: {@link #premain} at its start, {@link #agentmain} where it runs already.
///
/// The JVM loads this class once, from whichever jar came first, and calls it for every later one
/// too. It therefore does nothing but read the classes of the jar that came now and hand over to
/// them, and what it asks of them never changes: the option `jar` names the jar, and in that
/// `io.loomshift.agent.Arrival` has a method `arrive(Map, String, Instrumentation)`.
///
/// Whatever goes wrong in here ends with a line in a file (see {@link AgentLog}), and neither
/// throws nor prints: a program's streams are its own.
public final class Agent {
  private static final String ARRIVAL = "io.loomshift.agent.Arrival";

  private Agent() {}

  /// Starts with the program, before its main class is loaded.
  public static void premain(@Nullable String arguments, Instrumentation instrumentation) {
    start(arguments == null ? "" : arguments, instrumentation);
  }

  /// Starts in a program that runs.
  public static void agentmain(@Nullable String arguments, Instrumentation instrumentation) {
    start(arguments == null ? "" : arguments, instrumentation);
  }

  private static synchronized void start(String arguments, Instrumentation instrumentation) {
    try {
      Map<String, byte[]> classes = read(jar(arguments));
      new JarLoader(classes)
          .loadClass(ARRIVAL)
          .getMethod("arrive", Map.class, String.class, Instrumentation.class)
          .invoke(null, classes, arguments, instrumentation);
    } catch (Throwable e) {
      AgentLog.refused(arguments, e);
    }
  }

  private static Path jar(String arguments) throws URISyntaxException {
    Optional<String> named = AgentOptions.parse(arguments).value("jar");
    return named.isPresent()
        ? Path.of(named.get())
        : Path.of(Agent.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static Map<String, byte[]> read(Path jar) throws IOException {
    Map<String, byte[]> classes = new HashMap<>();
    try (ZipFile file = new ZipFile(jar.toFile())) {
      for (Enumeration<? extends ZipEntry> each = file.entries(); each.hasMoreElements(); ) {
        ZipEntry entry = each.nextElement();
        if (!entry.isDirectory()) {
          try (InputStream in = file.getInputStream(entry)) {
            classes.put(entry.getName(), in.readAllBytes());
          }
        }
      }
    }
    return classes;
  }

  /// Holds what arrives for as long as it needs to move in.
  private static final class JarLoader extends ClassLoader {
    private final Map<String, byte[]> classes;

    JarLoader(Map<String, byte[]> classes) {
      super(ClassLoader.getPlatformClassLoader());
      this.classes = classes;
    }

    /// The jar comes first: an earlier Loomshift has classes of the same names in the boot loader.
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        byte[] bytes = classes.get(name.replace('.', '/') + ".class");
        if (bytes == null) {
          return super.loadClass(name, resolve);
        }
        Class<?> known = findLoadedClass(name);
        return known != null ? known : defineClass(name, bytes, 0, bytes.length);
      }
    }
  }
}
