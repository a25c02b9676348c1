package io.loomshift.migrate.rule;

import com.sun.source.util.TreePath;
import io.loomshift.migrate.Pattern;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// `Thread::new`, where a `ThreadFactory` is wanted, becomes a factory whose threads follow the
/// load. The pool's own code must help it, so a person has to agree.
final class AdaptiveFactory {
  private static final String FACTORY = "io.loomshift.adaptive.AdaptiveThreadFactory";

  private AdaptiveFactory() {}

  static Finding of(TreePath reference, Analysis analysis) {
    Unit unit = analysis.unit(reference);
    int start = unit.start(reference.getLeaf());
    int end = unit.end(reference.getLeaf());
    TypeName name = TypeName.of(FACTORY, reference, analysis);
    return new Finding(
        start,
        end,
        SiteKind.THREAD_FACTORY,
        Optional.of(Pattern.P1),
        List.of(
            Reason.of(
                ReasonCode.SAFE_LOCATION,
                analysis.line(reference),
                "its threads change their type only where the pool's workers end between two tasks"
                    + " once isMarkedForTransition() says so, and tell taskCompleted() after each;"
                    + " it measures until it is closed")),
        Optional.of(
            new SiteEdit(
                List.of(new TextEdit(start, end, "new " + name.text() + "()")),
                name.added(),
                Set.of(),
                Set.of(),
                Set.of())));
  }
}
