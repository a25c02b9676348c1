package io.loomshift.migrate.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.baseline.Baseline;
import io.loomshift.migrate.baseline.Landmarks;
import io.loomshift.migrate.find.Scan;
import io.loomshift.migrate.find.Scanned;
import io.loomshift.source.SourceTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Edits two real servers at random, 60 times in all, and adds 18 places: the baseline of before
/// knows each place that was there, and none of the new ones. With `-Dloomshift.baseline.rounds=10`
/// 200 times, and 60 places; `-Dloomshift.baseline.seed=N` draws other edits.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BaselineIT {
  private static final List<String> TREES = List.of("activemq", "hadoop");

  /// Of each tree.
  private static final int ROUNDS = Integer.getInteger("loomshift.baseline.rounds", 3);

  private static final int SEED = Integer.getInteger("loomshift.baseline.seed", 0);

  private static final int EDITS = 10;

  private static final Pattern MAKES_THREADS =
      Pattern.compile("new Thread\\(|Executors\\.new|ThreadPoolExecutor\\(|extends Thread\\b");

  private static final List<String> FORMS =
      List.of(
          "new Thread(() -> System.nanoTime()).start();",
          "Thread fresh = new Thread(() -> System.gc(), \"fresh\"); fresh.start();",
          "java.util.concurrent.Executor pool = java.util.concurrent.Executors.newCachedThreadPool();",
          "java.util.concurrent.Executor four = java.util.concurrent.Executors.newFixedThreadPool(4);",
          "new java.util.Timer(\"new\");");

  private final Map<String, Map<String, String>> trees = new HashMap<>();
  private final Map<String, Baseline> baselines = new HashMap<>();

  @TempDir Path work;

  @BeforeAll
  void writeBaselines(@TempDir Path directory) throws IOException, InterruptedException {
    Corpus.bring();
    for (String tree : TREES) {
      Map<String, String> files = new TreeMap<>();
      Corpus.javaFiles(Corpus.sources(tree))
          .forEach((name, bytes) -> files.put(name, new String(bytes, UTF_8)));
      trees.put(tree, files);
      EditedTree unchanged = new EditedTree(files, new Random(0));
      unchanged.write(directory.resolve(tree));
      Scanned scanned = scan(directory.resolve(tree));
      baselines.put(tree, new Baseline(Landmarks.of(scanned)));
    }
  }

  static Stream<Arguments> rounds() {
    return TREES.stream()
        .flatMap(tree ->
            IntStream.rangeClosed(SEED + 1, SEED + ROUNDS)
                .mapToObj(seed -> Arguments.of(tree, seed)));
  }

  @ParameterizedTest
  @MethodSource("rounds")
  void onlyAddedPlacesAreNew_whenTheRestIsEdited(String tree, int seed) throws IOException {
    Random random = new Random(seed);
    EditedTree edited = new EditedTree(Objects.requireNonNull(trees.get(tree)), random);
    for (int edit = 0; edit < EDITS; edit++) {
      edited.change(draw(edited, random));
    }
    int made = 0;
    for (int attempt = 0; made < 3 && attempt < 100; attempt++) {
      String form = FORMS.get(random.nextInt(FORMS.size()));
      made += edited.addSite(draw(edited, random), form) ? 1 : 0;
    }
    assertThat(made).isEqualTo(3);
    Path directory = work.resolve(tree + "-" + seed);
    edited.write(directory);
    assertThat(added(tree, directory))
        .as("%s", edited.done)
        .hasSize(made)
        .allSatisfy(
            site -> assertThat(FORMS).anySatisfy(form -> assertThat(form).contains(site.before())));
  }

  private static String draw(EditedTree tree, Random random) {
    List<String> holding =
        tree.files().entrySet().stream()
            .filter(file -> MAKES_THREADS.matcher(file.getValue()).find())
            .map(Map.Entry::getKey)
            .toList();
    return holding.get(random.nextInt(holding.size()));
  }

  private List<Site> added(String tree, Path directory) {
    Scanned scanned = scan(directory);
    Baseline baseline = Objects.requireNonNull(baselines.get(tree));
    assertThat(scanned.result().sites()).hasSizeGreaterThan(baseline.places().size() / 2);
    Baseline.Comparison comparison = baseline.compare(Landmarks.of(scanned));
    return new TreeSet<>(comparison.added()).stream().map(scanned.result().sites()::get).toList();
  }

  private static Scanned scan(Path directory) {
    ScanRequest request =
        new ScanRequest(
            List.of(directory),
            Profile.SAFE,
            OptionalInt.empty(),
            false,
            Optional.empty(),
            Optional.of(List.of()),
            Goal.standard(),
            false,
            false);
    try (SourceTree tree = SourceTree.open(request.paths(), request.encoding())) {
      return Scan.of(tree, request, Progress.none());
    }
  }
}
