package io.loomshift.architecture;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Rules over the pages that people read.
class DocumentTest {
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:\\s]+)(?:#[^)]*)?\\)");
  private static final Pattern RECORD = Pattern.compile("(\\d{4})-[a-z0-9-]+\\.md");

  @Test
  void linksLeadToFiles_whenTheyAreRelative() throws IOException {
    List<String> dead = new ArrayList<>();
    int links = 0;
    for (Path page : pages()) {
      Matcher link = LINK.matcher(Files.readString(page));
      while (link.find()) {
        links++;
        if (!Files.exists(page.resolveSibling(link.group(1)))) {
          dead.add(House.root().relativize(page) + " → " + link.group(1));
        }
      }
    }

    assertThat(links).isGreaterThan(10);
    assertThat(dead).isEmpty();
  }

  @Test
  void recordsAreNumberedInARow_whenDecisionsAreAdded() throws IOException {
    List<String> records = names(House.root().resolve("docs/adr"));

    assertThat(records).isNotEmpty().allMatch(RECORD.asMatchPredicate());
    assertThat(records.stream().map(name -> Integer.parseInt(name.substring(0, 4))))
        .containsExactlyElementsOf(IntStream.rangeClosed(1, records.size()).boxed().toList());
  }

  private static List<Path> pages() throws IOException {
    Set<Path> folders =
        Stream.of("", "docs", "docs/adr", "docs/rules")
            .map(House.root()::resolve)
            .filter(Files::isDirectory)
            .collect(toSet());
    List<Path> pages = new ArrayList<>();
    for (Path folder : folders) {
      names(folder).stream()
          .filter(name -> name.endsWith(".md"))
          .map(folder::resolve)
          .forEach(pages::add);
    }
    return pages;
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
