package io.loomshift.agent.hook;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// A jar that the agent's jar rewrites, as the command line has it do.
final class RewrittenJar {
  private RewrittenJar() {}

  /// Puts all classes of a folder into a jar, and files besides.
  static Path of(Path folder, Map<String, byte[]> others) throws IOException {
    Path jar = folder.resolve("program.jar");
    List<Path> classes;
    try (Stream<Path> files = Files.list(folder)) {
      classes = files.filter(file -> file.toString().endsWith(".class")).sorted().toList();
    }
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream out = new ZipOutputStream(file)) {
      for (Map.Entry<String, byte[]> other : others.entrySet()) {
        put(out, other.getKey(), other.getValue());
      }
      for (Path each : classes) {
        put(out, each.getFileName().toString(), Files.readAllBytes(each));
        Files.delete(each);
      }
    }
    return jar;
  }

  private static void put(ZipOutputStream out, String name, byte[] bytes) throws IOException {
    out.putNextEntry(new ZipEntry(name));
    out.write(bytes);
    out.closeEntry();
  }

  /// Rewrites a jar.
  ///
  /// @param options further options of the agent
  @SuppressWarnings("unchecked")
  static Map<String, String> rewrite(Path jar, Path to, Map<String, String> options)
      throws Exception {
    Map<String, String> values = new HashMap<>(options);
    values.put("jar", jar.toString());
    values.put("out", to.toString());
    URL[] agent = {TracedProgram.AGENT.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(agent, ClassLoader.getPlatformClassLoader())) {
      return (Map<String, String>)
          loader
              .loadClass("io.loomshift.agent.rewrite.JarRewriter")
              .getMethod("rewrite", Map.class)
              .invoke(null, values);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Exception cause) {
        throw cause;
      }
      throw e;
    }
  }

  record Ended(int status, String output, String errors) {}

  /// Runs the class `Main` of a jar, with a database beside it.
  static Ended run(Path java, Path jar, List<String> options) throws Exception {
    String database =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .filter(path -> path.contains("h2-"))
            .findFirst()
            .orElseThrow();
    List<String> command = new ArrayList<>(options);
    command.addAll(List.of("-cp", jar + File.pathSeparator + database, "Main"));
    return run(java, jar, command.toArray(new String[0]));
  }

  /// Runs Java beside a jar.
  static Ended run(Path java, Path jar, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(java.toString()));
    command.addAll(List.of(arguments));
    Path output = jar.resolveSibling("output");
    Path errors = jar.resolveSibling("errors");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    int status =
        builder.redirectOutput(output.toFile()).redirectError(errors.toFile()).start().waitFor();
    return new Ended(
        status,
        Files.readString(output, StandardCharsets.UTF_8),
        Files.readString(errors, StandardCharsets.UTF_8));
  }
}
