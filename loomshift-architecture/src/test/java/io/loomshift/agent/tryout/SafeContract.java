package io.loomshift.agent.tryout;

import io.loomshift.cli.format.ScanJson;
import io.loomshift.cli.trial.TrialPlan;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.find.Scan;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/// What `try` takes by class files alone, beside what a scan of their sources says: the former must
/// never be bolder.
///
/// To compare released jars with their sources: `SafeContract NAME SOURCES CLASSES CLASSPATH …`,
/// four words each, after which it prints a line for each and the bold places; see
/// `scripts/try-contract`.
public final class SafeContract {
  private final List<String> bold = new ArrayList<>();
  private final List<String> timid = new ArrayList<>();
  private int taken;
  private int unmatched;

  private SafeContract() {}

  /// Prints the comparison. The exit status is 1 where a place is bold.
  public static void main(String[] words) throws IOException {
    int bold = 0;
    System.out.println("name\ttaken\tbold\ttimid\tnot in the sources");
    for (int i = 0; i + 3 < words.length; i += 4) {
      List<Path> classPath =
          Stream.of(words[i + 3].split(File.pathSeparator, -1))
              .filter(each -> !each.isEmpty())
              .map(Path::of)
              .toList();
      SafeContract contract = of(Path.of(words[i + 1]), Path.of(words[i + 2]), classPath);
      System.out.printf(
          "%s\t%d\t%d\t%d\t%d%n",
          words[i],
          contract.taken,
          contract.bold.size(),
          contract.timid.size(),
          contract.unmatched);
      contract.bold.forEach(each -> System.out.println("  bold   " + each));
      contract.timid.forEach(each -> System.out.println("  timid  " + each));
      bold += contract.bold.size();
    }
    System.exit(bold == 0 ? 0 : 1);
  }

  /// Compares sources with the classes that were made of them.
  ///
  /// @param sources a folder or a jar
  /// @param classes a folder or a jar
  static SafeContract of(Path sources, Path classes, List<Path> classPath) throws IOException {
    ScanRequest request =
        new ScanRequest(
            List.of(sources), Profile.SAFE, 25, Optional.empty(), Optional.of(classPath));
    Path lines = Files.createTempFile("contract", ".plan");
    TrialPlan.of(ScanJson.render(Scan.run(request, Progress.none())), Set.of("not-shown"))
        .write(lines);
    PlannedSites plan = PlannedSites.read(lines);
    Files.delete(lines);
    SafeContract contract = new SafeContract();
    List<URL> urls = new ArrayList<>(List.of(url(classes)));
    for (Path each : classPath) {
      urls.add(url(each));
    }
    CodeSource source = new CodeSource(url(classes), (Certificate[]) null);
    CodeBase codeBase = CodeBase.of(new ProtectionDomain(source, null));
    try (URLClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new), null)) {
      if (Files.isDirectory(classes)) {
        contract.compare(classes, plan, loader, codeBase);
      } else {
        try (FileSystem jar = FileSystems.newFileSystem(classes)) {
          contract.compare(jar.getPath("/"), plan, loader, codeBase);
        }
      }
    }
    return contract;
  }

  private static URL url(Path path) throws MalformedURLException {
    URI uri = path.toUri();
    return uri.toURL();
  }

  private void compare(Path root, PlannedSites plan, ClassLoader loader, CodeBase codeBase)
      throws IOException {
    Set<PlannedSite> found = new HashSet<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".class")).sorted().toList()) {
        if (!file.toString().contains("META-INF")) {
          compare(new ClassReader(Files.readAllBytes(file)), plan, loader, codeBase, found);
        }
      }
    }
  }

  private void compare(
      ClassReader reader,
      PlannedSites plan,
      ClassLoader loader,
      CodeBase codeBase,
      Set<PlannedSite> found) {
    ClassContent content = CandidateFinder.read(reader, type -> Optional.empty());
    if (content.candidates().isEmpty()) {
      return;
    }
    SafeJudge judge = new SafeJudge(reader, loader, codeBase);
    Map<Candidate, Matching.Match> matches =
        Matching.of(plan.sites(content.source()), content.candidates(), found);
    for (Candidate candidate : content.candidates()) {
      Optional<String> caveat =
          judge.caveats(candidate).stream()
              .map(Caveat::code)
              .findFirst()
              .or(() -> candidate.obstacle(true).map(Obstacle::why));
      Matching.Match match = matches.get(candidate);
      boolean migrates = match != null && match.site().chosen() && !match.ambiguous();
      Place place = candidate.place();
      String where = place.owner() + "." + place.method() + ":" + place.line();
      taken += caveat.isEmpty() ? 1 : 0;
      if (match == null) {
        unmatched++;
      } else if (caveat.isEmpty() && !migrates) {
        bold.add(where);
      } else if (caveat.isPresent() && migrates) {
        timid.add(where + "  " + caveat.get());
      }
    }
  }

  /// Places that `try` takes and against which a scan says something. What a scan does not see a
  /// trial is there to show.
  List<String> bold() {
    return bold;
  }

  /// How many places `try` takes.
  int taken() {
    return taken;
  }
}
