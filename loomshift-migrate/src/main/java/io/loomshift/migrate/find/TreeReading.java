package io.loomshift.migrate.find;

import io.loomshift.migrate.Progress;
import io.loomshift.migrate.flow.ModuleFacts;
import io.loomshift.migrate.flow.ModuleFacts.Sighting;
import io.loomshift.source.Problem;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceMask;
import io.loomshift.source.SourceText;
import io.loomshift.source.SourceTree;
import io.loomshift.source.attribute.Headline;
import io.loomshift.source.attribute.PackageIndex;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// All files of a tree, read once on all processors: what their text tells, and the texts of those
/// that may hold sites.
///
/// @param candidates the files that may hold sites, decoded, in the tree's order
record TreeReading(
    PackageIndex index,
    Map<SourceFile, SourceText> candidates,
    ModuleFacts modules,
    List<Problem> problems) {

  private record Read(
      SourceFile file, Headline headline, TextHints hints, List<Sighting.Topic> topics) {}

  static TreeReading of(SourceTree tree, Progress progress) {
    progress.at("reading", 0, tree.files().size());
    List<Problem> problems = Collections.synchronizedList(new ArrayList<>());
    List<Read> all =
        tree.files().parallelStream()
            .map(file -> read(file, problems))
            .filter(Optional::isPresent)
            .map(Optional::get)
            .toList();
    CandidateFilter filter = CandidateFilter.of(all.stream().map(Read::hints).toList());
    Map<SourceFile, SourceText> candidates = new LinkedHashMap<>();
    Map<String, Map<Sighting.Topic, List<Sighting>>> sightings = new HashMap<>();
    for (Read read : all) {
      boolean candidate = filter.mayHoldSite(read.hints());
      if (candidate || !read.topics().isEmpty()) {
        text(read, problems)
            .ifPresent(text -> {
              if (candidate) {
                candidates.put(read.file(), text);
              }
              sightings(read, text, sightings);
            });
      }
    }
    PackageIndex index = PackageIndex.of(all.stream().map(Read::headline).toList());
    return new TreeReading(index, candidates, new ModuleFacts(sightings), List.copyOf(problems));
  }

  private static Optional<Read> read(SourceFile file, List<Problem> problems) {
    try {
      byte[] bytes = file.bytes();
      // Each byte becomes a char: all words that are looked for are ASCII, and so is every
      // delimiter.
      String text =
          isWide(bytes) ? file.text().content() : new String(bytes, StandardCharsets.ISO_8859_1);
      TextHints hints = TextHints.of(text);
      List<Sighting.Topic> topics = new ArrayList<>();
      for (Sighting.Topic topic : Sighting.Topic.values()) {
        if (topic.words().stream().anyMatch(text::contains)) {
          topics.add(topic);
        }
      }
      return Optional.of(new Read(file, Headline.of(file, text), hints, topics));
    } catch (CharacterCodingException e) {
      problems.add(undecodable(file));
    } catch (IOException e) {
      problems.add(new Problem(file.name(), 0, "cannot be read: " + e.getMessage()));
    }
    return Optional.empty();
  }

  private static boolean isWide(byte[] bytes) {
    return bytes.length >= 2
        && ((bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF)
            || (bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE));
  }

  private static Problem undecodable(SourceFile file) {
    return new Problem(
        file.name(),
        0,
        "is not text in "
            + file.encoding().map(Objects::toString).orElse("UTF-8")
            + ": name its encoding with --encoding");
  }

  private static Optional<SourceText> text(Read read, List<Problem> problems) {
    try {
      return Optional.of(read.file().text());
    } catch (CharacterCodingException e) {
      problems.add(undecodable(read.file()));
    } catch (IOException e) {
      problems.add(new Problem(read.file().name(), 0, "cannot be read: " + e.getMessage()));
    }
    return Optional.empty();
  }

  private static void sightings(
      Read read, SourceText text, Map<String, Map<Sighting.Topic, List<Sighting>>> sightings) {
    if (read.topics().isEmpty()) {
      return;
    }
    String masked = SourceMask.mask(text.content());
    for (Sighting.Topic topic : read.topics()) {
      for (String word : topic.words()) {
        int at = masked.indexOf(word);
        if (at >= 0) {
          sightings
              .computeIfAbsent(read.file().module(), _ -> new HashMap<>())
              .computeIfAbsent(topic, _ -> new ArrayList<>())
              .add(new Sighting(read.file(), text.line(at), word));
        }
      }
    }
  }
}
