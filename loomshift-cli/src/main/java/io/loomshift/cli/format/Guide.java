package io.loomshift.cli.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What the documentation says of a rule or a reason. The build puts `docs/rules` and
/// `docs/reasons.md` into the jar.
final class Guide {
  private static final String FOLDER = "/META-INF/loomshift/docs/";

  private Guide() {}

  /// The page of a rule, as Markdown, without its title.
  static String rule(String id) {
    return read("rules/" + id + ".md").replaceFirst("\\A# .*\\n+", "").strip();
  }

  /// The first paragraph of a rule's page.
  static String ruleInShort(String id) {
    return rule(id).split("\n\n", 2)[0].replace('\n', ' ');
  }

  /// What a reason means, and why it counts: two paragraphs of Markdown.
  static String reason(String code) {
    Matcher section =
        Pattern.compile(
                "^## "
                    + Pattern.quote(code)
                    + "\\n\\n\\*\\*[^\\n]*\\n\\n(.*?)(?=^Source:|^## |\\z)",
                Pattern.MULTILINE | Pattern.DOTALL)
            .matcher(read("reasons.md"));
    if (!section.find()) {
      throw new IllegalStateException("docs/reasons.md has no paragraph for " + code);
    }
    return section.group(1).strip();
  }

  private static String read(String name) {
    try (InputStream in = Guide.class.getResourceAsStream(FOLDER + name)) {
      if (in == null) {
        throw new IllegalStateException(FOLDER + name + " is not in the jar");
      }
      return new String(in.readAllBytes(), UTF_8).replace("\r\n", "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
