package io.loomshift.migrate.find;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceMask;
import io.loomshift.source.attribute.SyntaxTrees;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/// The words of what a `main` method runs of its own file: its code, that of the methods whose
/// names it has, and what the classes of the file do when they are loaded. A class of a server may
/// have a `main` that only tries something.
final class MainWords {
  private final Unit unit;
  private final Map<String, List<Tree>> methods = new HashMap<>();
  private final Set<String> types = new HashSet<>();
  private final Deque<Tree> open = new ArrayDeque<>();
  private final Set<String> words = new LinkedHashSet<>();

  private MainWords(Unit unit) {
    this.unit = unit;
  }

  /// Those of a file; empty where it makes an instance of a class of its own, or cannot be parsed:
  /// then all of it may run.
  static Optional<Set<String>> of(SourceFile file) {
    return SyntaxTrees.only(file).flatMap(unit -> new MainWords(unit).read());
  }

  private Optional<Set<String>> read() {
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
        types.add(tree.getSimpleName().toString());
        open.addAll(loaded(tree));
        return super.visitClass(tree, null);
      }

      @Override
      public @Nullable Void visitMethod(MethodTree tree, @Nullable Void unused) {
        methods.computeIfAbsent(tree.getName().toString(), _ -> new ArrayList<>()).add(tree);
        return super.visitMethod(tree, null);
      }
    }.scan(unit.tree(), null);
    if (!methods.containsKey("main")) {
      return Optional.empty();
    }
    open.addAll(methods.getOrDefault("main", List.of()));
    Set<Tree> seen = new HashSet<>();
    while (!open.isEmpty()) {
      Tree at = open.remove();
      if (seen.add(at)) {
        for (String word : words(at)) {
          if (types.contains(word)) {
            return Optional.empty();
          }
          if (words.add(word)) {
            open.addAll(methods.getOrDefault(word, List.of()));
          }
        }
      }
    }
    unit.tree().getImports().stream().filter(ImportTree::isStatic).forEach(this::add);
    return Optional.of(words);
  }

  /// What a class runs when it is loaded, and what it inherits.
  private static List<Tree> loaded(ClassTree type) {
    List<Tree> run = new ArrayList<>(type.getImplementsClause());
    if (type.getExtendsClause() != null) {
      run.add(type.getExtendsClause());
    }
    for (Tree member : type.getMembers()) {
      boolean isRun =
          switch (member) {
            case BlockTree block -> block.isStatic();
            case VariableTree field ->
                field.getModifiers().getFlags().contains(Modifier.STATIC)
                    || type.getKind() != Tree.Kind.CLASS;
            default -> false;
          };
      if (isRun) {
        run.add(member);
      }
    }
    return run;
  }

  /// The type of a static import whose member is among the words, or may be.
  private void add(ImportTree declaration) {
    List<String> parts = List.of(declaration.getQualifiedIdentifier().toString().split("\\.", -1));
    if (parts.getLast().equals("*") || words.contains(parts.getLast())) {
      words.addAll(parts);
    }
  }

  private List<String> words(Tree tree) {
    return References.WORD
        .matcher(SourceMask.mask(unit.text(tree)))
        .results()
        .map(MatchResult::group)
        .toList();
  }
}
