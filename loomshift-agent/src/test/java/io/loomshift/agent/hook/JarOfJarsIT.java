package io.loomshift.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.EventKind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.loader.launch.JarLauncher;

/// A jar of jars as Spring Boot's plug-in makes it, rewritten ahead of time and run by its
/// launcher.
class JarOfJarsIT {
  private static final String PROGRAM =
      """
      import java.util.concurrent.*;

      class Main {
        public static void main(String[] args) throws Exception {
          ExecutorService pool = Executors.newFixedThreadPool(2);
          for (int i = 0; i < 500; i++) pool.execute(() -> {});
          pool.shutdown();
          pool.awaitTermination(1, TimeUnit.MINUTES);
          Library.run();
          try (var greeting = Main.class.getResourceAsStream("/library.txt")) {
            System.out.print(new String(greeting.readAllBytes()));
          }
        }
      }

      class Library {
        static void run() throws Exception {
          ExecutorService pool = Executors.newSingleThreadExecutor();
          for (int i = 0; i < 70; i++) pool.execute(() -> {});
          pool.shutdown();
          pool.awaitTermination(1, TimeUnit.MINUTES);
        }
      }
      """;

  private static final String MANIFEST =
      """
      Manifest-Version: 1.0
      Main-Class: org.springframework.boot.loader.launch.JarLauncher
      Start-Class: Main
      Spring-Boot-Classes: BOOT-INF/classes/
      Spring-Boot-Lib: BOOT-INF/lib/

      """;

  @TempDir Path folder;

  @Test
  void classesOfTheServiceTell_whenSpringBootLaunchesThem() throws Exception {
    Path to = folder.resolve("rewritten.jar");

    Map<String, String> told = RewrittenJar.rewrite(service(Map.of()), to, Map.of());

    assertThat(told.get("left")).isEmpty();
    assertThat(tasks(to)).as("of the service and of its library").isEqualTo(500 + 70);
  }

  @Test
  void libraryStaysAsItIs_whenItIsSigned() throws Exception {
    Path to = folder.resolve("rewritten.jar");

    Map<String, String> told =
        RewrittenJar.rewrite(service(Map.of("META-INF/A.SF", new byte[0])), to, Map.of());

    assertThat(told.get("left")).isEqualTo("1 jars in it, such as BOOT-INF/lib/library.jar");
    assertThat(tasks(to)).as("of the service alone").isEqualTo(500);
  }

  /// @param more entries of its library
  private Path service(Map<String, byte[]> more) throws Exception {
    TracedProgram.of(folder, 17, PROGRAM);
    Map<String, byte[]> entries = new LinkedHashMap<>();
    entries.put("META-INF/MANIFEST.MF", MANIFEST.getBytes(StandardCharsets.UTF_8));
    addLauncher(entries);
    entries.put("BOOT-INF/", new byte[0]);
    entries.put("BOOT-INF/classes/", new byte[0]);
    Map<String, byte[]> library = new LinkedHashMap<>(more);
    library.put("library.txt", "from a library".getBytes(StandardCharsets.UTF_8));
    try (var classes = Files.newDirectoryStream(folder, "*.class")) {
      for (Path file : classes) {
        String name = file.getFileName().toString();
        boolean own = name.startsWith("Main");
        (own ? entries : library)
            .put((own ? "BOOT-INF/classes/" : "") + name, Files.readAllBytes(file));
      }
    }
    entries.put("BOOT-INF/lib/", new byte[0]);
    entries.put("BOOT-INF/lib/library.jar", jar(library));
    return Files.write(folder.resolve("service.jar"), jar(entries));
  }

  /// How many tasks a run of a rewritten jar tells.
  private long tasks(Path jar) throws Exception {
    Path trace = folder.resolve("offline.trace");
    RewrittenJar.Ended ended =
        RewrittenJar.run(
            Runtimes.java(25), jar, "-Dloomshift.trace=" + trace, "-jar", jar.toString());

    assertThat(ended.errors()).isEmpty();
    assertThat(ended.status()).isZero();
    assertThat(ended.output()).isEqualTo("from a library");
    return TraceFile.read(trace).count(EventKind.TASK_START);
  }

  private static void addLauncher(Map<String, byte[]> entries) throws Exception {
    Path loader =
        Path.of(JarLauncher.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (JarFile jar = new JarFile(loader.toFile())) {
      for (ZipEntry entry : jar.stream().<ZipEntry>map(each -> each).toList()) {
        if (!entry.isDirectory() && !entry.getName().startsWith("META-INF/MANIFEST")) {
          try (InputStream in = jar.getInputStream(entry)) {
            entries.put(entry.getName(), in.readAllBytes());
          }
        }
      }
    }
  }

  /// A jar whose entries are stored as they are: the launcher reads libraries where they lie.
  private static byte[] jar(Map<String, byte[]> entries) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = bytes;
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, byte[]> each : entries.entrySet()) {
        CRC32 check = new CRC32();
        check.update(each.getValue());
        ZipEntry entry = new ZipEntry(each.getKey());
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(each.getValue().length);
        entry.setCrc(check.getValue());
        zip.putNextEntry(entry);
        zip.write(each.getValue());
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }
}
