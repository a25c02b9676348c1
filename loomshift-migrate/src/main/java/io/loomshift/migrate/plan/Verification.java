package io.loomshift.migrate.plan;

import io.loomshift.migrate.CompiledSources;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.find.Scanned;
import io.loomshift.migrate.structured.ScopeOffer;
import io.loomshift.source.SourceFile;
import io.loomshift.source.attribute.AnalysisFailure;
import io.loomshift.source.attribute.AnalysisThread;
import io.loomshift.source.attribute.Attribution;
import io.loomshift.source.attribute.Attribution.Input;
import io.loomshift.source.attribute.Level;
import io.loomshift.source.attribute.SourceError;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Attributes edited files as they were and as they would be, and takes back the edits that add an
/// error, by the API of the release that the build compiles them for. Errors that were there
/// before, as where the class path is incomplete, are let be.
final class Verification {
  private static final Pattern ARGUMENTS =
      Pattern.compile("(?m)(\\bsymbol: +(?:method|constructor) [^(\\n]*)\\(.*\\)$|^ *found: .*$");
  private static final Pattern LOCATION = Pattern.compile("(?m)^\\s*location:.*$");
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private final Scanned scanned;
  private boolean flows;

  /// Files that are not edited, but referred to, and that javac cannot parse.
  private final Map<SourceFile, AnalysisFailure> leftOut = new HashMap<>();

  Verification(Scanned scanned, Assembly.Care care) {
    this.scanned = scanned;
    this.flows = care == Assembly.Care.FLOWED;
  }

  /// The files with only those edits that add no error; the others are added to `takenBack`.
  List<PlannedFile> verify(List<PlannedFile> files, List<TakenBack> takenBack) {
    List<PlannedFile> current = files;
    while (true) {
      try {
        return verified(current, takenBack);
      } catch (AnalysisFailure e) {
        current = without(e, current, takenBack);
      }
    }
  }

  /// Takes back all edits of a file that javac cannot look at as a whole.
  private List<PlannedFile> without(
      AnalysisFailure failure, List<PlannedFile> files, List<TakenBack> takenBack) {
    List<PlannedFile> left = new ArrayList<>();
    for (PlannedFile file : files) {
      if (failure.file().filter(file.file()::equals).isPresent()) {
        file.sites()
            .forEach(site ->
                takenBack.add(
                    new TakenBack(site, "its file cannot be compiled: " + failure.reason())));
      } else {
        left.add(file);
      }
    }
    if (left.size() == files.size()
        && failure.file().filter(file -> leftOut.putIfAbsent(file, failure) == null).isEmpty()) {
      throw failure;
    }
    return left;
  }

  private List<PlannedFile> verified(List<PlannedFile> files, List<TakenBack> takenBack) {
    Map<SourceFile, List<SourceError>> before = errors(files, file -> file.before().content());
    if (flows && !before.values().stream().allMatch(List::isEmpty)) {
      // What javac says of flow where names are missing is no more than a guess.
      flows = false;
      before = errors(files, file -> file.before().content());
    }
    List<PlannedFile> current = files;
    while (!current.isEmpty()) {
      Map<SourceFile, List<SourceError>> after = errors(current, PlannedFile::after);
      List<PlannedFile> next = new ArrayList<>();
      boolean changed = false;
      for (PlannedFile file : current) {
        List<SourceError> added =
            added(
                before.getOrDefault(file.file(), List.of()),
                after.getOrDefault(file.file(), List.of()));
        if (added.isEmpty()) {
          next.add(file);
        } else {
          changed = true;
          without(file, added.getFirst(), takenBack, next);
        }
      }
      current = next;
      if (!changed) {
        break;
      }
    }
    return current;
  }

  private interface Text {
    String of(PlannedFile file);
  }

  private Map<SourceFile, List<SourceError>> errors(List<PlannedFile> files, Text text) {
    Map<Level, List<Input>> byLevel = new TreeMap<>();
    for (PlannedFile file : files) {
      Level level = level(file.file());
      byLevel
          .computeIfAbsent(isPreview(file) ? level.withPreviews() : level, _ -> new ArrayList<>())
          .add(new Input(file.file(), text.of(file)));
    }
    Map<SourceFile, List<SourceError>> errors = new HashMap<>();
    byLevel.forEach((level, inputs) ->
        errors.putAll(
            AnalysisThread.callWithin(AnalysisThread.TIMEOUT, () -> errors(level, inputs))));
    return errors;
  }

  private static boolean isPreview(PlannedFile file) {
    return file.sites().stream()
        .flatMap(site -> site.edit().stream())
        .anyMatch(ScopeOffer::isWrittenBy);
  }

  /// The release that the build compiles the file for, unless the file is of an older language.
  private Level level(SourceFile file) {
    String language = scanned.levels().getOrDefault(file, Level.NEWEST);
    return language.equals(Level.NEWEST)
        ? Level.release(scanned.releases().of(file).api().orElse(CompiledSources.NEWEST))
        : Level.source(language);
  }

  private Map<SourceFile, List<SourceError>> errors(Level level, List<Input> inputs) {
    if (flows) {
      Optional<Attribution> flowing =
          Attribution.flowing(scanned.index(), scanned.classPath(), level, inputs);
      if (flowing.isPresent()) {
        try (Attribution attribution = flowing.get()) {
          return errors(attribution);
        }
      }
      flows = false;
    }
    try (Attribution attribution =
        Attribution.of(scanned.index(), scanned.classPath(), level, inputs, leftOut)) {
      for (Input input : inputs) {
        @Nullable AnalysisFailure failure = attribution.leftOut().get(input.file());
        if (failure != null) {
          throw failure;
        }
      }
      attribution.units().forEach(attribution::attributeAll);
      return errors(attribution);
    }
  }

  private static Map<SourceFile, List<SourceError>> errors(Attribution attribution) {
    Map<SourceFile, List<SourceError>> errors = new HashMap<>();
    for (Unit unit : attribution.units()) {
      errors.put(unit.file(), attribution.errors(unit.file()));
    }
    return errors;
  }

  /// The errors that are there more often than before, by what they say.
  private static List<SourceError> added(List<SourceError> before, List<SourceError> after) {
    Map<String, Long> known =
        before.stream().collect(Collectors.groupingBy(Verification::key, Collectors.counting()));
    List<SourceError> added = new ArrayList<>();
    for (SourceError error : after) {
      if (known.merge(key(error), -1L, Long::sum) < 0) {
        added.add(error);
      }
    }
    return added;
  }

  /// What an error says but for the class that it stands in, which is another one where an
  /// anonymous class has become a lambda, and for the arguments of a call that cannot be resolved:
  /// of lambdas and references among them it shows the text, which an edit may change.
  private static String key(SourceError error) {
    String message = LOCATION.matcher(error.message()).replaceAll("");
    message = ARGUMENTS.matcher(message).replaceAll("$1");
    return error.code().replace(".location", "")
        + ' '
        + BLANKS.matcher(message).replaceAll(" ").strip();
  }

  /// Takes back the site that stands nearest to an error.
  private void without(
      PlannedFile file, SourceError error, List<TakenBack> takenBack, List<PlannedFile> next) {
    Site culprit =
        file.sites().stream()
            .min(Comparator.comparingLong(site -> distance(site, error)))
            .orElseThrow();
    takenBack.add(
        new TakenBack(
            culprit,
            "with its edit javac says: " + error.message().lines().findFirst().orElse("")));
    List<Site> rest = new ArrayList<>(file.sites());
    rest.remove(culprit);
    if (!rest.isEmpty()) {
      FileEdit edit = FileEdit.of(file.file(), file.before(), rest, scanned.result());
      next.add(edit.planned(file.file(), file.before()));
    }
  }

  private static long distance(Site site, SourceError error) {
    long line = error.line();
    return line < site.span().line()
        ? site.span().line() - line
        : Math.max(0, line - site.span().endLine());
  }
}
