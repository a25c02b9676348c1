package io.loomshift.migrate.patch;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.findings.Place;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.find.Scanned;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.ModuleFacts;
import io.loomshift.migrate.flow.Programs;
import io.loomshift.migrate.flow.TaskBodies;
import io.loomshift.migrate.flow.ThreadListings;
import io.loomshift.migrate.framework.NumberSetting;
import io.loomshift.migrate.reach.Heirs;
import io.loomshift.migrate.reach.Reach;
import io.loomshift.migrate.rule.FreeName;
import io.loomshift.source.Problem;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import io.loomshift.source.SourceTree;
import io.loomshift.source.UserError;
import io.loomshift.source.attribute.AnalysisFailure;
import io.loomshift.source.attribute.Attribution;
import io.loomshift.source.attribute.Attribution.Input;
import io.loomshift.source.attribute.SyntaxTrees;
import io.loomshift.source.attribute.Unit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The sources that a trace names places in: the files of these places, and those that may make the
/// pools or use the futures, attributed together.
final class TracedSources {
  private static final String NEWEST_LEVEL = "25";

  private final Scanned scanned;
  private final List<Problem> problems;
  private final Map<SourceFile, SourceText> texts = new LinkedHashMap<>();
  private final Analysis analysis;

  /// The directories of the modules, relative to the root.
  private final Set<String> modules = new TreeSet<>();

  /// The names that edits have taken so far, by the member of a class.
  private final Map<Tree, Set<String>> given = new HashMap<>();

  /// What of a tree is looked at.
  ///
  /// @param places those that findings name
  /// @param leftOut the files that are too much to analyse, each with what is wrong
  record Extent(SourceTree tree, List<Place> places, Map<SourceFile, AnalysisFailure> leftOut) {}

  private TracedSources(Scanned scanned, Extent extent) {
    this.scanned = scanned;
    this.problems = problems(scanned, extent.leftOut());
    Set<String> names = new HashSet<>();
    for (Place place : extent.places()) {
      for (SourceFile file : files(place)) {
        read(file).ifPresent(text -> texts.putIfAbsent(file, text));
        names.add(file.stem());
      }
    }
    texts.putAll(scanned.texts());
    List<SourceFile> files = List.copyOf(extent.tree().files());
    files.forEach(file -> modules.add(file.module()));
    for (SourceFile file : files) {
      if (!texts.containsKey(file)) {
        read(file)
            .filter(text -> names.stream().anyMatch(text.content()::contains))
            .ifPresent(text -> texts.put(file, text));
      }
    }
    texts.keySet().removeAll(extent.leftOut().keySet());
    if (texts.isEmpty()) {
      // Nothing is to be found, and javac takes no empty set of files.
      SourceFile any =
          files.stream()
              .filter(file -> !extent.leftOut().containsKey(file) && read(file).isPresent())
              .findFirst()
              .orElseThrow(() -> nothingToRead(files));
      texts.put(any, read(any).orElseThrow());
    }
    String level =
        texts.keySet().stream()
            .map(file -> scanned.levels().getOrDefault(file, NEWEST_LEVEL))
            .findFirst()
            .orElse(NEWEST_LEVEL);
    ModuleFacts modules = new ModuleFacts(Map.of(), Set.of("ThreadPoolExecutor"), Programs.UNKNOWN);
    SyntaxTrees trees = new SyntaxTrees();
    TaskBodies bodies = new TaskBodies(scanned.index(), Heirs.NONE, trees);
    analysis =
        new Analysis(
            Attribution.of(scanned.index(), scanned.classPath(), level, inputs(level)),
            modules,
            new ThreadListings(modules, bodies),
            bodies,
            Reach.ofInitialisers(scanned.index(), trees),
            Profile.SAFE,
            scanned.result().goal(),
            file -> scanned.releases().of(file).target());
  }

  /// Reads and attributes what the places need.
  ///
  /// @throws UserError where no file can be read
  static TracedSources of(Scanned scanned, Extent extent) {
    return new TracedSources(scanned, extent);
  }

  /// What cannot be read was told by the scan.
  private static Optional<SourceText> read(SourceFile file) {
    try {
      return Optional.of(file.text());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private UserError nothingToRead(List<SourceFile> files) {
    return new UserError(
        files.isEmpty()
            ? scanned.result().root()
                + ": holds no Java file; name the traced sources with --source"
            : problems.stream()
                .findFirst()
                .map(problem -> problem.file() + ": " + problem.message())
                .orElse(scanned.result().root() + ": none of its Java files can be read"));
  }

  private static List<Problem> problems(Scanned scanned, Map<SourceFile, AnalysisFailure> leftOut) {
    return Stream.concat(
            scanned.result().problems().stream()
                .filter(problem -> problem.file().endsWith(".java")),
            leftOut.entrySet().stream().map(e -> e.getValue().problem(e.getKey())))
        .distinct()
        .toList();
  }

  /// The sources that could not be read or analysed.
  List<Problem> problems() {
    return problems;
  }

  /// Why the file of a place is not looked at; empty where it is, or is none of the sources.
  Optional<String> obstacle(Place place) {
    return problems.stream()
        .filter(problem -> problem.line() == 0 && !place.file().isEmpty())
        .filter(problem -> ("/" + problem.file()).endsWith("/" + place.file()))
        .findFirst()
        .map(problem -> problem.file() + " " + problem.message());
  }

  /// Of two modules that declare one class, the first counts.
  private List<Input> inputs(String level) {
    Set<String> declared = new HashSet<>();
    List<Input> inputs = new ArrayList<>();
    texts.forEach((file, text) -> {
      boolean sameLevel = scanned.levels().getOrDefault(file, level).equals(level);
      if (sameLevel
          && file.name().endsWith(".java")
          && declared.add(scanned.index().mainType(file))) {
        inputs.add(new Input(file, text.content()));
      }
    });
    return inputs;
  }

  Analysis analysis() {
    return analysis;
  }

  /// The files as they were read, so that what is edited is what was analysed.
  Map<SourceFile, SourceText> texts() {
    return texts;
  }

  /// Where a setting that is a number is changed, as [NumberSetting#changed] tells it.
  NumberSetting.Change changed(String setting, long from, String to, String rule) {
    NumberSetting.Change change =
        new NumberSetting(scanned.result().root(), modules, setting).changed(from, to, rule);
    change.places().forEach(place -> texts.putIfAbsent(place.file(), place.text()));
    return change;
  }

  SourceText text(Unit unit) {
    return Objects.requireNonNull(texts.get(unit.file()));
  }

  /// The files that a place may lie in: those of its class and of its file's name.
  private List<SourceFile> files(Place place) {
    return scanned.index().filesOfClass(place.className()).stream()
        .filter(file ->
            place.file().isEmpty() || (file.name().endsWith(place.file()) && isWhole(file, place)))
        .toList();
  }

  /// The file of a place, empty where the tree has no such class, or has it elsewhere or twice.
  Optional<Unit> unit(Place place) {
    List<SourceFile> files = files(place);
    return files.size() == 1
        ? analysis.attribution().unit(files.getFirst()).filter(unit -> declares(unit, place))
        : Optional.empty();
  }

  /// Whether a file declares the class, or the one that it is nested in: the file's name alone is
  /// no proof.
  private static boolean declares(Unit unit, Place place) {
    String simple = place.className().substring(place.className().lastIndexOf('.') + 1);
    return unit.tree().getTypeDecls().stream()
        .filter(ClassTree.class::isInstance)
        .map(type -> ((ClassTree) type).getSimpleName().toString())
        .anyMatch(name -> simple.equals(name) || simple.startsWith(name + "$"));
  }

  private static boolean isWhole(SourceFile file, Place place) {
    int before = file.name().length() - place.file().length();
    return before == 0 || file.name().charAt(before - 1) == '/';
  }

  /// The file of a place that a finding is about.
  ///
  /// @param what happens there, such as `the task is spawned`
  /// @throws Unfit where no file of the sources declares its class, or several do: a class of the
  ///   same name is no proof
  Unit require(Place place, String what) throws Unfit {
    List<SourceFile> files = files(place);
    if (files.size() > 1) {
      throw new Unfit(
          "%s in %s, which several files declare, %s; name by --source the sources of the one that was traced"
              .formatted(
                  what,
                  place,
                  files.stream().map(SourceFile::name).collect(Collectors.joining(", "))));
    }
    Optional<Unit> declaring = unit(place);
    if (declaring.isEmpty()) {
      throw new Unfit(
          obstacle(place)
              .map(why -> "%s in %s, and %s".formatted(what, place, why))
              .orElse(
                  "%s in %s, which no file of the sources declares: it is a library's, or not below --source"
                      .formatted(what, place)));
    }
    Unit unit = declaring.get();
    if (!analysis.attribution().isParsed(unit.file())) {
      throw new Unfit(new TreePath(unit.tree()), "the file does not parse; make it compile first");
    }
    return unit;
  }

  /// The calls, creations included, whose line number is that of a place, and which stand in the
  /// method that it names: the outermost first.
  ///
  /// @throws UserError where there is none, since the source has changed then
  List<TreePath> calls(Unit unit, Place place, String id) {
    List<TreePath> found = callsOn(unit, place);
    if (found.isEmpty()) {
      throw changed(unit, place, id);
    }
    return found;
  }

  private List<TreePath> callsOn(Unit unit, Place place) {
    SourceText text = text(unit);
    List<TreePath> found = new ArrayList<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        // The compiler gives a call the line of its parenthesis.
        add(unit.end(tree.getMethodSelect()));
        return super.visitMethodInvocation(tree, null);
      }

      @Override
      public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
        add(unit.start(tree));
        return super.visitNewClass(tree, null);
      }

      private void add(int at) {
        if (at >= 0 && text.line(at) == place.line() && isIn(getCurrentPath(), place)) {
          found.add(getCurrentPath());
        }
      }
    }.scan(new TreePath(unit.tree()), null);
    return found;
  }

  /// Whether a call stands in the method that a frame names: the compiler calls constructors and
  /// initializers `<init>` and `<clinit>`, and lambdas after the method around them.
  static boolean isIn(TreePath call, Place place) {
    String method = place.method();
    String name =
        method.startsWith("lambda$")
            ? method.substring("lambda$".length(), Math.max(7, method.lastIndexOf('$')))
            : method;
    if (name.isEmpty() || name.startsWith("<") || name.equals("new") || name.equals("static")) {
      return true;
    }
    for (TreePath at = call; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof MethodTree tree && tree.getName().contentEquals(name)) {
        return true;
      }
      if (at.getLeaf() instanceof ClassTree type && type.getSimpleName().length() > 0) {
        return false;
      }
    }
    return false;
  }

  /// What to say where a place no longer holds what a finding is about.
  private UserError changed(Unit unit, Place place, String id) {
    return new UserError(
        "%s:%d: has changed since it was traced, no task is spawned there (finding %s); trace and analyze again"
            .formatted(unit.file().name(), place.line(), id));
  }

  /// A name for a new local variable, which neither the member around a path nor another edit in it
  /// has.
  String freeName(TreePath path, String wanted) {
    TreePath member = path;
    while (member.getParentPath() != null
        && !(member.getParentPath().getLeaf() instanceof ClassTree)) {
      member = member.getParentPath();
    }
    Set<String> taken = given.computeIfAbsent(member.getLeaf(), _ -> new HashSet<>());
    String name = FreeName.at(path, wanted);
    for (int i = 2; taken.contains(name); i++) {
      name = FreeName.at(path, wanted + i);
    }
    taken.add(name);
    return name;
  }

  /// The span of a tree.
  Site.Span span(TreePath path) {
    Unit unit = analysis.unit(path);
    SourceText text = text(unit);
    int start = unit.start(path.getLeaf());
    int end = unit.end(path.getLeaf());
    return new Site.Span(text.line(start), text.column(start), text.line(end), text.column(end));
  }
}
