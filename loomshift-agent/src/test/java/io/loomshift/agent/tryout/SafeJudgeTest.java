package io.loomshift.agent.tryout;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;

/// What the safe profile makes of threads and pools by their class files.
class SafeJudgeTest {
  private static final String FRAME =
      """
      package shop;

      import java.util.concurrent.*;

      class Mail %s {
        private Thread thread;
        Thread open;
        private ExecutorService pool;
        static final Object[] KEPT = new Object[1];
        void send() {}
        %s
      }
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "void it() throws Exception { Thread t = new Thread(() -> send(), \"mail\"); t.start();"
            + " t.join(); }",
        "void it() { Thread t = new Thread(this::send, \"mail-\" + hashCode());"
            + " t.setDaemon(true); t.start(); }",
        "void it() throws Exception { Thread t = new Thread(() -> {}, \"a\"); t.setDaemon(true);"
            + " t.start(); t.join(); }",
        "void it() { Thread t = new Thread(() -> {}, \"a\"); t.setPriority(Thread.MAX_PRIORITY);"
            + " t.setDaemon(true); t.start(); }",
        "void it() { thread = new Thread(() -> {}, \"a\"); thread.setDaemon(true);"
            + " thread.start(); } void end() {"
            + " thread.interrupt(); }",
        "void it() { ExecutorService p = Executors.newCachedThreadPool(); p.execute(() -> {});"
            + " p.close(); }",
        "void it() { pool = Executors.newCachedThreadPool(); } void go() { pool.submit(() ->"
            + " send()); } void end() { pool.close(); }"
      })
  void placeChanges_whenAllIsSeenAndNothingSpeaksAgainstIt(String member) throws Exception {
    assertThat(caveats("", member)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "thread-name | void it() { new Thread(() -> {}).start(); }",
        "no-task | void it() { new Thread(\"a\").start(); }",
        "thread-group | void it(ThreadGroup g) { new Thread(g, () -> {}, \"a\").start(); }",
        "stack-size | void it() { new Thread(null, () -> {}, \"a\", 9).start(); }",
        "daemon-false | void it() { Thread t = new Thread(() -> {}, \"a\"); t.setDaemon(false);"
            + " t.start(); }",
        "daemon-unknown | void it(boolean d) { Thread t = new Thread(() -> {}, \"a\");"
            + " t.setDaemon(d); t.start(); }",
        "priority | void it(int p) { Thread t = new Thread(() -> {}, \"a\"); t.setPriority(p);"
            + " t.start(); }",
        "run-called-directly | void it() { new Thread(() -> {}, \"a\").run(); }",
        "shutdown-hook | void it() { Runtime.getRuntime().addShutdownHook(new Thread(() -> {},"
            + " \"a\")); }",
        "shutdown-hook | void it() { thread = new Thread(() -> {}, \"a\"); } void end() {"
            + " Runtime.getRuntime().addShutdownHook(thread); }",
        "null-argument | void it(String name) { new Thread(() -> {}, name).start(); }",
        "not-visible | void it(Runnable r) { new Thread(r, \"a\").start(); }",
        "not-visible | void it() { open = new Thread(() -> {}, \"a\"); }",
        "not-visible | void it() { KEPT[0] = new Thread(() -> {}, \"a\"); }",
        "not-visible | Runnable it() { Thread t = new Thread(() -> {}, \"a\"); return () ->"
            + " t.interrupt(); }",
        "factory | Thread it() { return new Thread(() -> {}, \"a\"); }",
        "thread-as-runnable | static class Old extends Thread {} void it() { new Thread(new Old(),"
            + " \"a\").start(); }",
        "selector-loop | java.nio.channels.Selector s; void poll() { try { s.select(); } catch"
            + " (java.io.IOException e) {} } void it() { new Thread(() -> { while (true) poll(); },"
            + " \"a\").start(); }",
        "class-initialiser | static class Slow { static final Object O = System.out.append('a');"
            + " static void go() {} } void it() { new Thread(() -> Slow.go(), \"a\").start(); }",
        "selector-loop | native void wait0(); void it() { new Thread(() -> wait0(), \"a\").start();"
            + " }",
        "file-io | byte[] seed; void it() { new Thread(() -> seed = new"
            + " java.security.SecureRandom().generateSeed(8), \"a\").start(); }",
        "daemon-lost | void it() { new Thread(() -> {}, \"a\").start(); }",
        "daemon-lost | void it() { thread = new Thread(() -> {}, \"a\"); thread.start(); }"
            + " void end() throws Exception { thread.join(); }",
        "daemon-lost | public static void main(String[] a) {} void it() {"
            + " Executors.newCachedThreadPool().execute(() -> {}); }",
        "abandoned-task | void it() throws Exception { Thread t = new Thread(() -> {}, \"a\");"
            + " t.setDaemon(true); t.start(); t.join(10); }",
        "not-visible | void it(Runnable r) { Executors.newCachedThreadPool().execute(r); }",
        "thread-enumeration | void all() { Thread.getAllStackTraces(); } void it() { new Thread(()"
            + " -> {}, \"a\").start(); }",
        "concurrency-limit | void it() { Executors.newFixedThreadPool(2).execute(() -> {}); }",
        "custom-factory | void it(ThreadFactory f) { Executors.newCachedThreadPool(f).execute(() ->"
            + " {}); }",
        "not-visible | ExecutorService it() { return Executors.newCachedThreadPool(); }",
        "shutdown-now-result | int it() { return"
            + " Executors.newCachedThreadPool().shutdownNow().size(); }",
        "inheritable-thread-local | Object o = new InheritableThreadLocal<String>(); void it() {"
            + " Executors.newCachedThreadPool().execute(() -> {}); }"
      })
  void placeStays_whenAScanWouldSayOrNobodyKnows(String code, String member) throws Exception {
    assertThat(caveats("", member)).extracting(Caveat::code).contains(code);
  }

  /// What a person agrees to one by one would hide the next.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "daemon-lost thread-name | void it() { new Thread(() -> {}).start(); }",
        "daemon-unknown thread-group thread-name file-io | byte[] seed; void it(ThreadGroup g,"
            + " boolean d) { Thread t = new Thread(g, () -> seed = new"
            + " java.security.SecureRandom().generateSeed(8)); t.setDaemon(d); t.start(); }",
        "shutdown-hook | void it() { Runtime.getRuntime().addShutdownHook(new Thread(() -> {})); }",
        "daemon-false | void it(ThreadGroup g) { Thread t = new Thread(g, () -> {}, \"a\");"
            + " t.setDaemon(false); t.start(); }",
        "concurrency-limit | void it() { ExecutorService p = Executors.newFixedThreadPool(9);"
            + " p.execute(() -> {}); p.close(); }",
        "ordering | void it() { Executors.newFixedThreadPool(1).execute(() -> {}); }",
        "daemon-lost concurrency-limit not-visible | void it(int n) {"
            + " Executors.newFixedThreadPool(n).execute(() -> {}); }",
      })
  void allThatDecidesIsNamed_whenAPlaceStays(String codes, String member) throws Exception {
    assertThat(caveats("", member)).extracting(Caveat::code).containsExactly(codes.split(" "));
  }

  @Test
  void placeStays_whenItsClassIsAFactory() throws Exception {
    String member =
        "public Thread newThread(Runnable r) { Thread t = new Thread(() -> r.run(), \"a\");"
            + " t.start(); return t; }";

    assertThat(caveats("implements ThreadFactory", member)).contains(Caveat.FACTORY);
  }

  @Test
  void placeStays_whenNobodyKnowsWhereItsClassIsFrom() throws Exception {
    String member = "void it() { new Thread(() -> send(), \"mail\").start(); }";
    Map<String, byte[]> classes =
        Compiled.source(21, "shop/Mail.java", FRAME.formatted("", member));

    assertThat(caveats(classes, null)).contains(Caveat.THREAD_ENUMERATION);
  }

  private List<Caveat> caveats(String heading, String member) throws Exception {
    Map<String, byte[]> classes =
        Compiled.source(21, "shop/Mail.java", FRAME.formatted(heading, member));
    for (Map.Entry<String, byte[]> each : classes.entrySet()) {
      Files.write(folder.resolve(each.getKey() + ".class"), each.getValue());
    }
    CodeSource source = new CodeSource(URI.create("file:" + folder).toURL(), (Certificate[]) null);
    return caveats(classes, new ProtectionDomain(source, null));
  }

  private static List<Caveat> caveats(
      Map<String, byte[]> classes, @Nullable ProtectionDomain domain) {
    ClassReader reader = new ClassReader(classes.get("shop.Mail"));
    ClassContent content = CandidateFinder.read(reader, type -> Optional.empty());
    List<Candidate> candidates = content.candidates();
    assertThat(candidates).hasSize(1);
    return new SafeJudge(reader, new CompiledFiles(classes), CodeBase.of(domain))
        .caveats(candidates.get(0));
  }

  /// Finds the class files that were compiled.
  private static final class CompiledFiles extends ClassLoader {
    private final Map<String, byte[]> classes;

    CompiledFiles(Map<String, byte[]> classes) {
      super(null);
      this.classes = classes;
    }

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
      byte[] file = classes.get(name.replaceFirst("\\.class$", "").replace('/', '.'));
      return file == null ? null : new ByteArrayInputStream(file);
    }
  }
}
