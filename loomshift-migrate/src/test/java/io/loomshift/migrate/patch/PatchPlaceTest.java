package io.loomshift.migrate.patch;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Improvement;
import io.loomshift.findings.Place;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.golden.Sources;
import io.loomshift.migrate.plan.PlannedFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What an improvement names is edited, or nothing: of two places that look alike, the one that the
/// trace saw, though the other stands first.
class PatchPlaceTest {
  private static final String POOL_NAME = "http-nio-8080-exec";

  private static final String FRAME =
      """
      package shop;

      import java.util.Map;
      import java.util.concurrent.*;

      class %s {
        private final Map<Integer, Integer> cache = new ConcurrentHashMap<>();
        private final ExecutorService pool = ForkJoinPool.commonPool();

      %s
        int price(int article) throws Exception {
          Thread.sleep(20);
          return article;
        }
      }
      """;

  private static final String SPAWN =
      """
        int %s(int article) throws Exception {
          Future<Integer> price =
              pool.submit(() -> { // %s
                if (cache.containsKey(article)) {
                  return cache.get(article);
                }
                Thread.sleep(20);
                return 3 * article;
              });
          return price.get();
        }
      """;

  private static final String COORDINATOR =
      """
        int %s(int article) throws Exception {
          Future<Integer> total =
              pool.submit(() -> { // %s
                Future<Integer> price = pool.submit(() -> price(article));
                Future<Integer> shipping = pool.submit(() -> price(article + 1));
                return price.get() + shipping.get();
              });
          return total.get();
        }
      """;

  private static final String POOL =
      """
        final ExecutorService %s =
            Executors.newFixedThreadPool(4); // %s

      """;

  /// Each kind of edit, and a member that it has an edit for.
  enum Kind {
    INLINE("convert-to-inline-1", SPAWN),
    HOIST("hoist-branch-1", SPAWN),
    COMBINATOR("convert-to-combinator-1", COORDINATOR),
    RESIZE("resize-pool-1", POOL),
    VIRTUAL("to-virtual-1", POOL);

    final String id;
    final String member;

    Kind(String id, String member) {
      this.id = id;
      this.member = member;
    }

    String members() {
      return member.formatted("left", "left") + member.formatted("right", "right");
    }

    Improvement at(Place place) {
      return switch (this) {
        case INLINE -> Found.tasks(id, new EditSpec.Inline(place, Optional.empty()));
        case HOIST ->
            Found.tasks(id, new EditSpec.Hoist(place, Optional.empty(), List.of(), List.of()));
        case COMBINATOR ->
            Found.tasks(id, new EditSpec.Combine(place, Optional.empty(), List.of()));
        case RESIZE ->
            pool(id, 4, new EditSpec.Resize(POOL_NAME, Optional.of(place), List.of(), 4, 16));
        case VIRTUAL -> virtual(4, Optional.of(place));
      };
    }
  }

  @TempDir Path root;

  private static Improvement virtual(int workers, Optional<Place> creation) {
    return pool("to-virtual-1", workers, new EditSpec.Virtual(POOL_NAME, creation, List.of()));
  }

  private static Improvement pool(String id, int workers, EditSpec edit) {
    return Found.pool(id, POOL_NAME, "java.util.concurrent.ThreadPoolExecutor", workers, edit);
  }

  @ParameterizedTest
  @EnumSource
  void onlyTheTracedPlaceIsEdited_whenAnotherLooksTheSameAndStandsFirst(Kind kind)
      throws IOException {
    String before = FRAME.formatted("Shop", kind.members());
    Map<String, String> tree =
        Map.of(
            "shop/Shop.java", before, "shop/Alike.java", FRAME.formatted("Alike", kind.members()));

    Patch patch = plan(tree, kind.at(place("shop.Shop", before, "// right")));

    assertThat(patch.refused()).isEmpty();
    assertThat(patch.plan().files())
        .extracting(file -> file.file().name())
        .containsExactly("shop/Shop.java");
    String after = patch.plan().files().getFirst().after();
    int seam =
        before.indexOf(kind.member.formatted("right", "right").lines().findFirst().orElse(""));
    assertThat(body(after)).startsWith(body(before.substring(0, seam)));
    assertThat(body(after)).isNotEqualTo(body(before));
  }

  /// Without the imports, which belong to no place.
  private static String body(String file) {
    return file.substring(file.indexOf("class "));
  }

  @ParameterizedTest
  @EnumSource
  void nothingIsEdited_whenTheTracedPlaceIsALibrarys(Kind kind) throws IOException {
    String alike = FRAME.formatted("Endpoint", kind.members());
    Place place = Place.of("org.apache.tomcat.Endpoint", "left", "Endpoint.java", 12);

    Patch patch = plan(Map.of("shop/Endpoint.java", alike), kind.at(place));

    assertThat(why(patch))
        .contains(
            "org.apache.tomcat.Endpoint.left(Endpoint.java:12), which no file of the sources"
                + " declares");
  }

  @ParameterizedTest
  @EnumSource
  void nothingIsEdited_whenTwoModulesDeclareTheClass(Kind kind) throws IOException {
    String file = FRAME.formatted("Shop", kind.members());
    Map<String, String> tree = Map.of("one/shop/Shop.java", file, "two/shop/Shop.java", file);

    Patch patch = plan(tree, kind.at(place("shop.Shop", file, "// right")));

    assertThat(why(patch)).contains("one/shop/Shop.java, two/shop/Shop.java");
  }

  @ParameterizedTest
  @EnumSource
  void nothingIsEdited_whenSeveralStandOnTheLine(Kind kind) throws IOException {
    String line = kind.members().replaceAll("(?m) // (left|right)$", "").replaceAll("\\s+", " ");
    String file = FRAME.formatted("Shop", "/* both */ " + line);

    Patch patch =
        plan(Map.of("shop/Shop.java", file), kind.at(place("shop.Shop", file, "/* both")));

    assertThat(why(patch)).containsAnyOf("put each on", "put them on");
  }

  @Test
  void nothingIsEdited_whenTheTraceDoesNotTellWhereThePoolWasMade() throws IOException {
    String file = FRAME.formatted("Shop", POOL.formatted("only", "only"));
    Improvement improvement = virtual(4, Optional.empty());

    assertThat(why(plan(Map.of("shop/Shop.java", file), improvement)))
        .contains("the trace does not tell where pool 'http-nio-8080-exec'", "trace the program");
    assertThat(why(plan(Map.of("shop/Empty.java", "package shop; class Empty {}"), improvement)))
        .contains("the trace does not tell where");
  }

  @Test
  void nothingIsEdited_whenThePlaceHoldsAnotherPool() throws IOException {
    String file = FRAME.formatted("Shop", POOL.formatted("only", "only"));
    Place place = place("shop.Shop", file, "// only");
    Improvement other = virtual(10, Optional.of(place));
    Place moved = Place.of("shop.Shop", "<init>", "Shop.java", place.line() + 5);
    Improvement gone = virtual(4, Optional.of(moved));

    assertThat(why(plan(Map.of("shop/Shop.java", file), other)))
        .contains("the pool that is made here is not pool 'http-nio-8080-exec'");
    assertThat(why(plan(Map.of("shop/Shop.java", file), gone)))
        .contains("which holds no expression that patch knows to make a pool");
  }

  @Test
  void onlyTheFileOfThePlaceIsJudged_whenOthersHoldPoolsToo() throws IOException {
    String file = FRAME.formatted("Shop", POOL.formatted("only", "only"));
    String kept = "  // loomshift: keep somebody decided so\n";
    String other = FRAME.formatted("Other", kept + POOL.formatted("other", "other"));
    Improvement improvement = virtual(4, Optional.of(place("shop.Shop", file, "// only")));

    Patch patch = plan(Map.of("shop/Shop.java", file, "shop/Other.java", other), improvement);

    assertThat(patch.patched()).hasSize(1);
    assertThat(patch.problems()).isEmpty();
    assertThat(patch.plan().scan().sites())
        .extracting(Site::file)
        .isNotEmpty()
        .containsOnly("shop/Shop.java");
  }

  @Test
  void whatOtherFilesDoWithThePoolCounts_whenTheyHoldPoolsToo() throws IOException {
    String file = FRAME.formatted("Shop", POOL.formatted("only", "only"));
    String other =
        FRAME.formatted(
            "Other",
            POOL.formatted("other", "other")
                + "  int size(Shop shop) {\n"
                + "    return ((ThreadPoolExecutor) shop.only).getPoolSize();\n"
                + "  }\n");
    Improvement improvement = virtual(4, Optional.of(place("shop.Shop", file, "// only")));

    Patch patch = plan(Map.of("shop/Shop.java", file, "shop/Other.java", other), improvement);

    assertThat(why(patch)).startsWith("at most 4 tasks of the pool run at a time");
  }

  private static String why(Patch patch) {
    assertThat(patch.patched()).isEmpty();
    assertThat(patch.plan().files()).extracting(PlannedFile::after).isEmpty();
    return patch.refused().getFirst().why();
  }

  private Patch plan(Map<String, String> tree, Improvement improvement) throws IOException {
    new Sources(new TreeMap<>(tree)).writeTo(root);
    ScanRequest request =
        new ScanRequest(List.of(root), Profile.SAFE, 25, Optional.empty(), Optional.of(List.of()));
    return Patching.plan(request, List.of(improvement), Set.of(), Progress.none());
  }

  private static Place place(String type, String file, String text) {
    List<String> lines = new ArrayList<>(file.lines().toList());
    lines.replaceAll(line -> line.contains(text) ? text : "");
    return Place.of(type, "", "Shop.java", lines.indexOf(text) + 1);
  }
}
