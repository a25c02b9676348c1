package io.loomshift.architecture;

import static java.util.stream.Collectors.joining;

import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Exports;
import java.lang.module.ModuleDescriptor.Opens;
import java.lang.module.ModuleDescriptor.Provides;
import java.lang.module.ModuleDescriptor.Requires;
import java.util.Collection;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// A module descriptor as sorted text, one directive a line, without the versions of the build.
final class DescriptorText {
  private DescriptorText() {}

  static String of(ModuleDescriptor module) {
    return Stream.of(
            module.requires().stream().map(DescriptorText::requires),
            module.exports().stream().map(DescriptorText::exports),
            module.opens().stream().map(DescriptorText::opens),
            module.uses().stream().map(service -> "uses " + service),
            module.provides().stream().map(DescriptorText::provides))
        .flatMap(Stream::sorted)
        .collect(joining("\n", "module " + module.name() + "\n", "\n"));
  }

  private static String requires(Requires requires) {
    return "requires " + words(requires.modifiers()) + requires.name();
  }

  private static String exports(Exports exports) {
    return "exports " + exports.source() + to(exports.targets());
  }

  private static String opens(Opens opens) {
    return "opens " + opens.source() + to(opens.targets());
  }

  private static String provides(Provides provides) {
    return "provides " + provides.service() + " with " + String.join(", ", provides.providers());
  }

  private static String to(Set<String> targets) {
    return targets.isEmpty() ? "" : " to " + String.join(", ", new TreeSet<>(targets));
  }

  private static String words(Collection<? extends Enum<?>> modifiers) {
    return modifiers.stream()
        .map(modifier -> modifier.name().toLowerCase(Locale.ROOT) + " ")
        .sorted()
        .collect(joining());
  }
}
