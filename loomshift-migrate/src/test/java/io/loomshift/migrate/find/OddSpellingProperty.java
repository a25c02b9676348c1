package io.loomshift.migrate.find;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.Progress;
import io.loomshift.source.SourceTree;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// However a site is spelled, the text filter lets its file through: each is written as tokens,
/// which are put together with odd blanks and comments, letters as Unicode escapes, other line ends
/// and other encodings.
class OddSpellingProperty {
  /// A file in the package `other` that the sites' files may refer to; none of them is a candidate
  /// because of it.
  private static final String WORKERS =
      """
      package other;

      import java.util.List;

      public class Worker<T> extends AbstractWorker {
        public static class Inner extends AbstractWorker {}

        public static Worker<String> current() { return new Worker<>(); }
        public List<Thread> crew() { return List.of(this); }
        public Thread helper;
        public Inner inner;
      }
      """;

  private static final String ABSTRACT_WORKER =
      """
      package other;

      public abstract class AbstractWorker extends Thread {}
      """;

  /// A class that has no file of its own.
  private static final String HELPERS =
      """
      package shop;

      class Helpers {}

      class Chore extends Thread {}
      """;

  private static final String MARK =
      """
      package other;

      @java.lang.annotation.Target(java.lang.annotation.ElementType.TYPE_USE)
      public @interface Mark { String value() default ""; }
      """;

  /// Members of a class that hold a site each, tokens apart by one space; `#` stands for a space
  /// that must stay one.
  private static final List<String> SITES =
      List.of(
          "Object#a = new Thread ( r ) ;",
          "Object#a = new java . lang . Thread ( r ) ;",
          "Object#a = new @ other . Mark ( \"x\" ) Thread ( r ) ;",
          "Object#a = new @ other . Mark Thread ( r ) ;",
          "Object#a = new java . lang . @ other . Mark ( \"(\" ) Thread ( r ) ;",
          "Object#a = new < String > Thread ( r ) ;",
          "java.util.function.Function<Runnable,#Thread>#a = Thread :: new ;",
          "java.util.function.Function<Runnable,#Thread>#a = java . lang . Thread :: new ;",
          "java.util.function.Function<Runnable,#Thread>#a = Thread :: < String > new ;",
          "Object#a = Executors . newCachedThreadPool ( ) ;",
          "Object#a = java . util . concurrent . Executors . newFixedThreadPool ( 3 ) ;",
          "java.util.function.Supplier<?>#a = Executors :: newCachedThreadPool ;",
          "Object#a = newFixedThreadPool ( 7 ) ;",
          "Object#a = new ThreadPoolExecutor ( 1 , 2 , 3 , null , null ) ;",
          "Object#a = new java . util . Timer ( ) ;",
          "Object#a = new ForkJoinPool ( ) ;",
          "class A extends Thread { }",
          "class A < T extends Comparable < T > > extends java . lang . Thread { }",
          "class A extends @ other . Mark ( \"{\" ) Thread { }",
          "class A extends other . @ other . Mark Worker . Inner { }",
          "class A extends other . Worker < String > { }",
          "Object#a = new other . Worker < String > ( ) { public#void run ( ) { } } ;",
          "Object#a = new other . Worker . Inner ( ) { } ;",
          "Object#a = new Chore ( ) { } ;",
          "long#a ( Thread t ) { return t . getId ( ) ; }",
          "long#a ( ) { return#Thread . currentThread ( ) . getId ( ) ; }",
          "java.util.function.ToLongFunction<Thread>#a = Thread :: getId ;",
          "java.util.function.ToLongFunction<other.Worker<?>>#a = other . Worker :: getId ;",
          "long#a ( other . Worker < ? > w ) { return w . getId ( ) ; }",
          "long#a ( ) { var#w = other . Worker . current ( ) ; return w . getId ( ) ; }",
          "long#a ( ) { return#other . Worker . current ( ) . getId ( ) ; }",
          "long#a ( other . Worker < ? > w ) { return w . helper . getId ( ) ; }",
          "long#a ( other . Worker < ? > w ) { return ( w . inner ) . getId ( ) ; }",
          "long#a ( other . Worker < ? > w ) { return w . crew ( ) . get ( 0 ) . getId ( ) ; }",
          "void#a ( ) { other.Worker.current ( ) . crew ( ) . forEach ( x -> x . getId ( ) ) ; }",
          "void#a ( ) { for ( var#x : other.Worker.current ( ) . crew ( ) ) x . getId ( ) ; }");

  private static final List<String> BLANKS =
      List.of(
          "",
          " ",
          "\n",
          "\t ",
          "/* a class */",
          "/**/",
          " // new is \" class\n",
          "\f",
          "/* { ' */");

  @TempDir Path work;

  static LongStream seeds() {
    return LongStream.range(0, 400);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void fileIsACandidate_whenItHoldsASite(long seed) throws IOException {
    Random random = new Random(seed);
    String member = SITES.get((int) (seed % SITES.size()));
    String source = source(member, random);
    Charset charset = random.nextInt(4) == 0 ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8;
    Scans.write(work.resolve("other/Worker.java"), WORKERS.getBytes(charset));
    Scans.write(work.resolve("other/AbstractWorker.java"), ABSTRACT_WORKER.getBytes(charset));
    Scans.write(work.resolve("other/Mark.java"), MARK.getBytes(charset));
    Scans.write(work.resolve("shop/Helpers.java"), HELPERS.getBytes(charset));
    Scans.write(work.resolve("shop/Odd.java"), source.getBytes(charset));
    try (SourceTree tree = SourceTree.open(List.of(work), Optional.empty())) {
      TreeReading reading = TreeReading.of(tree, Progress.none());

      assertThat(reading.candidates().stream().map(input -> input.file().name()))
          .as("seed %d: %s%n%s", seed, member, source)
          .contains("shop/Odd.java");
    }
  }

  private static String source(String member, Random random) {
    List<String> lines = new ArrayList<>(List.of("package shop;"));
    if (member.contains(" newFixed") && !member.contains(".")) {
      lines.add("import static java.util.concurrent.Executors.*;");
    } else if (random.nextBoolean() || member.contains(" Executors")) {
      lines.add("import java.util.concurrent.*;");
    }
    lines.add("class Odd {\n  Runnable r;");
    lines.add(spelled(member, random));
    lines.add("}\n");
    String source = String.join("\n", lines);
    return random.nextInt(3) == 0 ? source.replace("\n", "\r\n") : source;
  }

  private static String spelled(String member, Random random) {
    StringBuilder out = new StringBuilder();
    boolean plain = random.nextInt(4) == 0;
    for (String token : member.split(" ")) {
      if (!out.isEmpty()) {
        String blank = plain ? " " : BLANKS.get(random.nextInt(BLANKS.size()));
        boolean glued = isPart(out.charAt(out.length() - 1)) && isPart(token.charAt(0));
        out.append(blank.isEmpty() && glued ? " " : blank);
      }
      out.append(random.nextInt(12) == 0 ? escaped(token, random) : token);
    }
    return out.toString().replace('#', ' ');
  }

  private static boolean isPart(char c) {
    return Character.isJavaIdentifierPart(c);
  }

  /// Spells one char of a token as a Unicode escape, of which the `u` may be repeated.
  private static String escaped(String token, Random random) {
    int at = random.nextInt(token.length());
    char c = token.charAt(at) == '#' ? ' ' : token.charAt(at);
    return token.substring(0, at)
        + "\\"
        + "u".repeat(1 + random.nextInt(2))
        + "%04x".formatted((int) c)
        + token.substring(at + 1);
  }
}
