package io.loomshift.cli.command;

import io.loomshift.analysis.replay.Arrival;
import io.loomshift.cli.demo.DemoService;
import io.loomshift.cli.terminal.Nearest;
import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.ReasonCode;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// An option's value that is one of a few words, for picocli both to read and to complete.
public abstract class WordOption<T> implements ITypeConverter<T>, Iterable<String> {
  private static final int FEW = 8;

  private final Map<String, T> words;

  /// @param word how a value is written
  protected WordOption(List<T> values, Function<T, String> word) {
    this.words =
        values.stream()
            .collect(
                Collectors.toMap(
                    word, Function.identity(), (first, _) -> first, LinkedHashMap::new));
  }

  @Override
  public T convert(String value) {
    T found = words.get(value.toLowerCase(Locale.ROOT));
    if (found == null) {
      throw new TypeConversionException(complaint(value));
    }
    return found;
  }

  String complaint(String value) {
    return words.size() <= FEW
        ? "'%s' is not one of %s".formatted(value, String.join(", ", words.keySet()))
        : "'%s' is unknown; the nearest is %s".formatted(value, Nearest.of(value, words.keySet()));
  }

  @Override
  public Iterator<String> iterator() {
    return words.keySet().iterator();
  }

  /// A service that the demo takes along.
  static final class DemoServiceName extends WordOption<DemoService> {
    DemoServiceName() {
      super(DemoService.ALL, DemoService::id);
    }
  }

  /// A Java release that has virtual threads and that this JDK's compiler reads.
  static final class Target extends WordOption<Integer> {
    private static final int FIRST = 21;
    private static final int LAST = 25;

    Target() {
      super(IntStream.rangeClosed(FIRST, LAST).boxed().toList(), String::valueOf);
    }

    @Override
    String complaint(String value) {
      boolean tooNew = value.matches("[3-9]\\d|2[6-9]");
      return super.complaint(value)
          + (tooNew ? "; this Loomshift ends at 25" : "; virtual threads came with Java 21");
    }
  }

  /// A profile.
  static final class ProfileName extends WordOption<Profile> {
    ProfileName() {
      super(List.of(Profile.values()), Profile::id);
    }
  }

  /// The form of a scan.
  static final class FormatName extends WordOption<Format> {
    FormatName() {
      super(List.of(Format.values()), format -> word(format));
    }
  }

  /// The form of a trial.
  static final class TrialFormatName extends WordOption<Format> {
    TrialFormatName() {
      super(List.of(Format.TEXT, Format.JSON), format -> word(format));
    }
  }

  /// The form of what is in a trace.
  static final class InfoFormName extends WordOption<TraceInfoCommand.Form> {
    InfoFormName() {
      super(Arrays.asList(TraceInfoCommand.Form.values()), form -> word(form));
    }
  }

  /// The form that a trace is exported in.
  static final class ExportFormName extends WordOption<TraceExportCommand.Form> {
    ExportFormName() {
      super(Arrays.asList(TraceExportCommand.Form.values()), form -> word(form));
    }

    /// The JDK writes events of a recording at the moment they happen, and copies those of others
    /// ({@link jdk.jfr.consumer.RecordingFile#write}); none of its means gives an event a time.
    @Override
    String complaint(String value) {
      return value.equalsIgnoreCase("jfr")
          ? "the JDK cannot write events of earlier times into a recording of JFR; open perfetto's"
              + " at https://ui.perfetto.dev, or record by JFR beside the trace"
          : super.complaint(value);
    }
  }

  /// The form of an analysis.
  static final class AnalysisFormName extends WordOption<AnalyzeCommand.Form> {
    AnalysisFormName() {
      super(Arrays.asList(AnalyzeCommand.Form.values()), form -> word(form));
    }
  }

  /// How requests arrive.
  static final class Load implements ITypeConverter<Arrival> {
    @Override
    public Arrival convert(String value) {
      return Arrival.of(value)
          .orElseThrow(() ->
              new TypeConversionException(
                  "'%s' is not recorded, open, or closed:N with a number of clients"
                      .formatted(value)));
    }
  }

  /// What becomes of pools.
  static final class PoolsName extends WordOption<Goal.Pools> {
    PoolsName() {
      super(List.of(Goal.Pools.values()), Goal.Pools::id);
    }
  }

  /// What becomes of platform threads.
  static final class ThreadsName extends WordOption<Goal.Threads> {
    ThreadsName() {
      super(List.of(Goal.Threads.values()), Goal.Threads::id);
    }
  }

  /// A reason to agree to.
  static final class ReasonName extends WordOption<ReasonCode> {
    ReasonName() {
      super(List.of(ReasonCode.values()), ReasonCode::id);
    }

    /// Former names are understood, and not completed.
    @Override
    public ReasonCode convert(String value) {
      return ReasonCode.of(value.toLowerCase(Locale.ROOT)).orElseGet(() -> super.convert(value));
    }
  }

  /// A shell that completion scripts are made for.
  static final class ShellName extends WordOption<CompletionCommand.Shell> {
    ShellName() {
      super(Arrays.asList(CompletionCommand.Shell.values()), shell -> word(shell));
    }
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
