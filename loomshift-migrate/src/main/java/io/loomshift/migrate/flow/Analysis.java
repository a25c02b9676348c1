package io.loomshift.migrate.flow;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.reach.Reach;
import io.loomshift.source.SourceFile;
import io.loomshift.source.attribute.Attribution;
import io.loomshift.source.attribute.Unit;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/// What rules and hazards ask about the analysed sources.
///
/// @param attribution the files that may hold sites, and those that use what the sites make
/// @param modules what else the modules of the tree do with threads
/// @param listings where those modules go through the threads of the JVM
/// @param bodies the code of tasks, wherever in the tree it stands
/// @param reach what tasks may run beyond their own code
/// @param goal what the edits are to make
/// @param targets the oldest Java that a file's code runs on, 21 to 25
public record Analysis(
    Attribution attribution,
    ModuleFacts modules,
    ThreadListings listings,
    TaskBodies bodies,
    Reach reach,
    Profile profile,
    Goal goal,
    ToIntFunction<SourceFile> targets) {

  /// The oldest Java that the code at a path runs on, 21 to 25: where the build does not compile
  /// for more, hazards that a newer Java has ended are still there.
  public int target(TreePath path) {
    return targets.applyAsInt(unit(path).file());
  }

  /// Questions about types.
  public TypeQueries types() {
    return new TypeQueries(attribution);
  }

  /// What a tree refers to, empty where that cannot be resolved.
  public Optional<Element> element(TreePath path) {
    return attribution.element(path);
  }

  /// The method or constructor that an invocation or declaration refers to.
  public Optional<ExecutableElement> executable(TreePath path) {
    return attribution
        .element(path)
        .filter(ExecutableElement.class::isInstance)
        .map(ExecutableElement.class::cast);
  }

  /// The type of an expression, empty where it has none.
  public Optional<TypeMirror> type(TreePath path) {
    return attribution.type(path);
  }

  /// The qualified name of the class that declares what a tree refers to; empty where unknown.
  public String owner(TreePath path) {
    return element(path)
        .map(Element::getEnclosingElement)
        .filter(TypeElement.class::isInstance)
        .map(type -> ((TypeElement) type).getQualifiedName().toString())
        .orElse("");
  }

  /// Where the value of an expression goes.
  public List<Use> usesOf(TreePath expression) {
    return UseFinder.usesOf(expression, attribution);
  }

  /// Where the value of a variable goes.
  public List<Use> usesOfVariable(Element variable) {
    return UseFinder.usesOfVariable(variable, attribution);
  }

  /// The values that a variable is given.
  ///
  /// @param use a path that reads it
  public GivenValues valuesOf(Element variable, TreePath use) {
    return GivenValues.of(variable, use, attribution);
  }

  /// Whether a variable is assigned exactly once in its file, `null` apart, and then the value of
  /// `expression`.
  public boolean isOnlyValue(TreePath variable, TreePath expression) {
    return AssignmentCount.isOnlyValue(variable, expression, attribution);
  }

  /// The file that a path lies in.
  ///
  /// @throws IllegalArgumentException for a path outside of the analysed files
  public Unit unit(TreePath path) {
    return attribution
        .unit(path)
        .orElseThrow(() -> new IllegalArgumentException("a path outside of the analysed files"));
  }

  /// The line on which a tree starts, from 1.
  public int line(TreePath path) {
    return (int)
        path.getCompilationUnit()
            .getLineMap()
            .getLineNumber(Math.max(0, unit(path).start(path.getLeaf())));
  }

  /// The text of a tree as it stands in its file.
  public String text(TreePath path) {
    return unit(path).text(path.getLeaf());
  }

  /// The path of a tree directly below another.
  public static TreePath child(TreePath path, Tree child) {
    return new TreePath(path, child);
  }
}
