package io.loomshift.cli.launch;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What became of a jar that the agent's jar rewrote ahead of time.
///
/// The rewriter is the agent's, and its classes are none of ours: they are loaded out of its jar,
/// beside ours, and both sides speak in words alone.
///
/// @param classes how many classes the jar holds
/// @param changed how many of them were rewritten
/// @param calls how many calls of the JDK are told now
/// @param functions how many functions are told
/// @param left the entries that could not be rewritten and are as they were
public record OfflineJar(int classes, int changed, int calls, int functions, List<String> left) {
  private static final String REWRITER = "io.loomshift.agent.rewrite.JarRewriter";

  public OfflineJar {
    left = List.copyOf(left);
  }

  /// Rewrites a jar.
  ///
  /// @param options what the rewriter reads: `jar`, `out`, `include`, `exclude`, `config`
  /// @throws UserError where the jar may not be rewritten, or a file cannot be read or written
  public static OfflineJar rewrite(AgentFolder folder, Map<String, String> options) {
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {folder.jar().toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
      Object summary =
          loader.loadClass(REWRITER).getMethod("rewrite", Map.class).invoke(null, options);
      return of((Map<?, ?>) summary);
    } catch (InvocationTargetException e) {
      throw failure(e.getCause(), options);
    } catch (IOException e) {
      throw failure(e, options);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the agent's jar holds no rewriter", e);
    }
  }

  private static RuntimeException failure(@Nullable Throwable cause, Map<String, String> options) {
    return switch (cause) {
      case IllegalArgumentException e -> new UserError(String.valueOf(e.getMessage()), e);
      case IOException e ->
          new UserError(
              "%s: cannot be rewritten into %s (%s); see that one can be read and the other written"
                  .formatted(options.get("jar"), options.get("out"), e.getMessage()),
              e);
      case null, default -> new IllegalStateException(cause);
    };
  }

  private static OfflineJar of(Map<?, ?> summary) {
    return new OfflineJar(
        number(summary, "classes"),
        number(summary, "changed"),
        number(summary, "calls"),
        number(summary, "functions"),
        String.valueOf(summary.get("left")).lines().toList());
  }

  private static int number(Map<?, ?> summary, String name) {
    return Integer.parseInt(String.valueOf(summary.get(name)));
  }
}
