package io.loomshift.migrate.rule;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.source.SourceMask;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/// How a type of the JDK is written at a place: by its simple name, unless that means another type
/// there or would come to mean another type elsewhere in the file.
///
/// @param text the name to write
/// @param added the import that it needs, if any
public record TypeName(String text, Set<String> added) {

  public static TypeName of(String qualified, TreePath at, Analysis analysis) {
    String simple = qualified.substring(qualified.lastIndexOf('.') + 1);
    if (isTaken(simple, qualified, at, analysis)) {
      return new TypeName(qualified, Set.of());
    }
    boolean known = qualified.startsWith("java.lang.");
    return new TypeName(simple, known ? Set.of() : Set.of(qualified));
  }

  private static boolean isTaken(
      String simple, String qualified, TreePath path, Analysis analysis) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      boolean taken =
          switch (at.getLeaf()) {
            case ClassTree type ->
                type.getSimpleName().contentEquals(simple)
                    || names(type.getTypeParameters(), simple)
                    || hasMember(at, simple, qualified, analysis);
            case MethodTree method -> names(method.getTypeParameters(), simple);
            case BlockTree block -> declares(block.getStatements().stream(), simple);
            default -> false;
          };
      if (taken) {
        return true;
      }
    }
    CompilationUnitTree unit = path.getCompilationUnit();
    return declares(unit.getTypeDecls().stream(), simple)
        || isImported(simple, qualified, path, analysis)
        || siblings(unit)
            .map(name -> analysis.attribution().elements().getTypeElement(name + simple))
            .anyMatch(type -> type != null && !type.getQualifiedName().contentEquals(qualified));
  }

  private static boolean names(List<? extends TypeParameterTree> parameters, String simple) {
    return parameters.stream().anyMatch(p -> p.getName().contentEquals(simple));
  }

  private static boolean declares(Stream<? extends Tree> trees, String simple) {
    return trees.anyMatch(
        tree -> tree instanceof ClassTree type && type.getSimpleName().contentEquals(simple));
  }

  private static boolean hasMember(
      TreePath type, String simple, String qualified, Analysis analysis) {
    return analysis
        .element(type)
        .filter(TypeElement.class::isInstance)
        .map(element -> analysis.attribution().elements().getAllMembers((TypeElement) element))
        .filter(members ->
            ElementFilter.typesIn(members).stream()
                .anyMatch(member ->
                    member.getSimpleName().contentEquals(simple)
                        && !member.getQualifiedName().contentEquals(qualified)))
        .isPresent();
  }

  /// Looks at the text, since imports that cannot be resolved are not in the tree.
  private static boolean isImported(
      String simple, String qualified, TreePath path, Analysis analysis) {
    Matcher imports =
        Pattern.compile("\\bimport\\s+(?:static\\s+)?([\\w.]+\\." + simple + ")\\s*;")
            .matcher(SourceMask.mask(analysis.unit(path).content()));
    return imports.results().anyMatch(found -> !found.group(1).equals(qualified));
  }

  /// The packages, with a dot, whose types the file may name without more ado.
  private static Stream<String> siblings(CompilationUnitTree unit) {
    Stream<String> own =
        Optional.ofNullable(unit.getPackageName()).stream().map(name -> name + ".");
    Stream<String> onDemand =
        unit.getImports().stream()
            .filter(tree -> !tree.isStatic())
            .map(ImportTree::getQualifiedIdentifier)
            .map(Tree::toString)
            .filter(name -> name.endsWith(".*"))
            .map(name -> name.substring(0, name.length() - 1));
    return Stream.concat(own, onDemand);
  }
}
