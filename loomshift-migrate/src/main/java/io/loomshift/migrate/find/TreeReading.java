package io.loomshift.migrate.find;

import io.loomshift.migrate.Progress;
import io.loomshift.migrate.flow.ModuleFacts;
import io.loomshift.migrate.flow.ModuleFacts.Sighting;
import io.loomshift.migrate.flow.Programs;
import io.loomshift.migrate.framework.Frameworks;
import io.loomshift.migrate.framework.Mention;
import io.loomshift.migrate.lock.MonitorScan;
import io.loomshift.migrate.reach.Heirs;
import io.loomshift.migrate.threadlocal.ThreadLocalScan;
import io.loomshift.source.Problem;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceMask;
import io.loomshift.source.SourceText;
import io.loomshift.source.SourceTree;
import io.loomshift.source.SystemReason;
import io.loomshift.source.attribute.AnalysisFailure;
import io.loomshift.source.attribute.Attribution.Input;
import io.loomshift.source.attribute.Headline;
import io.loomshift.source.attribute.PackageIndex;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// All files of a tree, read once on all processors: what their text tells, and what of them is to
/// be attributed.
///
/// @param texts the files that may hold sites, and those that may use what sites make, decoded
/// @param heirs who inherits from whom, and of what instances are made
/// @param candidates the files that may hold sites, in the tree's order
/// @param mentions what tells frameworks something, outside of tests
/// @param users the files that hold none, but may use what a site elsewhere makes
/// @param monitors the files that may take monitors, or run tasks on virtual threads already
/// @param threadLocals the files that may have thread-locals, outside of tests
record TreeReading(
    PackageIndex index,
    Heirs heirs,
    Map<SourceFile, SourceText> texts,
    List<Input> candidates,
    List<Input> users,
    ModuleFacts modules,
    List<Mention> mentions,
    List<SourceFile> monitors,
    List<SourceFile> threadLocals,
    List<Problem> problems) {

  private static final List<String> SIGHTED_WORDS = sighted(true);
  private static final List<String> SIGHTED_TEXTS = sighted(false);

  /// How many characters before its name are searched for what a method's declaration says.
  private static final int MODIFIERS = 60;

  /// What a thread is called whose group is asked for; that of the current one is often asked for
  /// only to make another in it.
  private static final Pattern GROUP_OF_OTHERS =
      Pattern.compile("\\b(t|\\w*[tT]hread)\\s*\\.\\s*$");

  private static final Pattern GROUP_COMPARED =
      Pattern.compile("getThreadGroup\\(\\s*\\)\\s*([!=]=|\\.\\s*(getName|equals|parentOf)\\b)");

  private static final String PROBE = "new Thread(){};//\"<@";

  static TreeReading of(SourceTree tree, Progress progress) {
    progress.at("reading", 0, tree.files().size());
    List<Problem> problems = Collections.synchronizedList(new ArrayList<>());
    List<ReadFile> all =
        tree.files().parallelStream()
            .map(file -> shallow(file, problems, () -> read(file, Set.of(), problems)))
            .flatMap(Optional::stream)
            .toList();
    CandidateFilter filter = filter(all);
    if (all.stream().anyMatch(read -> filter.mayMissId(read.hints()))) {
      // What is declared with a class of the tree is known only now that these classes are.
      all =
          all.parallelStream()
              .map(read -> {
                Set<String> threads = filter.threads(read.file(), read.hints());
                return threads.isEmpty()
                    ? read
                    : shallow(read.file(), problems, () -> read(read.file(), threads, problems))
                        .orElse(read);
              })
              .toList();
    }
    return of(tree, filter(all), all, problems);
  }

  private static TreeReading of(
      SourceTree tree, CandidateFilter filter, List<ReadFile> all, List<Problem> problems) {
    Map<SourceFile, SourceText> texts = new LinkedHashMap<>();
    Map<String, Map<Sighting.Topic, List<Sighting>>> sightings = new HashMap<>();
    Neighbours neighbours = new Neighbours(filter.followed());
    List<Looked> looked =
        all.parallelStream()
            .map(read -> shallow(read.file(), problems, () -> look(read, filter, problems)))
            .flatMap(Optional::stream)
            .toList();
    for (Looked look : looked) {
      look.flow().ifPresent(neighbours::addCandidate);
      look.sightings()
          .forEach((topic, found) ->
              sightings
                  .computeIfAbsent(look.file().module(), _ -> new HashMap<>())
                  .computeIfAbsent(topic, _ -> new ArrayList<>())
                  .addAll(found));
    }
    neighbours.follow(all, read -> text(read.file(), problems));
    neighbours.reached().forEach(flow -> texts.put(flow.file(), flow.text()));
    for (Sighting pattern : LogPatterns.of(tree.files())) {
      sightings
          .computeIfAbsent(pattern.file().module(), _ -> new HashMap<>())
          .put(Sighting.Topic.LOGGED_NAME, List.of(pattern));
    }
    PackageIndex index = PackageIndex.of(all.stream().map(ReadFile::headline).toList());
    return new TreeReading(
        index,
        heirs(all),
        texts,
        neighbours.candidates(),
        neighbours.users(),
        new ModuleFacts(
            sightings,
            filter.makers(),
            new Programs(Map.of(), new References(all)::name, new LoadedTypes(all)::mayBeOf)),
        mentions(all, problems),
        all.stream()
            .filter(read -> MonitorScan.WORDS.stream().anyMatch(read.hints().words()::mayContain))
            .map(ReadFile::file)
            .toList(),
        all.stream()
            .filter(read -> read.hints().words().mayContain(ThreadLocalScan.WORD))
            .map(ReadFile::file)
            .filter(file -> !file.isTest())
            .toList(),
        // A file may be asked for again.
        problems.stream().distinct().toList());
  }

  /// The same, with what the builds of its modules say these are part of.
  TreeReading with(Map<String, Programs.Part> parts) {
    Programs programs =
        new Programs(parts, modules.programs().names(), modules.programs().loaded());
    ModuleFacts facts = new ModuleFacts(modules.sightings(), modules.makers(), programs);
    return new TreeReading(
        index,
        new Heirs(heirs.files(), heirs.created(), facts::isClosed),
        texts,
        candidates,
        users,
        facts,
        mentions,
        monitors,
        threadLocals,
        problems);
  }

  /// The same, where only the sites of some files are judged. Others may use what these make, as
  /// before.
  TreeReading judging(Set<SourceFile> files) {
    Map<Boolean, List<Input>> parts =
        candidates.stream()
            .collect(Collectors.partitioningBy(input -> files.contains(input.file())));
    // Of two files that declare one type the first counts, and a candidate always did.
    List<Input> others = new ArrayList<>(parts.getOrDefault(false, List.of()));
    others.addAll(users);
    return new TreeReading(
        index,
        heirs,
        texts,
        parts.getOrDefault(true, List.of()),
        others,
        modules,
        mentions,
        monitors,
        threadLocals,
        problems);
  }

  private static Heirs heirs(List<ReadFile> all) {
    Map<String, List<SourceFile>> files = new HashMap<>();
    Set<String> created = new HashSet<>();
    for (ReadFile read : all) {
      created.addAll(read.hints().made());
      for (String name : read.hints().inherited()) {
        files.computeIfAbsent(name, _ -> new ArrayList<>()).add(read.file());
      }
    }
    return new Heirs(files, created, _ -> false);
  }

  private static List<Mention> mentions(List<ReadFile> all, List<Problem> problems) {
    return all.parallelStream()
        .filter(read -> !read.file().isTest())
        .flatMap(read -> {
          List<String> named = Frameworks.types().in(read.hints().words()::mayContain);
          return named.isEmpty()
              ? Stream.empty()
              : text(read.file(), problems).stream()
                  .flatMap(text -> Mention.in(read.file(), text, named).stream());
        })
        .toList();
  }

  /// What the second look at a file has told: by its text, no longer by its bytes.
  private record Looked(
      SourceFile file, Optional<TextFlow> flow, Map<Sighting.Topic, List<Sighting>> sightings) {}

  private static Optional<Looked> look(
      ReadFile read, CandidateFilter filter, List<Problem> problems) {
    SourceFile file = read.file();
    boolean candidate = filter.mayHoldSite(file, read.hints());
    if (!candidate && !read.sighted()) {
      return Optional.empty();
    }
    return text(file, problems)
        .map(text -> {
          String masked = SourceMask.mask(text.content());
          return new Looked(
              file,
              candidate
                  ? Optional.of(
                      TextFlow.withSites(
                          read, text, masked, filter.makers(file, read.hints()), filter.followed()))
                  : Optional.empty(),
              read.sighted() ? sightings(file, text, masked) : Map.of());
        });
  }

  /// Types within types are read by recursion, on threads whose stack is the usual one.
  private static <T> Optional<T> shallow(
      SourceFile file, List<Problem> problems, Supplier<Optional<T>> reading) {
    try {
      return reading.get();
    } catch (StackOverflowError e) {
      problems.add(AnalysisFailure.of(Optional.of(file), e).problem(file));
      return Optional.empty();
    }
  }

  private static CandidateFilter filter(List<ReadFile> all) {
    Map<SourceFile, TextHints> hints = new LinkedHashMap<>();
    all.forEach(read -> hints.put(read.file(), read.hints()));
    return CandidateFilter.of(hints);
  }

  /// What the topics of sightings look for: words of the code, or pieces of text.
  private static List<String> sighted(boolean inCode) {
    return Arrays.stream(Sighting.Topic.values())
        .flatMap(topic -> topic.words().stream())
        .filter(word -> Character.isJavaIdentifierStart(word.charAt(0)) == inCode)
        .map(word -> inCode && word.endsWith("(") ? word.substring(0, word.length() - 1) : word)
        .toList();
  }

  private static boolean isSighted(TextHints hints, String text) {
    return SIGHTED_WORDS.stream().anyMatch(hints.words()::mayContain)
        || SIGHTED_TEXTS.stream().anyMatch(text::contains);
  }

  private static Optional<ReadFile> read(
      SourceFile file, Set<String> threads, List<Problem> problems) {
    try {
      byte[] bytes = file.bytes();
      // Each byte becomes a char: all words that are looked for are ASCII, and so is every
      // delimiter.
      String text =
          isWide(file, bytes)
              ? file.text().content()
              : new String(bytes, StandardCharsets.ISO_8859_1);
      TextHints hints = TextHints.of(text, threads);
      return Optional.of(
          new ReadFile(file, Headline.of(file, text), hints, isSighted(hints, text)));
    } catch (CharacterCodingException e) {
      problems.add(undecodable(file));
    } catch (IOException e) {
      problems.add(new Problem(file.name(), 0, "cannot be read: " + SystemReason.of(e)));
    }
    return Optional.empty();
  }

  /// Whether ASCII characters are not bytes of their own: UTF-16, and what only a declaration
  /// tells.
  private static boolean isWide(SourceFile file, byte[] bytes) {
    boolean marked =
        bytes.length >= 2
            && ((bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF)
                || (bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE));
    return marked || !file.encoding().map(TreeReading::keepsAscii).orElse(true);
  }

  private static boolean keepsAscii(Charset encoding) {
    return encoding.canEncode()
        && Arrays.equals(PROBE.getBytes(encoding), PROBE.getBytes(StandardCharsets.US_ASCII));
  }

  private static Problem undecodable(SourceFile file) {
    return new Problem(
        file.name(),
        0,
        "is not text in "
            + file.encoding().map(Objects::toString).orElse("UTF-8")
            + ": name its encoding with --encoding");
  }

  private static Optional<SourceText> text(SourceFile file, List<Problem> problems) {
    try {
      return Optional.of(file.text());
    } catch (CharacterCodingException e) {
      problems.add(undecodable(file));
    } catch (IOException e) {
      problems.add(new Problem(file.name(), 0, "cannot be read: " + SystemReason.of(e)));
    }
    return Optional.empty();
  }

  private static Map<Sighting.Topic, List<Sighting>> sightings(
      SourceFile file, SourceText text, String masked) {
    Map<Sighting.Topic, List<Sighting>> sightings = new EnumMap<>(Sighting.Topic.class);
    for (Sighting.Topic topic : Sighting.Topic.values()) {
      for (String word : topic.words()) {
        int at = codeIndex(word, text.content(), masked, 0);
        while (at >= 0 && !isMeant(topic, word, masked, at)) {
          at = codeIndex(word, text.content(), masked, at + 1);
        }
        if (at >= 0) {
          sightings
              .computeIfAbsent(topic, _ -> new ArrayList<>())
              .add(new Sighting(file, text.line(at), word));
        }
      }
    }
    return sightings;
  }

  /// Where a word starts in code; what follows may be a literal.
  private static int codeIndex(String word, String text, String masked, int from) {
    int at = text.indexOf(word, from);
    while (at >= 0 && masked.charAt(at) != word.charAt(0)) {
      at = text.indexOf(word, at + 1);
    }
    return at;
  }

  private static boolean isMeant(Sighting.Topic topic, String word, String masked, int at) {
    return switch (topic) {
      case ENUMERATION -> !word.endsWith("(") || isOfThreads(masked, at);
      case MAIN ->
          masked.substring(Math.max(0, at - MODIFIERS), at).matches("(?s).*\\bvoid\\s+")
              && masked.substring(at + word.length()).stripLeading().startsWith("(");
      case GROUP_READ ->
          GROUP_COMPARED.matcher(masked).region(at, masked.length()).lookingAt()
              || GROUP_OF_OTHERS.matcher(masked.substring(Math.max(0, at - MODIFIERS), at)).find();
      case LOGGED_NAME, INHERITABLE_THREAD_LOCAL, BUNDLE, POOL_NAME -> true;
    };
  }

  /// Whether a method of a name that others have, too, may be that of `Thread` or `ThreadGroup`.
  private static boolean isOfThreads(String masked, int at) {
    return masked.startsWith("Thread.", at - "Thread.".length()) || masked.contains("ThreadGroup");
  }
}
