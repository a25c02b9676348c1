package io.loomshift.source.classpath;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Which profiles of a pom count: those that the JDK, or a property that nobody gives, activates;
/// where there is none, those that are active by default.
///
/// Source: Maven's reference, "Introduction to Build Profiles". Files, operating systems and
/// properties with a value are left alone: only the machine that builds knows them.
final class Profiles {
  /// Virtual threads need a JDK that has them, so the build that counts runs on a new one.
  private static final String JDK = String.valueOf(Runtime.version().feature());

  private Profiles() {}

  /// The project, and behind it the profiles that are merged into it, in their order.
  static List<Xml> merged(Xml project) {
    List<Xml> active = new ArrayList<>();
    List<Xml> byDefault = new ArrayList<>();
    for (Xml profile : project.list("profiles")) {
      Optional<Xml> activation = profile.child("activation");
      if (activation.filter(Profiles::isMet).isPresent()) {
        active.add(profile);
      } else if (activation
          .flatMap(a -> a.value("activeByDefault"))
          .filter(Boolean::parseBoolean)
          .isPresent()) {
        byDefault.add(profile);
      }
    }
    List<Xml> parts = new ArrayList<>(List.of(project));
    parts.addAll(active.isEmpty() ? byDefault : active);
    return parts;
  }

  private static boolean isMet(Xml activation) {
    Optional<String> jdk = activation.value("jdk");
    Optional<String> absent =
        activation
            .child("property")
            .filter(property -> property.value("value").isEmpty())
            .flatMap(property -> property.value("name"))
            .filter(name -> name.startsWith("!"));
    boolean others =
        activation.child("file").isPresent()
            || activation.child("os").isPresent()
            || (activation.child("property").isPresent() && absent.isEmpty());
    return !others
        && (jdk.isPresent() || absent.isPresent())
        && jdk.map(Profiles::isJdk).orElse(true);
  }

  /// `17` means every 17, `!1.8` every other than 8, and `[9,)` a range.
  private static boolean isJdk(String wanted) {
    if (wanted.startsWith("!")) {
      return !isJdk(wanted.substring(1).strip());
    }
    return VersionRange.of(wanted)
        .map(range -> range.newestOf(List.of(JDK)).isPresent())
        .orElse(wanted.equals(JDK));
  }
}
