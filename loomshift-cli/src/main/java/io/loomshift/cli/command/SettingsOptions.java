package io.loomshift.cli.command;

import io.loomshift.cli.settings.Settings;
import io.loomshift.migrate.Excludes;
import io.loomshift.migrate.ReasonCode;
import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/// The settings of the tree take the place of options that the command line leaves out.
final class SettingsOptions {
  @Option(
      names = "--settings",
      paramLabel = "FILE",
      description = {
        "The options that a team has agreed on; those of the command line win.",
        "Default: loomshift.toml beside the sources, or above them in their Git repository."
      })
  Optional<Path> named = Optional.empty();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  /// Completes the options of a command.
  ///
  /// @return the settings, where there are any
  /// @throws io.loomshift.source.UserError where they are wrong
  Optional<Settings> complete(SourceOptions sources, Loomshift loomshift) {
    Optional<Settings> found =
        named.or(() -> Settings.find(sources.paths().getFirst())).map(Settings::read);
    found.ifPresent(settings -> {
      complete(sources, settings);
      if (!loomshift.quiet) {
        loomshift.output().say("settings: " + settings.file());
      }
    });
    return found;
  }

  private void complete(SourceOptions sources, Settings settings) {
    // All of them are read, so that a wrong one is told whatever the command line says.
    settings
        .word("target", by(new WordOption.Target()))
        .ifPresent(open("--target", value -> sources.target = Optional.of(value)));
    settings
        .word("profile", by(new WordOption.ProfileName()))
        .ifPresent(open("--profile", value -> sources.profile = value));
    settings
        .word("pools", by(new WordOption.PoolsName()))
        .ifPresent(open("--pools", value -> sources.pools = value));
    settings
        .word("to", by(new WordOption.ThreadsName()))
        .ifPresent(open("--to", value -> sources.to = value));
    settings
        .word("encoding", by(new SourceOptions.Encoding()))
        .ifPresent(open("--encoding", value -> sources.encoding = Optional.of(value)));
    settings
        .words("classpath", settings::path)
        .map(jars -> String.join(File.pathSeparator, jars))
        .ifPresent(open("--classpath", value -> sources.classPath = Optional.of(value)));
    settings
        .words("evidence", word -> Path.of(settings.path(word)))
        .ifPresent(open("--evidence", value -> sources.evidence = value));
    settings
        .words("exclude", by(new SourceOptions.Globs()))
        .map(globs -> Excludes.of(Optional.of(settings.directory()), globs))
        .ifPresent(open("--exclude", value -> sources.excludes = value));
    settings.flag("reach").ifPresent(open("--no-reach", value -> sources.noReach = !value));
    settings
        .flag("structured")
        .ifPresent(open("--structured", value -> sources.structured = value));
    settings
        .flag("thread-locals")
        .ifPresent(open("--thread-locals", value -> sources.threadLocals = value));
    settings.word("locks", SettingsOptions::locks).ifPresent(api -> locks(sources, api));
    includes(settings);
    baseline(settings);
  }

  /// The reasons for review that the settings agree to.
  Optional<Set<ReasonCode>> includes(Settings settings) {
    return settings.words("include", by(new WordOption.ReasonName())).map(Set::copyOf);
  }

  /// The baseline that the settings name.
  Optional<Path> baseline(Settings settings) {
    return settings.word("baseline", word -> Path.of(settings.path(word)));
  }

  /// Whether the command line leaves an option out.
  boolean isOpen(String option) {
    return !command.commandLine().getParseResult().hasMatchedOption(option);
  }

  private <T> Consumer<T> open(String option, Consumer<T> set) {
    return value -> {
      if (isOpen(option)) {
        set.accept(value);
      }
    };
  }

  private void locks(SourceOptions sources, boolean api) {
    if (isOpen("--locks") && isOpen("--locks-api")) {
      sources.locks = true;
      sources.locksOfApi = api;
    }
  }

  /// @return whether the locks of a library's callers are meant, too
  private static boolean locks(String word) {
    return switch (word) {
      case "tasks" -> false;
      case "api" -> true;
      default -> throw new IllegalArgumentException("'" + word + "' is not one of tasks, api");
    };
  }

  private static <T> Function<String, T> by(ITypeConverter<T> converter) {
    return word -> {
      try {
        return converter.convert(word);
      } catch (TypeConversionException e) {
        throw new IllegalArgumentException(e.getMessage(), e);
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    };
  }
}
