package io.loomshift.migrate.framework;

import io.loomshift.source.edit.TextEdit;
import io.loomshift.source.edit.TextEdits;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Settings as a text gives them: keys with dots, and their values.
///
/// A text may hold several documents, of which some count for some profiles only. All are read;
/// what is added comes to the first one that counts for all.
sealed interface SettingsText permits PropertiesText, XmlText, YamlText {
  /// A value where it stands.
  ///
  /// @param start where the value starts, an offset into the text
  /// @param end where it ends, exclusive
  record Setting(String value, int start, int end) {
    private static final Set<String> ON = Set.of("true", "on", "yes", "1");
    private static final Set<String> OFF = Set.of("false", "off", "no", "0");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{[^:{}]+:([^{}]*)}");

    /// Whether it turns something on, as Spring converts texts. The default of a placeholder
    /// counts: what it is unless whoever starts the program says otherwise.
    boolean isOn() {
      Matcher placeholder = PLACEHOLDER.matcher(value.strip());
      String usual = placeholder.matches() ? placeholder.group(1) : value;
      return ON.contains(usual.strip().toLowerCase(Locale.ROOT));
    }

    /// The edit that turns it on; empty where it is decided when the program starts.
    Optional<TextEdit> turningOn() {
      return isOff() ? Optional.of(new TextEdit(start, end, "true")) : Optional.empty();
    }

    /// Whether it turns something off. What does neither is decided when the program starts, as by
    /// a placeholder.
    boolean isOff() {
      return OFF.contains(value.strip().toLowerCase(Locale.ROOT));
    }
  }

  /// One more setting.
  ///
  /// @param anchor an offset in the line that it comes behind: the site stands there
  record Addition(int anchor, TextEdit edit) {}

  /// The text itself.
  String content();

  /// The settings that count for all profiles, by their keys in [#canonical] form: of several
  /// documents the later one wins.
  Map<String, Setting> settings();

  /// Those of documents that count for some profiles.
  default Map<String, Setting> conditional() {
    return Map.of();
  }

  /// Whether a document with these settings counts for some profiles only.
  ///
  /// Source: Spring Boot's reference, "Activation Properties"; `spring.profiles` before 2.4.
  static boolean isConditional(Set<String> canonicalKeys) {
    return canonicalKeys.stream()
        .anyMatch(key ->
            key.startsWith("spring.config.activate.")
                || key.equals("spring.profiles")
                || key.startsWith("spring.profiles["));
  }

  /// The edit that adds one setting that is not there; empty where the text has no place for it
  /// that is sure.
  Optional<Addition> adding(String key, String value);

  /// The same with its first document alone, for a framework that reads no other.
  default SettingsText first() {
    return this;
  }

  /// Another text of the same kind; empty where it is damaged.
  Optional<SettingsText> with(String content);

  /// The settings of a text; empty where it is damaged.
  ///
  /// @param name the file's name, whose ending tells the kind
  /// @param newLine how lines end
  static Optional<SettingsText> of(String name, String content, String newLine) {
    if (name.endsWith(".xml")) {
      return XmlText.of(content, newLine);
    }
    return name.endsWith(".properties")
        ? PropertiesText.of(content, newLine)
        : YamlText.of(content, newLine);
  }

  /// A setting by its key as the framework documents it.
  default Optional<Setting> setting(String key) {
    return Optional.ofNullable(settings().get(canonical(key)));
  }

  /// The edit that adds settings, none of which is there. What it makes is read again: it holds
  /// these settings and those of before, or there is no edit.
  default Optional<Addition> adding(SequencedMap<String, String> added) {
    Map<String, String> expected = values();
    Optional<SettingsText> current = Optional.of(this);
    Optional<Addition> first = Optional.empty();
    for (Map.Entry<String, String> setting : added.entrySet()) {
      Optional<SettingsText> before = current;
      Optional<Addition> addition =
          before.flatMap(text -> text.adding(setting.getKey(), setting.getValue()));
      current =
          addition.flatMap(
              a -> before.get().with(TextEdits.apply(before.get().content(), List.of(a.edit()))));
      first = first.or(() -> addition);
      expected.put(canonical(setting.getKey()), setting.getValue());
    }
    return current.filter(after -> after.values().equals(expected)).isPresent()
        ? Optional.of(
            new Addition(
                first.orElseThrow().anchor(), insertion(content(), current.get().content())))
        : Optional.empty();
  }

  private Map<String, String> values() {
    Map<String, String> values = new HashMap<>();
    settings().forEach((key, setting) -> values.put(key, setting.value()));
    return values;
  }

  /// The one edit that makes one text of another, where all that differs stands together.
  private static TextEdit insertion(String before, String after) {
    int start = 0;
    while (start < before.length() && before.charAt(start) == after.charAt(start)) {
      start++;
    }
    int tail = 0;
    while (tail < before.length() - start
        && before.charAt(before.length() - 1 - tail) == after.charAt(after.length() - 1 - tail)) {
      tail++;
    }
    return new TextEdit(
        start, before.length() - tail, after.substring(start, after.length() - tail));
  }

  /// The one form of a key that may be spelled in several: `threadsMax` and `threads-max`.
  ///
  /// Source: Spring Boot's reference, "Relaxed Binding".
  static String canonical(String key) {
    return key.toLowerCase(Locale.ROOT).replace("-", "").replace("_", "");
  }
}
