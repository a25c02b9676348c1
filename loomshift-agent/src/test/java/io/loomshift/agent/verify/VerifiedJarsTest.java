package io.loomshift.agent.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// A sample of what `scripts/verify-rewriting` does: some of the classes of the jars that this
/// module's tests use, among them drivers, servers, and what Groovy, Kotlin and Scala compile.
class VerifiedJarsTest {
  /// One of so many classes is looked at, another each time that the jars change.
  private static final int SHARE = 60;

  private static final Set<String> JARS =
      Set.of("h2", "HikariCP", "groovy", "scala", "kotlin", "jetty", "tomcat", "undertow", "cglib");

  @Test
  void classesAreVerified_whateverHooksTheyHave() throws Exception {
    List<JarClasses> path = jars();
    OurCalls ours = new OurCalls();
    Set<String> errors = new TreeSet<>();
    int verified = 0;
    for (JarClasses jar : path) {
      Map<String, byte[]> classes = jar.views().get(jar.views().size() - 1);
      List<String> names =
          classes.keySet().stream()
              .filter(name -> Math.floorMod(name.hashCode(), SHARE) == 0)
              .toList();
      Verification verification = new Verification(classes, name -> find(path, name), ours);
      for (Map.Entry<String, Rewriting> set : VerifyRewriting.sets(classes).entrySet()) {
        Verification.Result result = verification.of(set.getValue(), names);
        verified += result.verified();
        result.errors().forEach((name, why) -> errors.add(set.getKey() + " " + name + " " + why));
        result.left().forEach((name, why) -> errors.add(set.getKey() + " " + name + " " + why));
      }
    }
    assertThat(errors).isEmpty();
    assertThat(verified).isGreaterThan(500);
  }

  private static List<JarClasses> jars() throws IOException {
    List<JarClasses> jars = new ArrayList<>();
    for (String file :
        Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator, -1))) {
      String name = Path.of(file).getFileName().toString();
      if (name.endsWith(".jar") && JARS.stream().anyMatch(name::startsWith)) {
        jars.add(JarClasses.read(Path.of(file)));
      }
    }
    return jars;
  }

  private static Optional<byte[]> find(List<JarClasses> path, String name) {
    return path.stream()
        .flatMap(jar -> Optional.ofNullable(jar.base().get(name)).stream())
        .findFirst();
  }
}
