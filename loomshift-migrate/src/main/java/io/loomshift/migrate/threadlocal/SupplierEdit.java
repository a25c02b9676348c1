package io.loomshift.migrate.threadlocal;

import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.layout.Lines;
import io.loomshift.source.SourceText;
import io.loomshift.source.attribute.Attribution;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/// Makes a supplier of a thread-local; what asks it for an object stays as it is.
record SupplierEdit(Attribution attribution, Unit unit, TreePath field, SourceText text) {
  private static final String SUPPLIER = "java.util.function.Supplier";
  private static final String THREAD_LOCAL = "java.lang.ThreadLocal";

  SiteEdit of(FirstValue value) {
    VariableTree variable = (VariableTree) field.getLeaf();
    Tree type =
        variable.getType() instanceof ParameterizedTypeTree generic
            ? generic.getType()
            : variable.getType();
    Tree initial = Objects.requireNonNull(variable.getInitializer());
    boolean taken = isTaken();
    String step = new Lines(unit, text.lineSeparator()).step();
    return new SiteEdit(
        List.of(
            new TextEdit(unit.start(type), unit.end(type), taken ? SUPPLIER : "Supplier"),
            new TextEdit(unit.start(initial), unit.end(initial), value.supplier(step))),
        taken ? Set.of() : Set.of(SUPPLIER),
        Set.of(THREAD_LOCAL),
        Set.of(),
        Set.of());
  }

  /// Whether the simple name means another type in the file.
  private boolean isTaken() {
    String masked = new Lines(unit, text.lineSeparator()).masked();
    boolean imported =
        Pattern.compile("\\bimport\\s+java\\.util\\.function\\.(Supplier|\\*)\\s*;")
            .matcher(masked)
            .find();
    Tree of = field.getCompilationUnit().getPackageName();
    return (!imported && Pattern.compile("\\bSupplier\\b").matcher(masked).find())
        || attribution.elements().getTypeElement((of == null ? "" : of + ".") + "Supplier") != null;
  }
}
