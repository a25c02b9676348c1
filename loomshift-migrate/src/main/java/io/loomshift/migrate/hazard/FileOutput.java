package io.loomshift.migrate.hazard;

import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.reach.Deed;
import java.util.Optional;
import java.util.regex.Pattern;

/// What a task changes in files: cut off in the midst of it, it leaves them half done.
final class FileOutput {
  /// The methods of the JDK that write, make, move or delete files, as deeds name them.
  private static final Pattern CHANGES =
      Pattern.compile(
          "(?:new )?(?:FileOutputStream|FileWriter|PrintWriter|PrintStream|RandomAccessFile)"
              + "(?:\\.(?:<init>|write.*))?"
              + "|Files\\.(?:copy|create|delete|move|newBufferedWriter|newByteChannel|newOutputStream"
              + "|write).*|File\\.(?:createNewFile|delete|mkdir|renameTo).*"
              + "|\\w*FileChannel\\.(?:force|transferFrom|truncate|write)");

  /// Calls from the task: what is farther away is seldom what the task is there for, and seldom
  /// done. Source: docs/verdicts.md, where a person called for it within 5 calls, and not beyond.
  private static final int NEAR = 5;

  private FileOutput() {}

  /// The nearest of it, beside what it logs.
  static Optional<Deed> of(ThreadMaker site) {
    return Tasks.first(
        site,
        deed ->
            deed.effect() == Effect.FILE
                && deed.steps().size() <= NEAR
                && CHANGES.matcher(deed.call()).matches());
  }
}
