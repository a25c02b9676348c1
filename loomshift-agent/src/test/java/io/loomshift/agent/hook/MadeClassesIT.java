package io.loomshift.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.Row;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Classes that no compiler of Java made run as before, and tell what they do.
class MadeClassesIT {
  /// HikariCP makes a proxy of a connection that is closed; a program makes others. What a proxy
  /// does when an exception leaves it is in frames that have forgotten `this`.
  private static final String PROXIES =
      """
      import com.zaxxer.hikari.*;
      import java.lang.reflect.*;
      import java.sql.*;
      import javax.sql.DataSource;

      class Main {
        @SuppressWarnings("unchecked")
        static <T> T proxy(Class<T> type, T real) {
          InvocationHandler handler = (self, method, args) -> {
            try {
              Object result = method.invoke(real, args);
              if (result instanceof Connection c) return proxy(Connection.class, c);
              return result instanceof Statement s ? proxy(Statement.class, s) : result;
            } catch (InvocationTargetException e) {
              throw e.getCause();
            }
          };
          return (T) Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {type}, handler);
        }

        public static void main(String[] args) throws Exception {
          HikariConfig config = new HikariConfig();
          config.setJdbcUrl("jdbc:h2:mem:made");
          config.setMaximumPoolSize(2);
          int rows = 0;
          int failed = 0;
          try (HikariDataSource pool = new HikariDataSource(config)) {
            DataSource source = proxy(DataSource.class, pool);
            for (int i = 0; i < 20; i++) {
              try (Connection connection = source.getConnection();
                  Statement statement = connection.createStatement()) {
                connection.setAutoCommit(false);
                try (ResultSet result = statement.executeQuery("select x from system_range(1, 5)")) {
                  while (result.next()) rows++;
                }
                connection.commit();
                try {
                  statement.execute("no such thing");
                } catch (SQLException e) {
                  failed++;
                }
              }
            }
            Connection closed = pool.getConnection();
            closed.close();
            try {
              closed.commit();
            } catch (SQLException e) {
              failed++;
            }
          }
          System.out.print(rows + " " + failed + " " + Proxy.isProxyClass(proxy(Connection.class, null).getClass()));
        }
      }
      """;

  /// Each library makes classes, and each is used; a class that the JVM refuses ends the program.
  private static final String LIBRARIES =
      """
      import java.io.Serializable;
      import java.lang.invoke.*;
      import java.util.*;
      import java.util.concurrent.Callable;
      import java.util.function.*;

      public class Main {
        public static class Shop {
          public synchronized String sell(String thing, long count, double price) {
            synchronized (thing) { return thing + count * price; }
          }
        }

        static String cglib() throws Exception {
          net.sf.cglib.proxy.Enhancer enhancer = new net.sf.cglib.proxy.Enhancer();
          enhancer.setSuperclass(Shop.class);
          enhancer.setCallback((net.sf.cglib.proxy.MethodInterceptor)
              (self, method, args, proxy) -> proxy.invokeSuper(self, args));
          return ((Shop) enhancer.create()).sell("a", 2, 1.5);
        }

        static String byteBuddy() throws Exception {
          return new net.bytebuddy.ByteBuddy().subclass(Shop.class)
              .method(net.bytebuddy.matcher.ElementMatchers.named("sell"))
              .intercept(net.bytebuddy.implementation.SuperMethodCall.INSTANCE)
              .make().load(Main.class.getClassLoader()).getLoaded()
              .getDeclaredConstructor().newInstance().sell("b", 2, 1.5);
        }

        static String javassist() throws Exception {
          javassist.ClassPool pool = new javassist.ClassPool(true);
          javassist.CtClass type = pool.makeClass("Made", pool.get("Main$Shop"));
          type.addMethod(javassist.CtNewMethod.make(
              "public String sell(String t, long c, double p) {"
              + " synchronized (this) { while (c > 4L) c--; try { return super.sell(t, c, p); }"
              + " finally { t = null; } } }", type));
          type.addMethod(javassist.CtNewMethod.make(
              "public static synchronized int count(int n) { int s = 0;"
              + " for (int i = 0; i < n; i++) s += i; return s; }", type));
          Class<?> made = type.toClass(Main.class);
          return ((Shop) made.getDeclaredConstructor().newInstance()).sell("c", 4, 1.5)
              + made.getMethod("count", int.class).invoke(null, 4);
        }

        static String groovy() throws Exception {
          return String.valueOf(new groovy.lang.GroovyShell().evaluate(
              "class A implements Serializable { synchronized def twice(x) {"
              + " synchronized (this) { [1, 2].collect { it * x }.sum() } } }\\n"
              + "def a = new A(); def r = 0; for (i in 0..3) { r += a.twice(i) }\\n"
              + "try { assert r == 0 } catch (Throwable e) { r++ } finally { r++ }\\n r"));
        }

        static String kotlin() {
          List<Integer> all = new ArrayList<>(List.of(3, 1, 2));
          return kotlin.sequences.SequencesKt.joinToString(
              kotlin.sequences.SequencesKt.map(
                  kotlin.sequences.SequencesKt.sorted(kotlin.collections.CollectionsKt.asSequence(all)),
                  x -> x * 2), ",", "", "", -1, "", null)
              + kotlin.LazyKt.lazy(() -> "lazy").getValue();
        }

        static String scala() {
          scala.collection.immutable.List<Object> list =
              scala.collection.immutable.List$.MODULE$.from(
                  scala.jdk.javaapi.CollectionConverters.asScala(List.<Object>of(1, 2, 3)));
          return list.map(x -> (Integer) x + 1).mkString(",")
              + new scala.collection.mutable.StringBuilder("s").reverse();
        }

        static String handles() throws Throwable {
          MethodHandle sum = MethodHandles.lookup().findStatic(
              Integer.class, "sum", MethodType.methodType(int.class, int.class, int.class));
          Supplier<String> hidden = (Supplier<String> & Serializable) () -> "lambda";
          Callable<String> proxy = MethodHandleProxies.asInterfaceInstance(Callable.class,
              MethodHandles.constant(Object.class, "handle"));
          return hidden.get() + (int) MethodHandles.insertArguments(sum, 0, 4).invokeExact(5) + proxy.call();
        }

        public static void main(String[] args) throws Throwable {
          System.out.print(String.join(" ",
              cglib(), byteBuddy(), javassist(), groovy(), kotlin(), scala(), handles()));
        }
      }
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void serviceStarts_whenItsPoolMakesProxiesOfConnections(int release) throws Exception {
    TracedProgram program = TracedProgram.of(folder, 17, PROXIES).on(Runtimes.java(release));

    TracedProgram.Ended ended = program.run();

    assertThat(ended.output()).as(ended.errors()).isEqualTo("100 21 true");
    assertThat(ended.status()).isZero();
    TraceFile trace = TraceFile.read(program.trace());
    assertThat(trace.rows())
        .anyMatch(row ->
            row instanceof Row.Method method
                && method.className().contains("$Proxy")
                && method.name().equals("commit"));
    // Through the proxy, through Hikari's class, in H2's; and the closed ones.
    long begun = trace.count(EventKind.IO_BEGIN);
    assertThat(begun).isEqualTo(trace.count(EventKind.IO_END)).isGreaterThan(3 * 2 * 20);
  }

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void programDoesWhatItDid_whenLibrariesMakeClasses(int release) throws Exception {
    Path config = Files.writeString(folder.resolve("all.conf"), "include *\nmonitors *\n");
    TracedProgram program =
        TracedProgram.of(folder, 17, LIBRARIES)
            .on(Runtimes.java(release))
            .options("--add-opens", "java.base/java.lang=ALL-UNNAMED")
            .agent("config=" + config);

    TracedProgram.Ended ended = program.run();

    assertThat(ended.output())
        .as(ended.errors())
        .isEqualTo("a3.0 b3.0 c6.06 20 2,4,6lazy 2,3,4s lambda9handle");
    assertThat(ended.status()).isZero();
    TraceFile trace = TraceFile.read(program.trace());
    assertThat(trace.rows())
        .anyMatch(row -> row instanceof Row.Method method && method.className().equals("Made"));
  }
}
