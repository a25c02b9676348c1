package io.loomshift.cli.command;

import io.loomshift.cli.format.BuildModelJson;
import io.loomshift.cli.format.CommandLineText;
import io.loomshift.migrate.Excludes;
import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Goal.Pools;
import io.loomshift.migrate.Goal.Threads;
import io.loomshift.migrate.Locks;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.source.UserError;
import io.loomshift.source.classpath.BuildModel;
import io.loomshift.source.classpath.ClassPath;
import java.io.File;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.PatternSyntaxException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/// Which sources a command looks at, and how.
final class SourceOptions {
  /// A class path of a hundred jars would bury the command that it belongs to.
  private static final int LONGEST_SHOWN = 60;

  @Parameters(
      paramLabel = "PATH",
      description = "Directories, Java files, or one source jar. Default: this directory.")
  List<Path> paths = new ArrayList<>();

  @Option(
      names = "--target",
      paramLabel = "RELEASE",
      converter = WordOption.Target.class,
      completionCandidates = WordOption.Target.class,
      description = {
        "The oldest Java that the program runs on: 21 to 25.",
        "Default: what the build compiles for, which no edit goes beyond; without a build, 25."
      })
  Optional<Integer> target = Optional.empty();

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      converter = WordOption.ProfileName.class,
      completionCandidates = WordOption.ProfileName.class,
      description = {
        "safe: what a careful engineer would sign (default).",
        "loomizer: the eight patterns of the tool Loomizer, wherever the result compiles."
      })
  Profile profile = Profile.SAFE;

  @Option(
      names = {"--classpath", "-cp"},
      paramLabel = "JARS",
      description = {
        "The program's jars and class directories, as for java; DIR/* means the jars in DIR.",
        "Default: those of the Maven or Gradle build that the sources lie in."
      })
  Optional<String> classPath = Optional.empty();

  @Option(
      names = "--build-model",
      paramLabel = "FILE",
      description = {
        "What a Gradle build said of its projects when loomshift.init.gradle asked it: source"
            + " directories, releases and class path."
      })
  Optional<Path> buildModel = Optional.empty();

  @Option(
      names = "--encoding",
      paramLabel = "NAME",
      converter = Encoding.class,
      description = "The encoding of the sources. Default: each file's own, as far as it shows.")
  Optional<Charset> encoding = Optional.empty();

  @Option(
      names = "--pools",
      paramLabel = "CHOICE",
      converter = WordOption.PoolsName.class,
      completionCandidates = WordOption.PoolsName.class,
      description = {
        "per-task: pools become a virtual thread a task (default).",
        "bounded: the same, and as many at a time as the pool had workers. Needs the library"
            + " loomshift-adaptive, which migrate adds to a Maven build.",
        "keep: pools stay as they are."
      })
  Pools pools = Pools.PER_TASK;

  @Option(
      names = "--to",
      paramLabel = "THREADS",
      converter = WordOption.ThreadsName.class,
      completionCandidates = WordOption.ThreadsName.class,
      description = {
        "virtual: platform threads become virtual (default).",
        "adaptive: pools and factories get threads of either type, as the load demands. Needs"
            + " loomshift-adaptive, too."
      })
  Threads to = Threads.VIRTUAL;

  @Option(
      names = "--no-reach",
      description = {
        "Does not follow the code that tasks run: faster, and without the reasons that rest on it."
      })
  boolean noReach;

  @Option(
      names = "--evidence",
      paramLabel = "FILE",
      description = {
        "A trace of this program, or a recording of JFR: shows at each place what its threads did,"
            + " and lets that answer what the sources leave open. May be repeated."
      })
  List<Path> evidence = new ArrayList<>();

  @Option(
      names = "--locks",
      description = {
        "For Java 21 to 23: monitors within which a task of these sources blocks become locks, so"
            + " that its thread gives its carrier back."
      })
  boolean locks;

  @Option(
      names = "--locks-api",
      description = "The same for a library, too, whose tasks are those of its callers.")
  boolean locksOfApi;

  @Option(
      names = "--structured",
      description = {
        "A pool that a method makes, waits for and shuts down becomes a StructuredTaskScope, a"
            + " preview of JDK 25. Always for review."
      })
  boolean structured;

  @Option(
      names = "--thread-locals",
      description = {
        "A thread-local that keeps an object for the next task of its thread makes it where it is"
            + " used instead, where that does the same. Always for review."
      })
  boolean threadLocals;

  @Option(
      names = "--exclude",
      paramLabel = "GLOB",
      split = ",",
      converter = Globs.class,
      description = {
        "Leave out the places of files whose path from the root of the tree matches, such as"
            + " '**/generated/**'. May be repeated."
      })
  List<String> exclude = new ArrayList<>();

  /// What the settings leave out.
  Excludes excludes = Excludes.none();

  static final class Encoding implements ITypeConverter<Charset> {
    @Override
    public Charset convert(String value) {
      try {
        return Charset.forName(value);
      } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
        throw new TypeConversionException(
            "Java knows no encoding '%s'; try UTF-8, ISO-8859-1 or windows-1252".formatted(value));
      }
    }
  }

  static final class Globs implements ITypeConverter<String> {
    @Override
    public String convert(String value) {
      try {
        Excludes.of(Optional.empty(), List.of(value));
        return value;
      } catch (PatternSyntaxException e) {
        throw new TypeConversionException(
            "'%s' is no glob (%s); write one such as '**/generated/**'"
                .formatted(value, e.getDescription()));
      }
    }
  }

  /// The paths; where none is given, those of the build model, or the current directory.
  List<Path> paths() {
    return paths.isEmpty()
        ? model().map(BuildModel::directories).orElse(List.of(Path.of(".")))
        : paths;
  }

  private Optional<BuildModel> model() {
    Optional<BuildModel> model = buildModel.map(BuildModelJson::read);
    if (model.filter(each -> each.directories().isEmpty()).isPresent()) {
      throw new UserError(
          buildModel.orElseThrow()
              + ": names no directory of sources that is there; make it again, or name paths");
    }
    return model;
  }

  ScanRequest request(boolean raisesRelease) {
    return request(raisesRelease, false);
  }

  /// @param tells whether each site tells what its tasks may do
  ScanRequest request(boolean raisesRelease, boolean tells) {
    return new ScanRequest(
        paths(),
        profile,
        target.map(OptionalInt::of).orElse(OptionalInt.empty()),
        raisesRelease,
        encoding,
        classPath.map(ClassPath::ofOption),
        goal(),
        !noReach,
        tells || !evidence.isEmpty(),
        evidence,
        locks(),
        exclude.isEmpty() ? excludes : Excludes.of(Optional.empty(), exclude),
        model());
  }

  private Optional<Locks> locks() {
    if (!locks && !locksOfApi) {
      return Optional.empty();
    }
    String option = locksOfApi ? "--locks-api" : "--locks";
    if (profile == Profile.LOOMIZER) {
      throw new UserError("--profile loomizer knows threads only; leave out " + option);
    }
    if (noReach) {
      throw new UserError(option + " rests on what tasks reach; leave out --no-reach");
    }
    if (target.filter(release -> release >= Locks.FIRST_FREE).isPresent()) {
      throw new UserError(
          option
              + ": on Java %d no monitor keeps a carrier; it is for --target 21, 22 and 23"
                  .formatted(target.get()));
    }
    return Optional.of(locksOfApi ? Locks.API : Locks.TASKS);
  }

  private Goal goal() {
    if ((structured || threadLocals) && profile == Profile.LOOMIZER) {
      throw new UserError(
          "--profile loomizer knows threads only; leave out "
              + (structured ? "--structured" : "--thread-locals"));
    }
    if (!Goal.writesLibrary(pools, to)) {
      return new Goal(pools, to, Optional.empty(), structured, threadLocals);
    }
    if (profile == Profile.LOOMIZER) {
      throw new UserError(
          "--profile loomizer knows virtual threads without a bound only; leave out "
              + (to == Threads.ADAPTIVE ? "--to adaptive" : "--pools bounded"));
    }
    return new Goal(pools, to, Optional.of(AdaptiveClasses.library()), structured, threadLocals);
  }

  /// The words that make another command look at the same sources in the same way.
  CommandLineText asTyped() {
    List<String> words = new ArrayList<>();
    target.ifPresent(release -> words.addAll(List.of("--target", String.valueOf(release))));
    if (profile != Profile.SAFE) {
      words.addAll(List.of("--profile", profile.id()));
    }
    if (pools != Pools.PER_TASK) {
      words.addAll(List.of("--pools", pools.id()));
    }
    if (to != Threads.VIRTUAL) {
      words.addAll(List.of("--to", to.id()));
    }
    classPath.ifPresent(entries ->
        words.addAll(List.of("--classpath", entries.length() <= LONGEST_SHOWN ? entries : "...")));
    buildModel.ifPresent(file -> words.addAll(List.of("--build-model", file.toString())));
    encoding.ifPresent(charset -> words.addAll(List.of("--encoding", charset.name())));
    if (noReach) {
      words.add("--no-reach");
    }
    evidence.forEach(file ->
        words.addAll(List.of("--evidence", file.toString().replace(File.separatorChar, '/'))));
    if (locks || locksOfApi) {
      words.add(locksOfApi ? "--locks-api" : "--locks");
    }
    if (structured) {
      words.add("--structured");
    }
    exclude.forEach(glob -> words.addAll(List.of("--exclude", glob)));
    return CommandLineText.of(
        words,
        paths.stream().map(path -> path.toString().replace(File.separatorChar, '/')).toList());
  }
}
