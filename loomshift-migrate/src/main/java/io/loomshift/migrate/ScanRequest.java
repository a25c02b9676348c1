package io.loomshift.migrate;

import io.loomshift.source.classpath.BuildModel;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// What to scan, and how.
///
/// @param paths directories, Java files, or one source jar
/// @param target the oldest Java that the program runs on, 21 to 25; none: what the build compiles
///   for
/// @param raisesRelease whether build files are edited where they compile for a Java without
///   virtual threads
/// @param encoding the sources' encoding, where the user names one
/// @param classPath jars and class directories that the user names; none: those of a Maven build
///   are looked for
/// @param goal what pools and threads are to become
/// @param follows whether the code that tasks run is followed
/// @param tells whether each site tells what its tasks may do
/// @param evidence recordings of JFR and traces of the program
/// @param locks which monitors are to become locks; none: they are left alone
/// @param excludes files whose places are left out
/// @param build what the build tool said when it was asked; none: the build's files are read
public record ScanRequest(
    List<Path> paths,
    Profile profile,
    OptionalInt target,
    boolean raisesRelease,
    Optional<Charset> encoding,
    Optional<List<Path>> classPath,
    Goal goal,
    boolean follows,
    boolean tells,
    List<Path> evidence,
    Optional<Locks> locks,
    Excludes excludes,
    Optional<BuildModel> build) {
  public ScanRequest {
    paths = List.copyOf(paths);
    evidence = List.copyOf(evidence);
    target.ifPresent(release -> {
      if (release < CompiledSources.VIRTUAL_THREADS || release > CompiledSources.NEWEST) {
        throw new IllegalArgumentException("target " + release);
      }
    });
    if (locks.isPresent() && (profile == Profile.LOOMIZER || !follows)) {
      throw new IllegalArgumentException("locks need the profile safe, and what tasks reach");
    }
    if (profile == Profile.LOOMIZER && goal.writesLibrary()) {
      throw new IllegalArgumentException("the thesis knows virtual threads without a bound only");
    }
  }

  /// A scan that leaves monitors as they are, and no file out, of a build whose files are read.
  public ScanRequest(
      List<Path> paths,
      Profile profile,
      OptionalInt target,
      boolean raisesRelease,
      Optional<Charset> encoding,
      Optional<List<Path>> classPath,
      Goal goal,
      boolean follows,
      boolean tells,
      List<Path> evidence) {
    this(
        paths,
        profile,
        target,
        raisesRelease,
        encoding,
        classPath,
        goal,
        follows,
        tells,
        evidence,
        Optional.empty(),
        Excludes.none(),
        Optional.empty());
  }

  /// A scan that is shown no run.
  public ScanRequest(
      List<Path> paths,
      Profile profile,
      OptionalInt target,
      boolean raisesRelease,
      Optional<Charset> encoding,
      Optional<List<Path>> classPath,
      Goal goal,
      boolean follows,
      boolean tells) {
    this(
        paths,
        profile,
        target,
        raisesRelease,
        encoding,
        classPath,
        goal,
        follows,
        tells,
        List.of());
  }

  /// The same with all that tasks run.
  public ScanRequest(
      List<Path> paths,
      Profile profile,
      OptionalInt target,
      boolean raisesRelease,
      Optional<Charset> encoding,
      Optional<List<Path>> classPath,
      Goal goal) {
    this(paths, profile, target, raisesRelease, encoding, classPath, goal, true, false, List.of());
  }

  /// A scan for a given Java, that leaves the build as it is.
  public ScanRequest(
      List<Path> paths,
      Profile profile,
      int target,
      Optional<Charset> encoding,
      Optional<List<Path>> classPath,
      Goal goal) {
    this(paths, profile, OptionalInt.of(target), false, encoding, classPath, goal);
  }

  /// The same for virtual threads, one a task.
  public ScanRequest(
      List<Path> paths,
      Profile profile,
      int target,
      Optional<Charset> encoding,
      Optional<List<Path>> classPath) {
    this(paths, profile, target, encoding, classPath, Goal.standard());
  }
}
