package io.loomshift.migrate.baseline;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.find.Scanned;
import io.loomshift.source.JavaTokens;
import io.loomshift.source.JavaTokens.Kind;
import io.loomshift.source.JavaTokens.Token;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import io.loomshift.source.attribute.Level;
import io.loomshift.source.attribute.SyntaxTree;
import io.loomshift.source.attribute.Unit;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;
import org.jspecify.annotations.Nullable;

/// Makes the landmarks of a scan's sites. The files that hold sites are parsed again, which takes
/// some milliseconds each.
public final class Landmarks {
  /// 64 bits: among the some ten thousand sites of a large house two meet by chance once in 10^11.
  private static final int BYTES = 8;

  private final SourceText text;
  private final Optional<Unit> unit;

  private Landmarks(SourceText text, Optional<Unit> unit) {
    this.text = text;
    this.unit = unit;
  }

  /// The landmarks of the sites of a scan, in their order.
  public static List<Landmark> of(Scanned scanned) {
    Map<String, Landmarks> files = new HashMap<>();
    Set<String> needed =
        scanned.result().sites().stream().map(Site::file).collect(Collectors.toSet());
    scanned
        .texts()
        .forEach((file, text) -> {
          if (needed.contains(file.name())) {
            files.put(file.name(), new Landmarks(text, unit(file, text, scanned)));
          }
        });
    List<Landmark> landmarks = new ArrayList<>();
    for (Site site : scanned.result().sites()) {
      landmarks.add(Objects.requireNonNull(files.get(site.file())).landmark(site));
    }
    return landmarks;
  }

  private static Optional<Unit> unit(SourceFile file, SourceText text, Scanned scanned) {
    if (!file.name().endsWith(".java")) {
      return Optional.empty();
    }
    String level = scanned.levels().getOrDefault(file, Level.NEWEST);
    return Optional.of(SyntaxTree.parse(file, text.content(), level).unit());
  }

  private Landmark landmark(Site site) {
    int start = offset(site.span().line(), site.span().column());
    int end = offset(site.span().endLine(), site.span().endColumn());
    if (unit.isEmpty()) {
      return ofSetting(site);
    }
    Around around = new Around(start);
    around.scan(unit.get().tree(), null);
    return new Landmark(
        site.kind().id(),
        site.file(),
        String.join(".", around.types),
        around.member,
        hash(tokens(around.statement, start)),
        hash(tokens(start, end)),
        hash(shape(start, end)));
  }

  /// A setting is the value of a key in a file.
  private static Landmark ofSetting(Site site) {
    String setting = site.before().strip().replaceAll("\\s+", " ");
    String name = site.file().substring(site.file().lastIndexOf('/') + 1);
    String key = setting.replaceFirst("[=: ].*", "");
    return new Landmark(
        site.kind().id(), site.file(), name, key, hash(""), hash(setting), hash(key));
  }

  private int offset(int line, int column) {
    return text.lineStart(line) + column - 1;
  }

  private String tokens(int start, int end) {
    String part = text.content().substring(start, end);
    return JavaTokens.of(part).stream()
        .filter(token -> token.kind() != Kind.COMMENT)
        .map(token -> token.of(part))
        .collect(Collectors.joining(" "));
  }

  private String shape(int start, int end) {
    String part = text.content().substring(start, end);
    StringBuilder shape = new StringBuilder();
    int depth = 0;
    for (Token token : JavaTokens.of(part)) {
      String itself = token.of(part);
      depth -= itself.equals("}") ? 1 : 0;
      if (depth <= 0 && token.kind() != Kind.COMMENT) {
        shape.append(
            switch (token.kind()) {
              case LITERAL -> "0";
              case WORD -> SourceVersion.isKeyword(itself) ? itself + " " : "a";
              default -> itself;
            });
      }
      depth += itself.equals("{") ? 1 : 0;
    }
    return shape.toString();
  }

  private static String hash(String words) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(words.getBytes(UTF_8));
      return HexFormat.of().formatHex(hash, 0, BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /// Finds what stands around an offset. Anonymous and local classes count for the member that
  /// holds them: they have no name that would outlive a move.
  private final class Around extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final int offset;
    private final List<String> types = new ArrayList<>();
    private String member = "";
    private int statement;
    private boolean within;

    Around(int offset) {
      this.offset = offset;
      this.statement = offset;
    }

    @Override
    public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
      if (tree == null || !holds(tree)) {
        return null;
      }
      if (tree instanceof StatementTree && !(tree instanceof BlockTree)) {
        statement = start(tree);
      }
      return super.scan(tree, null);
    }

    private boolean holds(Tree tree) {
      int start = start(tree);
      // Some trees have no place of their own, and what is in them has.
      return start < 0 || (start <= offset && offset < unit.orElseThrow().end(tree));
    }

    private int start(Tree tree) {
      return unit.orElseThrow().start(tree);
    }

    @Override
    public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
      if (!within && !tree.getSimpleName().isEmpty() && start(tree) <= offset) {
        types.add(tree.getSimpleName().toString());
        for (Tree part : tree.getMembers()) {
          if (holds(part)) {
            inMember(part);
          }
        }
        within = true;
      }
      return super.visitClass(tree, null);
    }

    private void inMember(Tree part) {
      switch (part) {
        case MethodTree method -> member = method.getName().toString();
        case VariableTree field -> member = field.getName().toString();
        case BlockTree _ -> member = "<block>";
        case ClassTree nested when start(nested) <= offset -> {
          types.add(nested.getSimpleName().toString());
          nested.getMembers().stream().filter(this::holds).forEach(this::inMember);
        }
        default -> {}
      }
    }
  }
}
