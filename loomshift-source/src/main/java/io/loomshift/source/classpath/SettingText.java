package io.loomshift.source.classpath;

import io.loomshift.source.SourceText;
import io.loomshift.source.classpath.CompilerPlugin.Written;
import io.loomshift.source.release.ReleaseSetting;
import io.loomshift.source.release.ReleaseSetting.Place;
import io.loomshift.source.release.ReleaseSetting.Rewrite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Where the text of a build says what Maven takes for a setting, and how it would say another
/// value: follows `${…}` to the property that holds the number.
final class SettingText {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([^{}]+)\\}");

  private final Poms poms;
  private final Map<String, String> userProperties;
  private final Map<Path, Optional<Opened>> opened = new HashMap<>();

  /// A pom as it is edited.
  private record Opened(SourceText source, PomText elements) {}

  SettingText(Poms poms, Map<String, String> userProperties) {
    this.poms = poms;
    this.userProperties = userProperties;
  }

  /// The setting that an element of the compiler's configuration makes.
  ReleaseSetting of(Model model, Written written) {
    Optional<String> name = placeholder(written.element().text());
    return name.isPresent()
        ? ofProperty(model, name.get())
        : setting(model, written, Optional.empty());
  }

  /// The setting that a property makes.
  ReleaseSetting ofProperty(Model model, String property) {
    String name = property;
    Set<String> seen = new HashSet<>();
    while (seen.add(name)) {
      if (userProperties.containsKey(name)) {
        return written(".mvn/maven.config", 0, "-D" + name + "=" + userProperties.get(name));
      }
      Optional<Written> element = element(model, name);
      if (element.isEmpty()) {
        break;
      }
      Optional<String> next = placeholder(element.get().element().text());
      if (next.isEmpty()) {
        return setting(model, element.get(), Optional.of(name));
      }
      name = next.get();
    }
    return new ReleaseSetting(
        poms.label(model.pom()), 0, "${" + name + "}", OptionalInt.empty(), Optional.empty());
  }

  /// What counts where no pom says anything: the plug-in's default, unless the pom that may say
  /// something is missing.
  ReleaseSetting nothing(Model model, OptionalInt standard) {
    Pom last = model.lineage().getLast();
    if (last.parent().isPresent()) {
      return new ReleaseSetting(
          poms.label(last),
          0,
          "its parent " + last.parent().get().coordinates() + " is missing",
          OptionalInt.empty(),
          Optional.empty());
    }
    return new ReleaseSetting(
        poms.label(model.pom()),
        0,
        "the default of maven-compiler-plugin",
        standard,
        added(model, "maven.compiler.release"));
  }

  private static ReleaseSetting written(String file, int line, String text) {
    return new ReleaseSetting(
        file,
        line,
        text,
        ReleaseSetting.number(text.substring(text.indexOf('=') + 1)),
        Optional.empty());
  }

  private static Optional<Written> element(Model model, String property) {
    for (Pom pom : model.lineage()) {
      Xml element = pom.properties().get(property);
      if (element != null) {
        return Optional.of(new Written(pom, element));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> placeholder(String text) {
    Matcher matcher = PLACEHOLDER.matcher(text.strip());
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  private ReleaseSetting setting(Model model, Written written, Optional<String> property) {
    String text = written.element().text();
    OptionalInt release = ReleaseSetting.number(model.values().apply(text));
    Optional<Opened> pom = open(written.pom());
    Optional<PomText.Range> span =
        pom.flatMap(found -> found.elements().content(written.element().ordinal()));
    int line = span.isPresent() ? pom.get().source().line(span.get().start()) : 0;
    Optional<Rewrite> rewrite = Optional.empty();
    if (!isOurs(written.pom())) {
      rewrite = property.flatMap(name -> added(model, name));
    } else if (span.isPresent()
        && pom.get().source().content().substring(span.get().start(), span.get().end()).equals(text)
        && ReleaseSetting.number(text).isPresent()) {
      rewrite =
          Optional.of(
              new Rewrite(
                  new Place(written.pom().file(), span.get().start(), span.get().end(), "", ""),
                  "",
                  ""));
    }
    return new ReleaseSetting(
        poms.label(written.pom()),
        line,
        "<%s>%s</%s>".formatted(written.element().name(), text, written.element().name()),
        release,
        rewrite);
  }

  /// A property of a pom that is not ours is set anew in the topmost one that is.
  private Optional<Rewrite> added(Model model, String property) {
    return top(model)
        .flatMap(pom ->
            open(pom)
                .map(found -> {
                  PomText.Insertion at = found.elements().properties();
                  return new Rewrite(
                      new Place(pom.file(), at.at(), at.at(), at.opening(), at.closing()),
                      at.before() + "<" + property + ">",
                      "</" + property + ">");
                }));
  }

  private Optional<Pom> top(Model model) {
    List<Pom> ours = model.lineage().stream().filter(this::isOurs).toList();
    return ours.isEmpty() ? Optional.empty() : Optional.of(ours.getLast());
  }

  private boolean isOurs(Pom pom) {
    return pom.inTree() && poms.isWithinTree(pom.file());
  }

  private Optional<Opened> open(Pom pom) {
    return opened.computeIfAbsent(pom.file(), SettingText::read);
  }

  private static Optional<Opened> read(Path file) {
    try {
      SourceText source = SourceText.decode(Files.readAllBytes(file), Optional.empty());
      return PomText.of(source.content(), source.lineSeparator())
          .map(elements -> new Opened(source, elements));
    } catch (IOException _) {
      return Optional.empty();
    }
  }
}
