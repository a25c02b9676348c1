package io.loomshift.migrate.rule;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.Analysis;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/// What a stretch of code calls by its simple name, and an import may make known: when the code
/// goes, the import may go too.
///
/// @param types qualified names
/// @param members qualified names of static members
record UsedNames(Set<String> types, Set<String> members) {

  static UsedNames of(Collection<TreePath> paths, Analysis analysis) {
    Set<String> types = new HashSet<>();
    Set<String> members = new HashSet<>();
    for (TreePath path : paths) {
      new TreePathScanner<@Nullable Void, @Nullable Void>() {
        @Override
        public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
          analysis.element(getCurrentPath()).ifPresent(element -> add(element, types, members));
          return null;
        }
      }.scan(path, null);
    }
    return new UsedNames(types, members);
  }

  private static void add(Element element, Set<String> types, Set<String> members) {
    if (element instanceof TypeElement type) {
      String name = type.getQualifiedName().toString();
      if (name.contains(".") && type.getEnclosingElement() instanceof PackageElement) {
        types.add(name);
      }
    } else if (element.getModifiers().contains(Modifier.STATIC)
        && element.getEnclosingElement() instanceof TypeElement owner
        && owner.getQualifiedName().toString().contains(".")) {
      members.add(owner.getQualifiedName() + "." + element.getSimpleName());
    }
  }

  static UsedNames of(TreePath parent, Tree tree, Analysis analysis) {
    return of(Set.of(new TreePath(parent, tree)), analysis);
  }
}
