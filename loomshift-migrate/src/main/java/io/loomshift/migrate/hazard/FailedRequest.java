package io.loomshift.migrate.hazard;

import com.sun.source.tree.CatchTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.TryTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.reach.RunCode;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Code that goes on after a failure of input or output. An interrupt closes the socket that a
/// virtual thread waits for, which such code takes for a failure of the other side; on a platform
/// thread the request goes on.
final class FailedRequest {
  /// Calls from the task: what is farther away handles what is farther away.
  private static final int NEAR = 2;

  private static final Pattern FAILURE =
      Pattern.compile("(.*\\W)?\\w*(IO|Socket|Http|Connect|Transport|Messaging|SQL)Exception\\b.*");

  /// Of this program or its machine.
  private static final Pattern LOCAL =
      Pattern.compile(
          "java\\.(io\\.(File|ByteArray|CharArray|String|Print|Piped)\\w*|nio\\.file\\..*"
              + "|lang\\..*|util\\.(?!concurrent).*)");

  private static final Set<String> ENDS = Set.of("close", "closeQuietly", "disconnect");

  private static final Set<Effect> CONNECTED =
      EnumSet.of(Effect.SOCKET, Effect.STREAM, Effect.DATABASE);

  private FailedRequest() {}

  /// The first call whose failure is handled so.
  static Optional<ReachedCode.Place> in(ThreadMaker site) {
    return ReachedCode.calls(site)
        .filter(call -> call.in().depth() <= NEAR && !ENDS.contains(call.method()))
        .filter(
            call -> call.in().receiver().filter(type -> LOCAL.matcher(type).matches()).isEmpty())
        .filter(call -> mayWait(call, site) && isHandled(call.path()))
        .findFirst();
  }

  /// Whether a call may wait for a connection: of the JDK's methods those that are known to.
  private static boolean mayWait(ReachedCode.Place call, ThreadMaker site) {
    return call.in().receiver().filter(type -> type.startsWith("java.")).isEmpty()
        || Tasks.deeds(site)
            .filter(deed -> CONNECTED.contains(deed.effect()))
            .anyMatch(deed -> deed.call().endsWith("." + call.method()));
  }

  private static boolean isHandled(TreePath call) {
    for (TreePath at = call; at != null; at = at.getParentPath()) {
      switch (at.getLeaf()) {
        case TryTree attempt
            when RunCode.holds(attempt.getBlock(), call)
                && attempt.getCatches().stream().anyMatch(FailedRequest::isOfFailure) -> {
          return true;
        }
        case MethodTree _, LambdaExpressionTree _ -> {
          return false;
        }
        default -> {}
      }
    }
    return false;
  }

  private static boolean isOfFailure(CatchTree handler) {
    return FAILURE.matcher(handler.getParameter().getType().toString()).matches();
  }
}
