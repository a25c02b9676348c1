package io.loomshift.migrate.flow;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.source.attribute.SimpleName;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a file names, by its syntax alone.
///
/// @param identifiers the classes, methods and variables that it uses
/// @param given by the name of a method, the texts and constants that its calls are given
/// @param compared by the name of a method, the texts and constants that it compares others with
/// @param expected all of these, and those of assertions
public record FileNames(
    Set<String> identifiers,
    Map<String, Set<String>> given,
    Map<String, Set<String>> compared,
    Set<String> expected) {
  /// What a file that cannot be read names.
  static final FileNames NONE = new FileNames(Set.of(), Map.of(), Map.of(), Set.of());

  private static final Set<String> COMPARING =
      Set.of(
          "compile",
          "contains",
          "containsString",
          "contentEquals",
          "endsWith",
          "equalTo",
          "equals",
          "equalsIgnoreCase",
          "hasMessage",
          "hasMessageContaining",
          "indexOf",
          "is",
          "isEqualTo",
          "matches",
          "regionMatches",
          "startsWith");

  static FileNames of(Unit unit) {
    Reader reader = new Reader();
    reader.scan(new TreePath(unit.tree()), null);
    return reader.names();
  }

  /// The name that a call is made by, empty where there is none.
  static String method(MethodInvocationTree call) {
    return SimpleName.of(call.getMethodSelect());
  }

  static boolean compares(String method) {
    return COMPARING.contains(method);
  }

  static boolean asserts(String method) {
    return method.startsWith("assert") || method.equals("fail");
  }

  private static final class Reader extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final Set<String> identifiers = new HashSet<>();
    private final Map<String, Set<String>> given = new HashMap<>();
    private final Map<String, Set<String>> compared = new HashMap<>();
    private final Set<String> expected = new HashSet<>();
    private final Map<String, String> constants = new HashMap<>();

    FileNames names() {
      given.values().forEach(this::resolve);
      compared.values().forEach(this::resolve);
      resolve(expected);
      return new FileNames(identifiers, given, compared, expected);
    }

    /// Adds the texts of the file's constants.
    private void resolve(Set<String> names) {
      Set<String> texts = new HashSet<>(constants.keySet());
      texts.retainAll(names);
      texts.forEach(name -> names.add(constants.get(name)));
    }

    @Override
    public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
      identifiers.add(tree.getName().toString());
      return super.visitIdentifier(tree, null);
    }

    @Override
    public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
      if (tree.getInitializer() instanceof LiteralTree literal
          && literal.getValue() instanceof String text) {
        constants.put(tree.getName().toString(), text);
      }
      return super.visitVariable(tree, null);
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
      String method = method(tree);
      // What a thread asks of itself it is told as before.
      boolean ofItself = tree.toString().contains("currentThread()");
      Set<String> texts = given.computeIfAbsent(method, _ -> new HashSet<>());
      tree.getArguments().forEach(argument -> read(argument, texts));
      if (compares(method) && !ofItself) {
        for (String around : around()) {
          compared.computeIfAbsent(around, _ -> new HashSet<>()).addAll(texts(tree));
        }
      }
      if ((compares(method) || asserts(method)) && !ofItself) {
        expected.addAll(texts(tree));
      }
      return super.visitMethodInvocation(tree, null);
    }

    /// The methods that the place stands in.
    private List<String> around() {
      List<String> methods = new ArrayList<>();
      for (TreePath at = getCurrentPath(); at != null; at = at.getParentPath()) {
        if (at.getLeaf() instanceof MethodTree method) {
          methods.add(method.getName().toString());
        }
      }
      return methods;
    }

    private static Set<String> texts(MethodInvocationTree call) {
      Set<String> texts = new HashSet<>();
      call.getArguments().forEach(argument -> read(argument, texts));
      if (call.getMethodSelect() instanceof MemberSelectTree select) {
        read(select.getExpression(), texts);
      }
      return texts;
    }

    private static void read(Tree tree, Set<String> texts) {
      switch (tree) {
        case LiteralTree literal when literal.getValue() instanceof String text -> texts.add(text);
        case IdentifierTree name -> addConstant(name.getName().toString(), texts);
        case MemberSelectTree select -> addConstant(select.getIdentifier().toString(), texts);
        case ParenthesizedTree inner -> read(inner.getExpression(), texts);
        case BinaryTree sum -> {
          read(sum.getLeftOperand(), texts);
          read(sum.getRightOperand(), texts);
        }
        default -> {}
      }
    }

    private static void addConstant(String name, Set<String> texts) {
      if (name.equals(name.toUpperCase(Locale.ROOT))) {
        texts.add(name);
      }
    }
  }
}
