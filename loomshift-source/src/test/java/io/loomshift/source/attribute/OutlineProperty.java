package io.loomshift.source.attribute;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceMask;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/// The bracket reader against javac's parser, on a sample of the JDK's own sources.
class OutlineProperty {
  private static final int SAMPLE = 250;
  private static final long SEED = 5;

  @Test
  void membersAreThoseOfJavac_whenTheJdkIsRead() throws IOException {
    SoftAssertions softly = new SoftAssertions();
    for (Source source : sample()) {
      List<String> expected = members(parse(source, source.text()).unit());

      List<String> actual = new ArrayList<>();
      Outline.of(SourceMask.mask(source.text())).types().forEach(type -> add(type, "", actual));

      softly.assertThat(sorted(actual)).as(source.name()).isEqualTo(sorted(expected));
    }
    softly.assertAll();
  }

  @Test
  void sliceHasTheSameDeclarations_whenAllBodiesAreLeftOut() throws IOException {
    SoftAssertions softly = new SoftAssertions();
    for (Source source : sample()) {
      String slice = Slice.of(SourceMask.mask(source.text())).of(source.text(), Set.of(), Set.of());
      SyntaxTree sliced = parse(source, slice);

      softly.assertThat(slice).as(source.name()).hasSameSizeAs(source.text());
      softly.assertThat(sliced.errors()).as(source.name()).isEmpty();
      softly
          .assertThat(members(sliced.unit()))
          .as(source.name())
          .isEqualTo(members(parse(source, source.text()).unit()));
    }
    softly.assertAll();
  }

  @Test
  void stubParses_whateverIsNamed() throws IOException {
    SoftAssertions softly = new SoftAssertions();
    for (Source source : sample()) {
      String masked = SourceMask.mask(source.text());
      for (Set<String> named : List.of(Set.<String>of(), Words.of(masked))) {
        String stub = Stub.of(source.text(), masked, named, _ -> true);

        softly.assertThat(parse(source, stub).errors()).as(source.name() + stub).isEmpty();
      }
    }
    softly.assertAll();
  }

  private record Source(String name, String text) {}

  private static SyntaxTree parse(Source source, String text) {
    SourceFile file = new SourceFile(source.name(), Path.of(source.name()), "", Optional.empty());
    return SyntaxTree.parse(file, text, "25");
  }

  private static List<Source> sample() throws IOException {
    Path zip = Path.of(System.getProperty("java.home"), "lib", "src.zip");
    Assumptions.assumeTrue(Files.exists(zip), "this JDK comes without its sources");
    List<Source> sources = new ArrayList<>();
    try (ZipFile file = new ZipFile(zip.toFile())) {
      List<? extends ZipEntry> entries =
          new ArrayList<>(
              file.stream()
                  .filter(entry -> entry.getName().startsWith("java.base/java/"))
                  .filter(entry -> entry.getName().endsWith(".java"))
                  .filter(entry -> !entry.getName().endsWith("-info.java"))
                  .toList());
      Collections.shuffle(entries, new Random(SEED));
      for (ZipEntry entry : entries.subList(0, SAMPLE)) {
        byte[] bytes = file.getInputStream(entry).readAllBytes();
        sources.add(new Source(entry.getName(), new String(bytes, StandardCharsets.UTF_8)));
      }
    }
    return sources;
  }

  private static List<String> sorted(List<String> names) {
    return List.copyOf(new TreeSet<>(names));
  }

  private static List<String> members(Unit unit) {
    List<String> names = new ArrayList<>();
    for (Tree type : unit.tree().getTypeDecls()) {
      if (type instanceof ClassTree declared) {
        add(declared, "", unit, names);
      }
    }
    return names;
  }

  private static void add(ClassTree type, String owner, Unit unit, List<String> names) {
    String name = owner + type.getSimpleName();
    names.add("type " + name);
    for (Tree member : type.getMembers()) {
      switch (member) {
        case ClassTree nested -> add(nested, name + ".", unit, names);
        case MethodTree method when !isMadeUp(method, unit) ->
            names.add(
                "method %s.%s"
                    .formatted(
                        name,
                        method.getName().contentEquals("<init>")
                            ? type.getSimpleName()
                            : method.getName()));
        case VariableTree field when !isConstant(field, unit) && !isComponent(type, field, unit) ->
            names.add("field %s.%s".formatted(name, field.getName()));
        default -> {}
      }
    }
  }

  /// The default constructor, and the compact one of a record, which is an initializer here.
  private static boolean isMadeUp(MethodTree method, Unit unit) {
    int start = unit.start(method);
    int end = unit.end(method);
    String text = start < 0 || end < 0 ? "" : unit.content().substring(start, end);
    int body = method.getBody() == null ? end : unit.start(method.getBody());
    return text.isEmpty() || !unit.content().substring(start, Math.max(start, body)).contains("(");
  }

  /// An enum constant has no modifiers and no type that is written down.
  private static boolean isConstant(VariableTree field, Unit unit) {
    return field.getType() == null || unit.end(field.getType()) < 0;
  }

  private static boolean isComponent(ClassTree type, VariableTree field, Unit unit) {
    return type.getKind() == Tree.Kind.RECORD
        && unit.start(field) < unit.content().indexOf('{', unit.start(type));
  }

  private static void add(Outline.Type type, String owner, List<String> names) {
    String name = owner + type.name();
    names.add("type " + name);
    for (Outline.Member member : type.members()) {
      switch (member) {
        case Outline.Type nested -> add(nested, name + ".", names);
        case Outline.Callable callable ->
            names.add("method %s.%s".formatted(name, callable.name()));
        case Outline.Field field ->
            field.names().forEach(n -> names.add("field %s.%s".formatted(name, n)));
        case Outline.Initializer _ -> {}
      }
    }
  }
}
