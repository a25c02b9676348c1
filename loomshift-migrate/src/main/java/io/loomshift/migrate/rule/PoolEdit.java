package io.loomshift.migrate.rule;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.hazard.PoolSite;
import io.loomshift.source.SourceMask;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/// Puts an edit of a pool together: another method in place of the one that is called, and another
/// argument list in place of the present one, comments kept.
final class PoolEdit {
  private static final String EXECUTORS = "java.util.concurrent.Executors";

  private final Analysis analysis;
  private final TreePath path;
  private final Unit unit;
  private final List<TextEdit> edits = new ArrayList<>();
  private final Set<String> added = new HashSet<>();
  private final Set<String> dropped = new HashSet<>();
  private final Set<String> addedStatic = new HashSet<>();
  private final Set<String> droppedStatic = new HashSet<>();

  PoolEdit(TreePath path, Analysis analysis) {
    this.analysis = analysis;
    this.path = path;
    this.unit = analysis.unit(path);
  }

  /// Calls another method of `Executors`; what stands before its name stays.
  PoolEdit rename(ExecutorsCall call, String method) {
    String text = method;
    if (call.isStaticImport()) {
      droppedStatic.add(EXECUTORS + "." + call.method());
      if (hasMethod(method)) {
        text = name(EXECUTORS) + "." + method;
      } else {
        addedStatic.add(EXECUTORS + "." + method);
      }
    }
    edits.add(new TextEdit(call.nameStart(unit), call.nameEnd(unit), text));
    return this;
  }

  /// Calls a method of `Executors` in place of a constructor.
  PoolEdit replaceConstructor(String method) {
    NewClassTree creation = (NewClassTree) path.getLeaf();
    edits.add(
        new TextEdit(
            unit.start(creation),
            unit.end(creation.getIdentifier()),
            name(EXECUTORS) + "." + method));
    drop(List.of(new TreePath(path, creation.getIdentifier())));
    return this;
  }

  /// Where the type ends that an expression makes an object of.
  static int typeEnd(PoolSite site) {
    NewClassTree creation = (NewClassTree) site.path().getLeaf();
    return site.analysis().unit(site.path()).end(creation.getIdentifier());
  }

  /// Replaces all that stands before the argument list.
  PoolEdit replaceCallee(int end, String text) {
    int start = unit.start(path.getLeaf());
    String comments = BuilderEdit.withoutCode(unit, start, end).replacement();
    edits.add(new TextEdit(start, end, text + comments));
    Tree callee =
        switch (path.getLeaf()) {
          case NewClassTree creation -> creation.getIdentifier();
          case MethodInvocationTree call -> call.getMethodSelect();
          default -> path.getLeaf();
        };
    drop(List.of(new TreePath(path, callee)));
    return this;
  }

  /// Calls more on what the expression yields.
  PoolEdit append(String text) {
    edits.add(TextEdit.insert(unit.end(path.getLeaf()), text));
    return this;
  }

  /// Replaces the whole expression.
  PoolEdit replaceAll(String text) {
    edits.add(new TextEdit(unit.start(path.getLeaf()), unit.end(path.getLeaf()), text));
    drop(List.of(path));
    return this;
  }

  /// Leaves nothing between the parentheses but one argument and its comments: those of the others
  /// go with them.
  ///
  /// @param before the arguments as they are
  /// @param kept the one whose place the new argument takes
  /// @param argument the new text; empty to leave the kept one as it is
  PoolEdit keepArgument(List<TreePath> before, int kept, Optional<String> argument) {
    edits.addAll(new ArgumentGaps(unit, before, unit.end(path.getLeaf()) - 1).keepOnly(kept));
    for (int i = 0; i < before.size(); i++) {
      if (i != kept) {
        drop(List.of(before.get(i)));
      } else if (argument.isPresent()) {
        edits.add(
            new TextEdit(
                unit.start(before.get(i).getLeaf()),
                unit.end(before.get(i).getLeaf()),
                argument.get()));
        drop(List.of(before.get(i)));
      }
    }
    return this;
  }

  /// Leaves nothing between the parentheses but `argument`.
  PoolEdit replaceArguments(List<TreePath> before, String argument) {
    int close = unit.end(path.getLeaf()) - 1;
    int open =
        before.isEmpty()
            ? openingBefore(close)
            : openingBefore(unit.start(before.getFirst().getLeaf()));
    if (analysis.profile() == Profile.LOOMIZER && isCommented(open, close)) {
      replaceAmongComments(before, argument);
    } else {
      edits.add(new TextEdit(open, close, argument));
    }
    drop(before);
    return this;
  }

  /// The thesis's edits leave all comments where they are.
  private void replaceAmongComments(List<TreePath> before, String argument) {
    for (int i = 0; i < before.size(); i++) {
      int from = unit.start(before.get(i).getLeaf());
      edits.add(new TextEdit(from, unit.end(before.get(i).getLeaf()), i == 0 ? argument : ""));
      if (i > 0) {
        edits.add(BuilderEdit.withoutCode(unit, unit.end(before.get(i - 1).getLeaf()), from));
      }
    }
    if (before.isEmpty()) {
      edits.add(TextEdit.insert(unit.end(path.getLeaf()) - 1, argument));
    }
  }

  private boolean isCommented(int start, int end) {
    String text = unit.content().substring(start, end);
    return !SourceMask.mask(text).equals(text);
  }

  /// The offset behind the parenthesis that opens the argument list.
  private int openingBefore(int argument) {
    String masked = SourceMask.mask(unit.content().substring(0, argument));
    return masked.lastIndexOf('(') + 1;
  }

  private void drop(List<TreePath> removed) {
    UsedNames names = UsedNames.of(removed, analysis);
    dropped.addAll(names.types());
    droppedStatic.addAll(names.members());
  }

  /// How a type is written here; its import is added where it needs one.
  String name(String qualified) {
    TypeName name = TypeName.of(qualified, path, analysis);
    added.addAll(name.added());
    return name.text();
  }

  PoolEdit with(List<TextEdit> more, Set<String> imports) {
    edits.addAll(more);
    added.addAll(imports);
    return this;
  }

  SiteEdit done() {
    return new SiteEdit(edits, added, dropped, addedStatic, droppedStatic);
  }

  /// Whether a class around the site has a method of this name, which a static import would not
  /// reach past.
  private boolean hasMethod(String method) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree) {
        boolean has =
            analysis
                .element(at)
                .filter(TypeElement.class::isInstance)
                .filter(type ->
                    ElementFilter.methodsIn(
                            analysis.attribution().elements().getAllMembers((TypeElement) type))
                        .stream()
                        .anyMatch(m -> m.getSimpleName().contentEquals(method)))
                .isPresent();
        if (has) {
          return true;
        }
      }
    }
    return false;
  }
}
