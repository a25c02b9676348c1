package io.loomshift.agent;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.security.ProtectionDomain;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/// Moves the agent's classes into the boot loader, the only one that every class of a program sees,
/// and has them do what was asked.
///
/// Their package begins with `java.` there: class loaders of modules, such as those of OSGi, ask
/// the boot loader for no other package unless they are told to.
///
/// They are defined there one by one. A jar on the boot class path would do the same, but the JVM
/// then ends the sharing of the program's own classes, says so on the program's standard error, and
/// looks into one jar more for every class, each time that somebody attaches.
///
/// Classes stay for as long as the JVM does. A second Loomshift with the same classes uses those
/// that are there; one with others gets a package of its own for them, so that neither calls into
/// the other.
public final class Arrival {
  private static final String HOME = "java.loomshift.agent.";
  private static final String RESIDENT = "command.Resident";
  private static final String MANIFEST = "META-INF/MANIFEST.MF";
  private static final String VERSION = "Implementation-Version: ";

  private final Map<String, byte[]> classes = new TreeMap<>();
  private final Set<String> moved = new HashSet<>();
  private final String build;
  private final Method define;
  private final Object unsafe;

  private Arrival(Map<String, byte[]> jar, Instrumentation instrumentation)
      throws ReflectiveOperationException {
    CRC32C sum = new CRC32C();
    for (Map.Entry<String, byte[]> entry : new TreeMap<>(jar).entrySet()) {
      sum.update(entry.getKey().getBytes(StandardCharsets.UTF_8));
      sum.update(entry.getValue());
      if (isResident(entry.getKey())) {
        String name = entry.getKey().substring(0, entry.getKey().length() - ".class".length());
        classes.put(name, entry.getValue());
      }
    }
    build = Long.toHexString(sum.getValue());
    instrumentation.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of("jdk.internal.misc", Set.of(Arrival.class.getModule())),
        Map.of(),
        Set.of(),
        Map.of());
    Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
    unsafe = type.getMethod("getUnsafe").invoke(null);
    define =
        type.getMethod(
            "defineClass",
            String.class,
            byte[].class,
            int.class,
            int.class,
            ClassLoader.class,
            ProtectionDomain.class);
  }

  /// The way in is the program's, the rewriter of jars runs nowhere but in the command line, and
  /// `Carrier` is made once its packages are open.
  private static boolean isResident(String entry) {
    return entry.endsWith(".class")
        && !entry.equals("module-info.class")
        && !entry.startsWith("io/loomshift/agent/Agent.")
        && !entry.startsWith("io/loomshift/agent/Agent$")
        && !entry.startsWith("io/loomshift/agent/Arrival")
        && !entry.startsWith("io/loomshift/agent/rewrite/")
        && !entry.equals("io/loomshift/agent/record/Carrier.class");
  }

  /// Moves in, where nobody has with the same classes, and does what was asked.
  ///
  /// @param jar the entries of the agent's jar by name
  /// @param arguments those of the agent
  /// @throws ReflectiveOperationException where nothing was done; its innermost cause says why
  public static void arrive(
      Map<String, byte[]> jar, String arguments, Instrumentation instrumentation)
      throws ReflectiveOperationException {
    Arrival arrival = new Arrival(jar, instrumentation);
    String home = arrival.home(version(jar));
    inBoot(home + "Modes")
        .orElseThrow()
        .getMethod("start", String.class, Instrumentation.class)
        .invoke(null, arguments, instrumentation);
  }

  /// The package in the boot loader that holds these classes.
  private String home(String version) throws ReflectiveOperationException {
    for (String home : new String[] {HOME, HOME + 'b' + build + '.'}) {
      Optional<Class<?>> resident = inBoot(home + RESIDENT);
      if (resident.isEmpty()) {
        moveTo(home, version);
        return home;
      }
      if (resident.get().getMethod("build").invoke(null).equals(build)) {
        return home;
      }
    }
    throw new IllegalStateException("an earlier attempt to load the agent did not end");
  }

  private void moveTo(String home, String version) throws ReflectiveOperationException {
    Relocation relocation = new Relocation(home);
    for (String name : classes.keySet()) {
      move(name, relocation);
    }
    inBoot(home + RESIDENT)
        .orElseThrow()
        .getMethod("is", String.class, String.class)
        .invoke(null, build, version);
  }

  /// What a class extends must be there before it.
  private void move(String name, Relocation relocation) throws ReflectiveOperationException {
    byte @Nullable [] bytes = classes.get(name);
    if (bytes == null || !moved.add(name)) {
      return;
    }
    ClassReader reader = new ClassReader(bytes);
    move(reader.getSuperName(), relocation);
    for (String each : reader.getInterfaces()) {
      move(each, relocation);
    }
    byte[] there = relocation.of(reader, bytes);
    define.invoke(unsafe, null, there, 0, there.length, null, null);
  }

  private static Optional<Class<?>> inBoot(String name) {
    try {
      return Optional.of(Class.forName(name, false, null));
    } catch (ClassNotFoundException e) {
      return Optional.empty();
    }
  }

  private static String version(Map<String, byte[]> jar) {
    String manifest = new String(jar.getOrDefault(MANIFEST, new byte[0]), StandardCharsets.UTF_8);
    return manifest
        .lines()
        .filter(line -> line.startsWith(VERSION))
        .map(line -> line.substring(VERSION.length()).strip())
        .findFirst()
        .orElse("");
  }
}
