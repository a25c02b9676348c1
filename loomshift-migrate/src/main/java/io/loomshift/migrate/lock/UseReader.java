package io.loomshift.migrate.lock;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.lock.MonitorKey.Instance;
import io.loomshift.migrate.lock.MonitorKey.OfClass;
import io.loomshift.migrate.lock.MonitorUse.Form;
import io.loomshift.source.attribute.Attribution;
import io.loomshift.source.attribute.SimpleName;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/// Reads from a file what it does with monitors.
final class UseReader extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final Attribution attribution;
  private final Unit unit;
  private final Receivers objects;
  private final List<MonitorUse> uses = new ArrayList<>();

  private UseReader(Attribution attribution, Unit unit) {
    this.attribution = attribution;
    this.unit = unit;
    this.objects = new Receivers(attribution);
  }

  static List<MonitorUse> of(Attribution attribution, Unit unit) {
    UseReader reader = new UseReader(attribution, unit);
    reader.scan(new TreePath(unit.tree()), null);
    return reader.uses;
  }

  @Override
  public @Nullable Void visitMethod(MethodTree tree, @Nullable Void unused) {
    if (tree.getModifiers().getFlags().contains(Modifier.SYNCHRONIZED)) {
      around(getCurrentPath())
          .ifPresent(type -> {
            String name = objects.name(type);
            boolean isStatic = tree.getModifiers().getFlags().contains(Modifier.STATIC);
            add(
                Form.METHOD,
                isStatic ? new OfClass(name) : new Instance(name),
                isStatic ? Receivers.CLASS : objects.held(type),
                true);
          });
    }
    return super.visitMethod(tree, null);
  }

  @Override
  public @Nullable Void visitSynchronized(SynchronizedTree tree, @Nullable Void unused) {
    add(Form.BLOCK, new TreePath(getCurrentPath(), tree.getExpression()));
    return super.visitSynchronized(tree, null);
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    Optional<Form> form = form(SimpleName.of(tree.getMethodSelect()));
    if (form.isPresent()) {
      call(form.get(), tree);
    }
    return super.visitMethodInvocation(tree, null);
  }

  private void call(Form form, MethodInvocationTree tree) {
    String owner = form == Form.HOLDS ? "java.lang.Thread" : "java.lang.Object";
    if (!owner.equals(owner(getCurrentPath()))) {
      return;
    }
    if (form == Form.HOLDS) {
      add(form, new TreePath(getCurrentPath(), tree.getArguments().getFirst()));
    } else if (tree.getMethodSelect() instanceof MemberSelectTree select
        && !isSuper(select.getExpression())) {
      TreePath selected = new TreePath(getCurrentPath(), select);
      add(form, new TreePath(selected, select.getExpression()));
    } else {
      around(getCurrentPath())
          .ifPresent(type -> add(form, new Instance(objects.name(type)), objects.held(type), true));
    }
  }

  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void unused) {
    Optional<Form> form = form(tree.getName().toString());
    if (form.isPresent() && owner(getCurrentPath()).startsWith("java.lang.")) {
      add(Form.REFERENCE, new TreePath(getCurrentPath(), tree.getQualifierExpression()));
    }
    return super.visitMemberReference(tree, null);
  }

  private void add(Form form, TreePath expression) {
    Receivers.Named named = objects.of(expression);
    add(form, named.key(), named.object(), named.plain());
  }

  private void add(Form form, MonitorKey key, Held object, boolean plain) {
    uses.add(new MonitorUse(form, key, unit, getCurrentPath(), object, plain));
  }

  private Optional<TypeElement> around(TreePath path) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree) {
        return attribution
            .element(at)
            .filter(TypeElement.class::isInstance)
            .map(TypeElement.class::cast);
      }
    }
    return Optional.empty();
  }

  private String owner(TreePath call) {
    return attribution
        .element(call)
        .map(Element::getEnclosingElement)
        .filter(TypeElement.class::isInstance)
        .map(type -> ((TypeElement) type).getQualifiedName().toString())
        .orElse("");
  }

  private static Optional<Form> form(String name) {
    return switch (name) {
      case "wait" -> Optional.of(Form.WAIT);
      case "notify" -> Optional.of(Form.NOTIFY);
      case "notifyAll" -> Optional.of(Form.NOTIFY_ALL);
      case "holdsLock" -> Optional.of(Form.HOLDS);
      default -> Optional.empty();
    };
  }

  private static boolean isSuper(ExpressionTree receiver) {
    return receiver instanceof IdentifierTree name && name.getName().contentEquals("super");
  }
}
