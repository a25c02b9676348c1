package io.loomshift.migrate.find;

import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceMask;
import io.loomshift.source.SourceText;
import io.loomshift.source.attribute.Attribution.Input;
import io.loomshift.source.attribute.Slice;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A file through which values of sites may pass, and the names that they have there: variables
/// that hold one, methods that return one, parameters that take one. Read off the text, so that
/// what is to be attributed is known before anything is; loosely, since a name too many costs time
/// and nothing else.
final class TextFlow {
  private final ReadFile read;
  private final SourceText text;
  private final String masked;
  private final Set<String> makers;
  private final Set<String> followed;
  private final boolean holdsSites;
  private final Slice slice;
  private final Map<String, List<Integer>> places = new HashMap<>();
  private final Deque<String> open = new ArrayDeque<>();
  private final Set<String> values = new HashSet<>();
  private final Set<String> shared = new HashSet<>();
  private final Set<String> callees = new HashSet<>();

  /// The methods around sites: their callers hand in what a thread is to run.
  private final Set<String> around = new HashSet<>();

  private TextFlow(
      ReadFile read,
      SourceText text,
      String masked,
      Set<String> makers,
      Set<String> followed,
      boolean holdsSites) {
    this.read = read;
    this.text = text;
    this.masked = masked;
    this.makers = makers;
    this.followed = followed;
    this.holdsSites = holdsSites;
    this.slice = Slice.of(masked);
    for (MaskedWords words = new MaskedWords(masked); words.next(); ) {
      places.computeIfAbsent(words.word(), _ -> new ArrayList<>(2)).add(words.start());
    }
  }

  /// A file with sites of its own.
  ///
  /// @param masked the text with comments and literals blanked
  /// @param makers the names that mean classes that make threads there
  /// @param followed the names of classes whose instances are sites
  static TextFlow withSites(
      ReadFile read, SourceText text, String masked, Set<String> makers, Set<String> followed) {
    TextFlow flow = new TextFlow(read, text, masked, makers, followed, true);
    for (MaskedWords words = new MaskedWords(flow.masked); words.next(); ) {
      if (words.startsSite(followed)) {
        flow.follow(words);
        flow.slice.callableAt(words.start()).ifPresent(flow.around::add);
      }
    }
    flow.spread();
    return flow;
  }

  /// A file that values may come to from elsewhere.
  static TextFlow withoutSites(ReadFile read, SourceText text, Set<String> followed) {
    String masked = SourceMask.mask(text.content());
    return new TextFlow(read, text, masked, Set.of(), followed, false);
  }

  /// Takes over what another file shares and hands out.
  ///
  /// @return whether more goes on from here than before
  boolean receive(Set<String> names, Set<String> handedTo) {
    int before = values.size();
    names.stream().filter(places::containsKey).forEach(this::add);
    handedTo.forEach(this::take);
    return values.size() > before && spread();
  }

  private void take(String callee) {
    if (places.containsKey(callee)) {
      slice.parameters(callee).stream()
          .filter(parameter -> mayHold(parameter.type()))
          .map(Slice.Parameter::name)
          .forEach(this::hold);
    }
  }

  /// Adds a name, unless it is that of a field or method whose type rules out a thread or a pool.
  private void add(String name) {
    if (!values.contains(name)) {
      List<String> types = slice.types(name);
      if (types.isEmpty() || types.stream().anyMatch(this::mayHold)) {
        hold(name);
      }
    }
  }

  private void hold(String name) {
    if (values.add(name)) {
      open.add(name);
    }
  }

  /// Whether a thread or a pool can be what a type says, or an element of that. `Object` and type
  /// variables could be, too; but then nothing that decides about it can be done with it there.
  private boolean mayHold(String type) {
    for (MaskedWords words = new MaskedWords(type); words.next(); ) {
      String word = words.word();
      if (HOLDERS.stream().anyMatch(word::endsWith) || followed.contains(word)) {
        return true;
      }
    }
    return false;
  }

  private static final Set<String> HOLDERS =
      Set.of(
          "Thread",
          "Runnable",
          "Executor",
          "ExecutorService",
          "ForkJoinPool",
          "Timer",
          "ThreadFactory");

  /// Follows the values until no further name is found.
  private boolean spread() {
    int sharedBefore = shared.size();
    int calleesBefore = callees.size();
    while (!open.isEmpty()) {
      for (int place : places.getOrDefault(open.remove(), List.of())) {
        follow(MaskedWords.at(masked, place));
      }
    }
    values.stream().filter(slice::declaresShared).forEach(shared::add);
    return shared.size() > sharedBefore || callees.size() > calleesBefore;
  }

  private void follow(MaskedWords words) {
    MaskedWords.Destination destination = words.destination();
    destination.assigned().forEach(this::add);
    if (destination.isReturned()) {
      slice.callableAt(words.start()).ifPresent(this::add);
    }
    for (String callee : destination.callees()) {
      if (callees.add(callee)) {
        take(callee);
      }
    }
  }

  /// The text as javac is to see it.
  ///
  /// @param telling words that keep a body in which they stand
  Input input(Set<String> telling) {
    String content = text.content();
    if (read.hints().escaped()) {
      // The names in it cannot be read off its text.
      return new Input(read.file(), content);
    }
    Set<String> names = new HashSet<>(values);
    if (holdsSites) {
      names.addAll(telling);
      names.addAll(makers);
      names.addAll(around);
      names.addAll(origins());
      names.addAll(settings());
    }
    Set<String> sizes = holdsSites ? SizeNames.of(masked, places) : Set.of();
    names.addAll(sizes);
    return new Input(read.file(), content, slice.of(content, names, sizes));
  }

  /// What is set on threads: the bodies that compute it decide, too.
  private Set<String> settings() {
    Set<String> settings = new HashSet<>();
    for (String setter : List.of("setDaemon", "setPriority")) {
      for (int place : places.getOrDefault(setter, List.of())) {
        int end = masked.indexOf(';', place);
        MaskedWords words = new MaskedWords(masked.substring(place, end < 0 ? place : end));
        while (words.next()) {
          if (!words.is(setter) && !words.is("this") && !words.is("true") && !words.is("false")) {
            settings.add(words.word());
          }
        }
      }
    }
    return settings;
  }

  /// What holds a thread group or factory: the use of one decides about its threads.
  private Set<String> origins() {
    Set<String> origins = new HashSet<>();
    for (String type : List.of("ThreadGroup", "ThreadFactory")) {
      for (int place : places.getOrDefault(type, List.of())) {
        MaskedWords.at(masked, place).declaredName().ifPresent(origins::add);
      }
    }
    return origins;
  }

  /// Whether a value comes here at all.
  boolean isReached() {
    return holdsSites || !values.isEmpty();
  }

  boolean holdsSites() {
    return holdsSites;
  }

  SourceFile file() {
    return read.file();
  }

  SourceText text() {
    return text;
  }

  ReadFile read() {
    return read;
  }

  /// The names of fields and methods that other files may use.
  Set<String> shared() {
    return shared;
  }

  /// The methods and constructors that values are handed to.
  Set<String> callees() {
    return callees;
  }
}
