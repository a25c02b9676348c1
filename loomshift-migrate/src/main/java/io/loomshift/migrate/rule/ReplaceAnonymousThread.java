package io.loomshift.migrate.rule;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Shape;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.hazard.Hazards;
import io.loomshift.migrate.hazard.Remark;
import io.loomshift.migrate.hazard.ThreadSite;
import io.loomshift.migrate.rule.ThreadArguments.Role;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;

/// `new Thread(…) { public void run() { … } }` becomes a virtual thread that runs a lambda, or an
/// anonymous `Runnable` where a lambda would not compile or mean something else. A class that does
/// more than that is kept.
final class ReplaceAnonymousThread implements Rule {
  @Override
  public String id() {
    return "replace-anonymous-thread";
  }

  @Override
  public Set<Tree.Kind> trees() {
    return Set.of(Tree.Kind.NEW_CLASS);
  }

  @Override
  public Optional<Finding> examine(TreePath path, Analysis analysis) {
    NewClassTree creation = (NewClassTree) path.getLeaf();
    ClassTree type = creation.getClassBody();
    if (type == null || !ReplaceThreadConstructor.isThread(path, analysis)) {
      return Optional.empty();
    }
    ThreadArguments arguments = ThreadArguments.of(path, analysis);
    List<Reason> reasons = new ArrayList<>();
    List<TextEdit> edits = new ArrayList<>();
    TreePath typePath = new TreePath(path, type);
    Optional<MethodTree> run = onlyRun(type);
    Optional<OwnMembers> members =
        run.map(method ->
            OwnMembers.of(
                new TreePath(new TreePath(typePath, method), method.getBody()),
                type,
                analysis.unit(path).text(creation.getIdentifier()),
                analysis));
    Optional<String> obstacle = obstacle(arguments, type, run, members, analysis);
    obstacle.ifPresent(
        why -> reasons.add(Reason.of(ReasonCode.THREAD_SUBCLASS, analysis.line(path), why)));
    int end = analysis.unit(path).end(creation);
    if (obstacle.isEmpty() && run.isPresent() && members.isPresent()) {
      ThreadSite site =
          new ThreadSite(
              path,
              analysis,
              Optional.empty(),
              arguments.argument(Role.NAME),
              arguments.argument(Role.GROUP),
              analysis.usesOf(path));
      for (Remark remark : Hazards.of(site)) {
        reasons.add(remark.reason());
        edits.addAll(remark.edits());
      }
      AnonymousEdit edit =
          AnonymousEdit.of(typePath, run.get(), members.get(), arguments, analysis);
      edits.addAll(edit.edits());
      end = edit.end();
    }
    return Optional.of(
        new Finding(
            analysis.unit(path).start(creation),
            end,
            SiteKind.THREAD_SUBCLASS,
            Optional.empty(),
            reasons,
            edits.isEmpty() ? Optional.empty() : Optional.of(SiteEdit.of(edits))));
  }

  @Override
  public Optional<Shape> shape(TreePath path, Finding finding) {
    return Optional.of(Shape.ANONYMOUS_THREAD);
  }

  /// The `run` of a class that declares nothing else.
  private static Optional<MethodTree> onlyRun(ClassTree type) {
    List<Tree> declared = declared(type);
    return declared.size() == 1
            && declared.getFirst() instanceof MethodTree method
            && method.getName().contentEquals("run")
            && method.getParameters().isEmpty()
            && method.getBody() != null
        ? Optional.of(method)
        : Optional.empty();
  }

  /// The members but for the constructor that javac makes up.
  private static List<Tree> declared(ClassTree type) {
    List<Tree> declared = new ArrayList<>(type.getMembers());
    declared.removeIf(
        member -> member instanceof MethodTree method && method.getName().contentEquals("<init>"));
    return declared;
  }

  private static Optional<String> obstacle(
      ThreadArguments arguments,
      ClassTree type,
      Optional<MethodTree> run,
      Optional<OwnMembers> members,
      Analysis analysis) {
    if (run.isEmpty()) {
      return Optional.of(
          "the anonymous subclass of Thread does more than override run(): it declares "
              + declared(type).stream()
                  .filter(member ->
                      !(member instanceof MethodTree method
                          && method.getName().contentEquals("run")
                          && method.getParameters().isEmpty()))
                  .findFirst()
                  .map(ReplaceAnonymousThread::describe)
                  .orElse("nothing to run"));
    }
    if (run.get().getModifiers().getFlags().contains(Modifier.SYNCHRONIZED)) {
      return Optional.of("run() of the anonymous subclass of Thread is synchronized on the thread");
    }
    boolean other =
        arguments.roles().stream().anyMatch(role -> role != Role.NAME && role != Role.GROUP);
    if (other) {
      return Optional.of(
          "the anonymous subclass of Thread overrides run() and is given more than a name and a"
              + " group");
    }
    if (analysis.profile() == Profile.LOOMIZER) {
      return Optional.of("an anonymous subclass of Thread is none of the patterns P1 to P4");
    }
    return members
        .flatMap(OwnMembers::obstacle)
        .map(why -> "the anonymous subclass of Thread needs to be one: " + why);
  }

  private static String describe(Tree member) {
    return switch (member) {
      case MethodTree method -> "the method " + method.getName();
      case VariableTree field -> "the field " + field.getName();
      case ClassTree nested -> "the class " + nested.getSimpleName();
      default -> "an initializer";
    };
  }
}
