package io.loomshift.migrate.lock;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.lock.MonitorUse.Form;
import io.loomshift.source.SourceFile;
import io.loomshift.source.attribute.AnalysisFailure;
import io.loomshift.source.attribute.Level;
import io.loomshift.source.attribute.PackageIndex;
import io.loomshift.source.attribute.SyntaxTree;
import io.loomshift.source.attribute.Unit;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/// A monitor is there before the constructor of a superclass runs, and a lock is not: where that
/// constructor calls a method that the class overrides, the field is still `null`.
final class EarlyHazard {
  /// Their constructors call nothing. Source: JDK 21 and 25.
  private static final Set<String> QUIET =
      Set.of("java.io.InputStream", "java.io.OutputStream", "java.lang.Number");

  private final Monitor monitor;
  private final PackageIndex index;

  EarlyHazard(Monitor monitor, PackageIndex index) {
    this.monitor = monitor;
    this.index = index;
  }

  Optional<Reason> reason() {
    Set<String> locking = locking();
    Optional<TypeElement> parent = LibraryMonitors.parent(monitor.owner().element());
    while (parent.isPresent() && !isObject(parent.get())) {
      TypeElement type = parent.get();
      Set<String> overridden = new HashSet<>(locking);
      overridden.retainAll(methods(type));
      if (!overridden.isEmpty() && mayCall(type)) {
        return Optional.of(
            Reason.of(
                ReasonCode.MONITOR_EARLY,
                monitor.worst().line(),
                "the constructor of `%s` may call `%s` before the lock is there"
                    .formatted(type.getSimpleName(), overridden.iterator().next())));
      }
      parent = LibraryMonitors.parent(type);
    }
    return Optional.empty();
  }

  /// The methods that take the monitor.
  private Set<String> locking() {
    Set<String> names = new HashSet<>();
    for (MonitorUse use : monitor.own()) {
      if (use.form() == Form.METHOD || use.form() == Form.BLOCK) {
        String label = Labels.of(use);
        names.add(label.substring(label.lastIndexOf('.') + 1));
      }
    }
    return names;
  }

  private static boolean isObject(TypeElement type) {
    return type.getQualifiedName().contentEquals("java.lang.Object");
  }

  private static Set<String> methods(TypeElement type) {
    Set<String> names = new HashSet<>();
    for (Element member : type.getEnclosedElements()) {
      if (member.getKind() == ElementKind.METHOD
          && !member.getModifiers().contains(Modifier.PRIVATE)) {
        names.add(member.getSimpleName().toString());
      }
    }
    return names;
  }

  /// Whether what runs when an instance is made calls methods on it.
  private boolean mayCall(TypeElement type) {
    if (QUIET.contains(type.getQualifiedName().toString())) {
      return false;
    }
    Optional<ClassTree> declared = declaration(type);
    if (declared.isEmpty()) {
      return true;
    }
    boolean[] calls = new boolean[1];
    TreeScanner<@Nullable Void, @Nullable Void> scanner =
        new TreeScanner<>() {
          @Override
          public @Nullable Void visitMethodInvocation(
              MethodInvocationTree tree, @Nullable Void unused) {
            calls[0] |= isOwn(tree);
            return super.visitMethodInvocation(tree, null);
          }
        };
    for (Tree member : declared.get().getMembers()) {
      boolean makes =
          switch (member) {
            case MethodTree method -> method.getName().contentEquals("<init>");
            case VariableTree field -> !field.getModifiers().getFlags().contains(Modifier.STATIC);
            case BlockTree block -> !block.isStatic();
            default -> false;
          };
      if (makes) {
        scanner.scan(member, null);
      }
    }
    return calls[0];
  }

  /// The declaration of a class of the tree, whose file may hold no monitor.
  private Optional<ClassTree> declaration(TypeElement type) {
    List<SourceFile> files = index.filesOfClass(type.getQualifiedName().toString());
    Element outermost = type;
    while (outermost.getEnclosingElement() instanceof TypeElement outer) {
      outermost = outer;
    }
    if (outermost instanceof TypeElement top && files.isEmpty()) {
      files = index.filesOfClass(top.getQualifiedName().toString());
    }
    return files.stream().findFirst().flatMap(file -> declaration(file, type));
  }

  private static Optional<ClassTree> declaration(SourceFile file, TypeElement type) {
    ClassTree[] found = new ClassTree[1];
    try {
      Unit unit = SyntaxTree.parse(file, file.text().content(), Level.NEWEST).unit();
      new TreeScanner<@Nullable Void, @Nullable Void>() {
        @Override
        public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
          if (tree.getSimpleName().contentEquals(type.getSimpleName())) {
            found[0] = tree;
          }
          return super.visitClass(tree, null);
        }
      }.scan(unit.tree(), null);
    } catch (IOException | AnalysisFailure _) {
      // Of what cannot be read nothing is known.
      return Optional.empty();
    }
    return Optional.ofNullable(found[0]);
  }

  /// Whether a call goes to the object that is being made; which method it runs in the end is not
  /// followed.
  private static boolean isOwn(MethodInvocationTree call) {
    return switch (call.getMethodSelect()) {
      case IdentifierTree name ->
          !name.getName().contentEquals("super") && !name.getName().contentEquals("this");
      case MemberSelectTree select ->
          select.getExpression() instanceof IdentifierTree receiver
              && receiver.getName().contentEquals("this");
      default -> false;
    };
  }
}
