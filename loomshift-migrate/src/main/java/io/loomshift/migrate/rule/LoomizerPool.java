package io.loomshift.migrate.rule;

import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.flow.Analysis;
import java.util.List;

/// The edit of the thesis's patterns P5 and P6:
/// `Executors.newThreadPerTaskExecutor(threadFactory)`.
final class LoomizerPool {
  static final String NO_PATTERN_WITH_FACTORY =
      "the thesis has no pattern for a pool that is given a thread factory";
  private static final String METHOD = "newThreadPerTaskExecutor";

  private LoomizerPool() {}

  static SiteEdit edit(ExecutorsCall call, Analysis analysis) {
    SharedFactory factory = SharedFactory.at(call.path(), analysis);
    PoolEdit edit = new PoolEdit(call.path(), analysis).with(factory.edits(), factory.added());
    if (!call.isReference()) {
      return edit.rename(call, METHOD)
          .replaceArguments(call.arguments(), factory.expression())
          .done();
    }
    String parameter = call.parameters(analysis) == 0 ? "()" : FreeName.at(call.path(), "size");
    String executors = edit.name("java.util.concurrent.Executors");
    return edit.replaceAll(
            parameter + " -> " + executors + "." + METHOD + "(" + factory.expression() + ")")
        .done();
  }

  /// Whether a call is one of the two patterns: a pool without a factory.
  static boolean matches(ExecutorsCall call, Analysis analysis) {
    int expected = call.method().equals("newFixedThreadPool") ? 1 : 0;
    return List.of(
            call.parameters(analysis), call.isReference() ? expected : call.arguments().size())
        .equals(List.of(expected, expected));
  }
}
