package io.loomshift.migrate.threadlocal;

import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.Verdict;
import io.loomshift.source.SourceText;
import io.loomshift.source.attribute.Attribution;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import io.loomshift.source.edit.TextEdits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/// Finds the thread-locals of a file that keep what they make for the next task.
public final class ThreadLocalScan extends TreePathScanner<@Nullable Void, @Nullable Void> {
  /// The word of files that may have one.
  public static final String WORD = "ThreadLocal";

  /// The id of the one rule.
  public static final String RULE = "replace-thread-local";

  private final Attribution attribution;
  private final Unit unit;
  private final SourceText text;
  private final List<Site> sites = new ArrayList<>();

  private ThreadLocalScan(Attribution attribution, Unit unit, SourceText text) {
    this.attribution = attribution;
    this.unit = unit;
    this.text = text;
  }

  /// The sites of a file.
  ///
  /// @param text the file as it was read
  public static List<Site> of(Attribution attribution, Unit unit, SourceText text) {
    ThreadLocalScan scan = new ThreadLocalScan(attribution, unit, text);
    scan.scan(new TreePath(unit.tree()), null);
    return scan.sites;
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
    attribution
        .element(getCurrentPath())
        .filter(field -> isCandidate(field, tree))
        .flatMap(field ->
            FirstValue.of(tree, unit, attribution, getCurrentPath())
                .flatMap(value -> site(field, tree, value)))
        .ifPresent(sites::add);
    return super.visitVariable(tree, null);
  }

  private static boolean isCandidate(Element field, VariableTree tree) {
    return field.getKind() == ElementKind.FIELD
        && field.getModifiers().contains(Modifier.STATIC)
        && tree.getInitializer() != null
        && field.asType().toString().matches("java\\.lang\\.ThreadLocal(<.*>)?");
  }

  /// Empty where the thread-local carries something on, and is no cache.
  private Optional<Site> site(Element field, VariableTree tree, FirstValue value) {
    CacheUses uses = CacheUses.of(field, attribution, unit);
    if (uses.carries()) {
      return Optional.empty();
    }
    Optional<Workspace> kept = Workspace.of(value, field.asType());
    if (kept.isEmpty()) {
      return Optional.empty();
    }
    int start = unit.start(tree);
    Reason reason;
    Optional<SiteEdit> edit;
    try {
      if (!field.getModifiers().contains(Modifier.PRIVATE)) {
        throw new Kept("other files may use it: it is not private");
      }
      value.requireSupplier();
      uses.require(kept.get());
      edit = Optional.of(new SupplierEdit(attribution, unit, getCurrentPath(), text).of(value));
      reason = reason(ReasonCode.THREAD_LOCAL_CACHE, start, kept.get().told());
    } catch (Kept e) {
      edit = Optional.empty();
      reason = reason(ReasonCode.THREAD_LOCAL_KEPT, start, e.why());
    }
    return Optional.of(site(tree, List.of(reason), edit));
  }

  private Reason reason(ReasonCode code, int start, String message) {
    return Reason.of(code, text.line(start), message);
  }

  private Site site(VariableTree tree, List<Reason> reasons, Optional<SiteEdit> edit) {
    int start = unit.start(tree);
    int end = unit.end(tree);
    String before = unit.content().substring(start, end);
    return new Site(
        unit.file().name(),
        new Site.Span(text.line(start), text.column(start), text.line(end), text.column(end)),
        SiteKind.THREAD_LOCAL,
        Optional.empty(),
        RULE,
        Verdict.of(reasons),
        reasons,
        before,
        edit.map(found ->
            TextEdits.apply(
                before,
                found.edits().stream()
                    .map(e -> new TextEdit(e.start() - start, e.end() - start, e.replacement()))
                    .toList())),
        edit);
  }

  /// Why a cache stays.
  static final class Kept extends Exception {
    private static final long serialVersionUID = 1L;

    private final String why;

    Kept(String why) {
      super(why, null, false, false);
      this.why = why;
    }

    String why() {
      return why;
    }
  }
}
