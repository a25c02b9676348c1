package io.loomshift.cli.command;

import io.loomshift.cli.file.TargetFile;
import io.loomshift.cli.format.ScanJson;
import io.loomshift.cli.format.Style;
import io.loomshift.cli.format.TrialJson;
import io.loomshift.cli.format.TrialText;
import io.loomshift.cli.launch.AgentFolder;
import io.loomshift.cli.launch.LaunchedProgram;
import io.loomshift.cli.terminal.Output;
import io.loomshift.cli.trial.ReportReader;
import io.loomshift.cli.trial.Trial;
import io.loomshift.cli.trial.TrialPlan;
import io.loomshift.cli.trial.TriedJvm;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.find.Scan;
import io.loomshift.source.SystemReason;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/// Runs a program with its migration applied to its classes as they load.
@Command(
    name = "try",
    header = "Run a program with the migration applied as its classes load.",
    description = {
      "%nRuns a program and makes virtual threads where its classes ask for platform threads, and"
          + " nothing speaks against it; no file changes. At the end it tells each place that it"
          + " changed and how many threads came of it, and what it left, and why. The exit status"
          + " is the program's."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  loomshift try -- java -jar shop.jar",
      "  loomshift try --include 'com.example.*' -- bin/server run",
      "  loomshift try --source src -- java -cp target/classes shop.Main",
      "  loomshift scan --json src > plan.json",
      "  loomshift try --plan plan.json -- java -cp target/classes shop.Main",
      "  loomshift try --pool 'http-*' -- bin/catalina.sh run",
      "  loomshift try --servers -- java -jar shop.jar",
      "",
      "Exit status: that of the program; 2 you must change something before it can",
      "start, which one line says; 3 a defect of Loomshift."
    })
final class TryCommand implements Callable<Integer> {
  private static final String EVERY_CLASS = "*";
  private static final String EVERY_SERVER = "*";

  private final Loomshift loomshift;

  @Parameters(
      arity = "1..*",
      paramLabel = "COMMAND",
      description = "The program and its arguments, behind --. It may be java or a script.")
  List<String> command = new ArrayList<>();

  @Option(
      names = "--plan",
      paramLabel = "FILE",
      description = "Change exactly the places that a scan --json found to migrate.")
  Optional<Path> plan = Optional.empty();

  @Option(
      names = "--source",
      paramLabel = "DIR",
      split = ",",
      description = "Scan these sources first, and change what that finds to migrate; repeatable.")
  List<Path> sources = new ArrayList<>();

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      converter = WordOption.ProfileName.class,
      completionCandidates = WordOption.ProfileName.class,
      description = {
        "Without a plan: safe changes what the class file shows to be what a scan would migrate;"
            + " loomizer changes every place of Loomizer's patterns, whatever becomes of the"
            + " thread. Default: safe."
      })
  Profile profile = Profile.SAFE;

  @Option(
      names = "--include",
      paramLabel = "NAME",
      split = ",",
      description = {
        "A reason for review that you agree to, as in migrate.",
        "Without a plan, also the classes to change, such as 'com.example.*'. Default: all but"
            + " the JDK's."
      })
  List<String> included = new ArrayList<>();

  @Option(
      names = "--exclude",
      paramLabel = "CLASS",
      split = ",",
      description = "Classes that stay as they are, such as 'org.jboss.*'.")
  List<String> excluded = new ArrayList<>();

  @Option(
      names = "--pool",
      paramLabel = "NAME",
      split = ",",
      description = {
        "Make the workers of pools virtual whose names match, such as 'http-*': of the JDK's,"
            + " Tomcat's, Jetty's and JBoss's. No acceptor, selector, timer or other thread.",
        "Alone: nothing else changes."
      })
  List<String> pools = new ArrayList<>();

  @Option(
      names = "--servers",
      description = {
        "Make the threads virtual that servers run requests on, by each server's own switch: of"
            + " Tomcat, Jetty, Undertow, and Netty's groups for handlers that block. As many"
            + " requests run at once as before. No acceptor, selector, timer or other thread.",
        "Alone: nothing else changes."
      })
  boolean servers;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = WordOption.TrialFormatName.class,
      completionCandidates = WordOption.TrialFormatName.class,
      description = "text (default) or json.")
  Format format = Format.TEXT;

  @Option(names = "--json", description = "The same as --format json.")
  boolean json;

  @Option(
      names = {"--output", "-o"},
      paramLabel = "FILE",
      description = {
        "Write the report to a file. Default: standard error, since standard output is the"
            + " program's."
      })
  Optional<Path> file = Optional.empty();

  TryCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  /// What follows the program's name is the program's own, with or without `--`.
  @Spec
  void stopAtTheProgram(CommandSpec spec) {
    spec.parser().stopAtPositional(true);
  }

  @Override
  public Integer call() {
    if (plan.isPresent() && !sources.isEmpty()) {
      throw new UserError("--plan and --source: both name what to change; leave one out");
    }
    Set<String> agreed = reasons();
    Optional<TrialPlan> trialPlan =
        sources.isEmpty()
            ? plan.map(path -> TrialPlan.read(path, agreed))
            : Optional.of(TrialPlan.of(scanned(), agreed));
    file.ifPresent(TryCommand::requireWritable);
    try (AgentFolder folder = AgentFolder.create()) {
      Path reports = folder.resolve("reports");
      Map<String, String> options = options(agreed);
      options.put("report", reports.toString());
      trialPlan.filter(_ -> !servers).ifPresent(p -> options.put("servers", lines(p.servers())));
      trialPlan.ifPresent(p -> {
        p.write(folder.resolve("plan"));
        options.put("plan", folder.resolve("plan").toString());
      });
      makeDirectory(reports);
      List<String> jvmOptions = new ArrayList<>(List.of(folder.option(options)));
      trialPlan.ifPresent(p -> jvmOptions.addAll(p.properties()));
      try (LaunchedProgram program = LaunchedProgram.start(command, jvmOptions)) {
        int status = program.waitFor();
        List<TriedJvm> jvms = ReportReader.read(reports);
        folder.messages().forEach(message -> loomshift.output().say(message.sentence()));
        if (jvms.stream().anyMatch(TriedJvm::running)) {
          folder.keep();
        }
        report(new Trial(command, status, trialPlan, jvms));
        // After a signal this process is gone as soon as the program is closed.
        folder.remove();
        return status;
      }
    }
  }

  private byte[] scanned() {
    SourceOptions options = new SourceOptions();
    options.paths = sources;
    options.profile = profile;
    // The JVM that runs the program has virtual threads, whatever its build compiles for.
    ScanRequest request = options.request(true);
    return ScanJson.render(loomshift.session().watch(progress -> Scan.run(request, progress)));
  }

  private Set<String> reasons() {
    Set<String> reasons = new HashSet<>();
    WordOption.ReasonName names = new WordOption.ReasonName();
    for (String word : included) {
      if (isReason(word)) {
        try {
          ReasonCode code = names.convert(word);
          reasons.add(code.id());
        } catch (TypeConversionException e) {
          String takes =
              hasPlan() ? "--include, with a plan, takes" : "--include takes classes and";
          throw new UserError(takes + " reasons: " + e.getMessage(), e);
        }
      }
    }
    return reasons;
  }

  /// A word with a hyphen that is no code is one misspelt: nobody calls a class so.
  private boolean isReason(String word) {
    return hasPlan() || ReasonCode.of(word).isPresent() || word.matches("[a-z]+(-[a-z]+)+");
  }

  private boolean hasPlan() {
    return plan.isPresent() || !sources.isEmpty();
  }

  private Map<String, String> options(Set<String> agreed) {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("mode", "try");
    options.put("include", lines(classes()));
    options.put("agreed", lines(agreed));
    options.put("exclude", lines(excluded));
    options.put("pool", lines(pools));
    options.put("servers", servers ? EVERY_SERVER : "");
    options.put("profile", profile.id());
    return options;
  }

  private List<String> classes() {
    if (hasPlan()) {
      return List.of();
    }
    List<String> classes = included.stream().filter(word -> !isReason(word)).toList();
    boolean isPoolsAlone = included.isEmpty() && (servers || !pools.isEmpty());
    return classes.isEmpty() && !isPoolsAlone ? List.of(EVERY_CLASS) : classes;
  }

  private static String lines(Collection<String> words) {
    return String.join("\n", words);
  }

  private static void makeDirectory(Path directory) {
    try {
      Files.createDirectory(directory);
    } catch (IOException e) {
      throw new UserError("%s: cannot be made (%s)".formatted(directory, SystemReason.of(e)), e);
    }
  }

  /// Says so before the program runs for an hour.
  private static void requireWritable(Path file) {
    TargetFile.require(file, "-o");
    try {
      Files.write(file, new byte[0], TargetFile.options(file));
    } catch (IOException e) {
      throw cannotWrite(file, e);
    }
  }

  private static UserError cannotWrite(Path file, IOException e) {
    return new UserError(
        "%s: cannot be written (%s); name another file".formatted(file, SystemReason.of(e)), e);
  }

  private void report(Trial trial) {
    Output output = loomshift.output();
    byte[] report =
        switch (json ? Format.JSON : format) {
          case JSON -> TrialJson.render(trial);
          case TEXT, SARIF, HTML, MD -> text(trial).getBytes(output.charset());
        };
    if (file.isPresent()) {
      try {
        Files.write(file.get(), report, TargetFile.options(file.get()));
      } catch (IOException e) {
        throw cannotWrite(file.get(), e);
      }
    } else {
      output.err().write(report, 0, report.length);
      output.err().flush();
    }
  }

  private String text(Trial trial) {
    Style style = loomshift.output().style().plain();
    TrialText text = new TrialText(style);
    return loomshift.quiet ? text.summary(trial) : text.render(trial);
  }
}
