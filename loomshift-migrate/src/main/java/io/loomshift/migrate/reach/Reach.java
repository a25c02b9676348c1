package io.loomshift.migrate.reach;

import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.bytecode.Libraries;
import io.loomshift.migrate.reach.Content.Call;
import io.loomshift.migrate.reach.Content.FirstUse;
import io.loomshift.migrate.reach.Content.Step;
import io.loomshift.migrate.reach.Content.Wait;
import io.loomshift.source.SourceFile;
import io.loomshift.source.attribute.PackageIndex;
import io.loomshift.source.attribute.SyntaxTrees;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// What tasks may run, followed from their code through the classes of the tree.
///
/// Not safe for use by several threads.
public final class Reach {
  /// Calls from the task to the first use of a class. ZooKeeper's took five.
  private static final int TASK_DEPTH = 8;

  /// Calls from an initialiser to where it waits.
  private static final int INITIALISER_DEPTH = 4;

  /// Calls from the code that makes a thread to the first use of a class.
  private static final int MAKER_DEPTH = 2;

  /// Bodies that are read for one task: what is farther away is likelier to run late, when its
  /// classes are ready.
  private static final int BODIES = 1_000;

  private final Outside outside;
  private final Classes classes;
  private final Callees callees;
  private final Dispatch dispatch;
  private final boolean follows;
  private final Map<Body, Content> contents = new HashMap<>();
  private final Map<Body, Calls> calls = new HashMap<>();
  private final Map<Question, Reached> reached = new HashMap<>();

  /// Also read after the thread that writes it was given up.
  private final Set<Code> tasks = ConcurrentHashMap.newKeySet();

  private final Map<DeclaredClass, Optional<Path>> waiting = new HashMap<>();
  private final Map<Code, Optional<RunCode>> run = new HashMap<>();
  private final Map<Code, Optional<TreePath>> paths = new HashMap<>();

  /// @param heirs who inherits from whom in the tree
  /// @param trees the files of the tree
  /// @param libraries the classes that the tree uses
  public Reach(PackageIndex index, Heirs heirs, SyntaxTrees trees, Libraries libraries) {
    this(index, heirs, trees, libraries, true);
  }

  private Reach(
      PackageIndex index, Heirs heirs, SyntaxTrees trees, Libraries libraries, boolean follows) {
    this.outside = new Outside(libraries);
    this.classes = new Classes(index, trees, outside);
    this.callees = new Callees(classes);
    this.dispatch = new Dispatch(classes, heirs);
    this.follows = follows;
  }

  /// One that knows of initialisers alone, for whoever has no time for more.
  public static Reach ofInitialisers(PackageIndex index, SyntaxTrees trees) {
    return new Reach(index, Heirs.NONE, trees, Libraries.NONE, false);
  }

  /// A piece of a file.
  ///
  /// @param start where it starts, as an offset
  /// @param end where it ends, exclusive
  public record Code(SourceFile file, int start, int end) {}

  /// A class initialiser that waits, and how a task comes to it.
  ///
  /// @param type the simple name of the class
  /// @param what what the initialiser does, as in `takes the lock …`
  /// @param place the file and line of that
  /// @param path the calls from there back to the task, as `A.b:7 ← … ← the task`
  public record Initialiser(String type, String what, String place, String path) {}

  /// A call that runs code which was handed to a task.
  ///
  /// @param call the call, as in `action.run()`
  /// @param looped whether it is made again and again, as a server does with requests
  public record Foreign(String call, boolean looped) {}

  /// Where a task is, or runs, code that it was handed; empty where that is not found.
  ///
  /// @param task the expression that is the task, or the body of the task
  public Optional<Foreign> foreign(Code task) {
    return path(task).flatMap(new HandedCode(classes, callees)::of);
  }

  /// Whether the class around a place hands on the streams of a process, or the program's input.
  public boolean usesProcessStreams(Code place) {
    return path(place).filter(new ProcessStreams(callees.variables())::usedAround).isPresent();
  }

  /// Whether the factory of a library makes daemons; empty where it does more than make threads and
  /// name them, or where that cannot be seen.
  ///
  /// @param type the qualified name of the class that makes the factory
  /// @param method the method that gives it, or `<init>`
  public Optional<Boolean> libraryFactory(String type, String method, int arguments) {
    return LibraryFactory.daemons(type, method, arguments, outside);
  }

  /// The method of others that gave the stream which a call reads or writes, as in `Request.input`;
  /// empty where nothing tells.
  public Optional<String> streamGiver(TreePath call) {
    return new StreamGiver(classes, callees.variables()).of(call);
  }

  /// The wait by which the starter of a task gives up on it; empty where none is found.
  ///
  /// @param start the expression that makes the thread, or hands the task to a pool
  /// @param looped whether the task serves again and again: to end such a thread is no more than
  ///   that, unless its starter waits for it
  public Optional<String> limit(Code start, boolean looped) {
    return path(start).flatMap(path -> new Limits(callees).of(path, looped));
  }

  /// Where a task takes a lock while it holds another; empty where that is not found.
  ///
  /// @param task the body of the task
  public Optional<String> nestedLocks(Code task) {
    return body(task, "the task").flatMap(new NestedLocks(callees)::of);
  }

  /// A body on the way from a start, with the step that led to it.
  private record Path(Body body, int depth, @Nullable Path before, int line, @Nullable Wait last) {}

  /// What a task may do on a release of Java, from 21.
  ///
  /// @param task the body of the task
  public Reached of(Code task, int release) {
    tasks.add(task);
    return of(task, release, "the task");
  }

  /// What a piece of code may do that is no task by itself.
  ///
  /// @param label what paths call it
  public Reached of(Code code, int release, String label) {
    if (!follows) {
      return Reached.NOTHING;
    }
    Question question = new Question(code, release, label);
    Reached known = reached.get(question);
    if (known == null) {
      known = body(code, label).map(start -> walk(release).from(start)).orElse(Reached.NOTHING);
      reached.put(question, known);
    }
    return known;
  }

  /// What the code of a class of the tree may do, whoever calls it: its methods, those that it
  /// inherits, and what is written in them for others to run; nothing where the tree has no such
  /// class.
  public List<Reached> ofClass(String type, int release) {
    if (!follows) {
      return List.of();
    }
    return classes.named(type).map(classes::lineage).orElse(Set.of()).stream()
        .flatMap(owner -> WrittenCode.of(owner).stream())
        .map(body -> walk(release).from(body))
        .toList();
  }

  private record Question(Code code, int release, String label) {}

  /// The tasks that have been asked for: those of all threads that nothing else keeps.
  public Set<Code> tasks() {
    return Set.copyOf(tasks);
  }

  /// The code of the tree that a task may run: itself, methods, lambdas, initialisers.
  public Set<Code> bodies(Code task, int release) {
    Set<Code> bodies = new HashSet<>();
    body(task, "the task")
        .ifPresent(start -> {
          Walk walk = walk(release);
          walk.from(start);
          walk.bodies().forEach(body -> bodies.add(code(body)));
        });
    return bodies;
  }

  private static Code code(Body body) {
    Tree tree = body.path().getLeaf();
    return new Code(body.unit().file(), body.unit().start(tree), body.unit().end(tree));
  }

  private Walk walk(int release) {
    return new Walk(this::calls, outside, release);
  }

  private Calls calls(Body body) {
    Calls known = calls.get(body);
    if (known == null) {
      known = CallReader.of(body, classes, callees, dispatch);
      calls.put(body, known);
    }
    return known;
  }

  /// The loops and calls of a task, and of the methods that it calls; empty where its file cannot
  /// be read.
  public Optional<RunCode> run(Code task) {
    Optional<RunCode> known = run.get(task);
    if (known == null) {
      known = body(task, "the task").map(body -> RunCode.of(body, callees));
      run.put(task, known);
    }
    return known;
  }

  /// The nearest class initialiser that waits for other threads and that a task may be the first to
  /// run, or may wait for; empty where none is found.
  ///
  /// @param task the body of the task
  /// @param maker the expression that makes its thread
  public Optional<Initialiser> initialiser(Code task, Code maker) {
    Optional<Body> start = body(task, "the task");
    if (start.isEmpty()) {
      return Optional.empty();
    }
    Set<DeclaredClass> ready = ready(task, false);
    ready.addAll(ready(maker, true));
    Deque<Path> open = new ArrayDeque<>();
    Set<Body> seen = new HashSet<>();
    open.add(new Path(start.get(), 0, null, 0, null));
    seen.add(start.get());
    while (!open.isEmpty()) {
      Path at = open.remove();
      for (Step step : content(at.body()).steps()) {
        switch (step) {
          case FirstUse use -> {
            for (DeclaredClass type : classes.lineage(use.type())) {
              Optional<Path> wait =
                  ready.add(type) && !type.isProgram() ? waiting(type) : Optional.empty();
              if (wait.isPresent()) {
                return Optional.of(describe(type, wait.get(), at, use.line()));
              }
            }
          }
          case Call call -> {
            if (at.depth() < TASK_DEPTH && seen.size() < BODIES && seen.add(call.body())) {
              open.add(new Path(call.body(), at.depth() + 1, at, call.line(), null));
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Initialiser describe(DeclaredClass type, Path wait, Path user, int line) {
    Wait found = Objects.requireNonNull(wait.last());
    StringBuilder path = new StringBuilder();
    int at = line;
    for (Path step = user; step != null; step = step.before()) {
      path.append(path.isEmpty() ? "" : " ← ").append(step.body().label()).append(':').append(at);
      at = step.line();
    }
    return new Initialiser(
        type.simpleName(),
        found.what(),
        wait.body().unit().file().name() + ":" + found.line(),
        path.toString());
  }

  /// Where the initialiser of a class waits.
  private Optional<Path> waiting(DeclaredClass type) {
    Optional<Path> known = waiting.get(type);
    if (known == null) {
      known = wait(type);
      waiting.put(type, known);
    }
    return known;
  }

  private Optional<Path> wait(DeclaredClass type) {
    Deque<Path> open = new ArrayDeque<>();
    Set<Body> seen = new HashSet<>();
    BodyReader.initializers(type, true).forEach(body -> open.add(new Path(body, 0, null, 0, null)));
    while (!open.isEmpty()) {
      Path at = open.remove();
      Content content = content(at.body());
      for (Wait wait : content.waits()) {
        if (wait.owner().filter(type::equals).isEmpty()) {
          return Optional.of(new Path(at.body(), at.depth(), at.before(), at.line(), wait));
        }
      }
      for (Step step : content.steps()) {
        if (step instanceof Call call && at.depth() < INITIALISER_DEPTH && seen.add(call.body())) {
          open.add(new Path(call.body(), at.depth() + 1, at, call.line(), null));
        }
      }
    }
    return Optional.empty();
  }

  /// The classes that are ready, or being made ready by the maker, when a thread starts: those
  /// around a piece of code, and what they use to be made.
  ///
  /// @param before whether what stands before the code in its method has run, too
  private Set<DeclaredClass> ready(Code code, boolean before) {
    Set<DeclaredClass> ready = new HashSet<>();
    Optional<TreePath> path = path(code);
    Optional<DeclaredClass> at = path.flatMap(classes::around);
    at.ifPresent(type -> makers(type).forEach(body -> use(body, MAKER_DEPTH, ready)));
    while (at.isPresent()) {
      ready.addAll(classes.lineage(at.get()));
      at =
          at.get().isNestedStatically()
              ? Optional.empty()
              : classes.around(at.get().path().getParentPath());
    }
    if (before) {
      path.ifPresent(place -> useBefore(place, ready));
    }
    return ready;
  }

  /// What runs before there is an instance of a class.
  private static List<Body> makers(DeclaredClass type) {
    List<Body> makers = new ArrayList<>(BodyReader.initializers(type, true));
    makers.addAll(BodyReader.initializers(type, false));
    for (Tree member : type.tree().getMembers()) {
      if (member instanceof MethodTree method
          && method.getBody() != null
          && method.getName().contentEquals("<init>")) {
        makers.add(Bodies.method(type, method));
      }
    }
    return makers;
  }

  /// Adds what the method around a place uses above it.
  private void useBefore(TreePath place, Set<DeclaredClass> ready) {
    Optional<DeclaredClass> type = classes.around(place);
    for (TreePath at = place; at != null && type.isPresent(); at = at.getParentPath()) {
      if (at.getLeaf() instanceof MethodTree method && method.getBody() != null) {
        Body body = Bodies.method(type.get(), method);
        int line = body.line(place.getLeaf());
        content(body).steps().stream()
            .filter(step -> step.line() < line)
            .forEach(step -> use(step, MAKER_DEPTH, ready));
        return;
      }
    }
  }

  private void use(Body body, int depth, Set<DeclaredClass> ready) {
    content(body).steps().forEach(step -> use(step, depth, ready));
  }

  private void use(Step step, int depth, Set<DeclaredClass> ready) {
    switch (step) {
      case FirstUse first -> ready.addAll(classes.lineage(first.type()));
      case Call call when depth > 0 -> use(call.body(), depth - 1, ready);
      case Call _ -> {}
    }
  }

  private Content content(Body body) {
    Content known = contents.get(body);
    if (known == null) {
      known = BodyReader.of(body, classes, callees);
      contents.put(body, known);
    }
    return known;
  }

  private Optional<Body> body(Code code, String label) {
    return path(code).map(path -> new Body(classes.unit(code.file()).orElseThrow(), path, label));
  }

  /// The tree at a place of a file that is parsed as a whole.
  private Optional<TreePath> path(Code code) {
    return paths.computeIfAbsent(
        code,
        place -> classes.unit(place.file()).flatMap(unit -> new CodeFinder(unit, place).find()));
  }
}
