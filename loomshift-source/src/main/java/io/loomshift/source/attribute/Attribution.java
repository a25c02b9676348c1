package io.loomshift.source.attribute;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceMask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.Diagnostic;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/// Some files of a tree, parsed together, whose names and types javac resolves on demand.
///
/// Nothing of the analysed source is run: annotation processing is off, and the class path is only
/// read. A class is attributed when one of its elements is first asked for ([#element]), so files
/// cost no more than parsing until something in them matters. javac's flow analysis never runs: it
/// can fail with an assertion on sources whose class path is incomplete.
///
/// The jars of the class path stay open until it is closed; nothing is asked after that. Not safe
/// for use by several threads; several attributions may run at once.
public final class Attribution implements AutoCloseable {
  /// A file that is to be analysed.
  ///
  /// @param content its text
  /// @param slice what javac is given of it: the text, or a [Slice] of it
  public record Input(SourceFile file, String content, String slice) {
    public Input {
      if (slice.length() != content.length()) {
        throw new IllegalArgumentException("the slice of " + file.name() + " has another length");
      }
    }

    /// A file of which all is to be analysed.
    public Input(SourceFile file, String content) {
      this(file, content, content);
    }
  }

  /// How many braces may stand around another; no file of JDK 25 has more than 14. While javac
  /// enters types within types, it does not tell in which file it is.
  private static final int DEEPEST = 1000;

  private final Map<URI, Unit> units = new LinkedHashMap<>();

  /// Written out when somebody asks: without a class path there are thousands.
  private final Map<SourceFile, List<Supplier<SourceError>>> errors = new LinkedHashMap<>();

  private final Map<String, Set<String>> unresolved = new TreeMap<>();
  private final Map<SourceFile, AnalysisFailure> leftOut;
  private final Parsing parsing = new Parsing();
  private final Set<SourceFile> unparsed;
  private final StandardJavaFileManager standard;
  private final JavacTask task;
  private final Trees trees;
  private final Types types;
  private final Elements elements;
  private final Map<SourceFile, AnalysisFailure> broken = new LinkedHashMap<>();

  /// Parses `inputs` and enters their declarations. Files that cannot be parsed or entered, since
  /// they are too deep or too long for it, are left out: see [#leftOut].
  ///
  /// @param level the source level, such as `25` or `8`
  public static Attribution of(
      PackageIndex index, List<Path> classPath, String level, Collection<Input> inputs) {
    return of(index, classPath, Level.source(level), inputs, Map.of());
  }

  /// The same at a level that may limit the API, and without files that have failed before.
  ///
  /// @param leftOut why each of them has; no other file is told what they declare
  /// @throws AnalysisFailure where no single file is what fails
  public static Attribution of(
      PackageIndex index,
      List<Path> classPath,
      Level level,
      Collection<Input> inputs,
      Map<SourceFile, AnalysisFailure> leftOut) {
    return LeavingOut.attribute(
        inputs,
        leftOut,
        (kept, out) -> new Attribution(index, classPath, level, kept, out, "ATTR"));
  }

  /// Compiles `inputs` as far as javac's flow analysis, which finds what attribution does not:
  /// exceptions that nobody catches, statements that nothing reaches, variables without a value.
  ///
  /// @return empty where that analysis fails, as it may where the class path is incomplete
  public static Optional<Attribution> flowing(
      PackageIndex index, List<Path> classPath, Level level, Collection<Input> inputs) {
    Optional<Attribution> attribution = Optional.empty();
    try {
      attribution = Optional.of(new Attribution(index, classPath, level, inputs, Map.of(), "FLOW"));
      attribution.get().task.analyze();
      return attribution;
    } catch (IOException
        | RuntimeException
        | AssertionError
        | StackOverflowError
        | OutOfMemoryError _) {
      attribution.ifPresent(Attribution::close);
      return Optional.empty();
    }
  }

  private Attribution(
      PackageIndex index,
      List<Path> classPath,
      Level level,
      Collection<Input> inputs,
      Map<SourceFile, AnalysisFailure> leftOut,
      String last) {
    this.leftOut = Collections.unmodifiableMap(new LinkedHashMap<>(leftOut));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    standard = compiler.getStandardFileManager(this::report, Locale.ROOT, StandardCharsets.UTF_8);
    Map<URI, String> contents = new HashMap<>();
    try {
      standard.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
      KnownPackages packages = new KnownPackages(index, standard);
      UnknownNames unknown = new UnknownNames(packages);
      Set<String> named = new HashSet<>();
      Map<URI, TreeFileManager.AnalysedFile> files = new LinkedHashMap<>();
      for (Input input : inputs) {
        AnalysisThread.at(input.file());
        String masked = SourceMask.mask(input.slice());
        if (Outline.depth(masked) > DEEPEST) {
          throw AnalysisFailure.of(Optional.of(input.file()), new StackOverflowError());
        }
        Words.addTo(named, masked);
        TreeFileManager.AnalysedFile file =
            new TreeFileManager.AnalysedFile(
                input.file(), unknown.hide(withImportsThatMatter(input, masked, packages), masked));
        files.put(file.toUri(), file);
        contents.put(file.toUri(), input.content());
      }
      // What fails while all of them are entered is no matter of the one that was read last.
      AnalysisThread.at(Optional.empty());
      ReadAhead ahead = ReadAhead.start(index, files.values());
      TreeFileManager manager =
          new TreeFileManager(
              standard,
              index,
              file ->
                  leftOut.containsKey(file)
                      ? ""
                      : stub(ahead.read(file), named, packages, unknown));
      task =
          (JavacTask)
              compiler.getTask(
                  // javac would tell the user of its own failures, which we contain.
                  Writer.nullWriter(),
                  manager,
                  this::report,
                  level.options(last),
                  null,
                  files.isEmpty() ? List.of(new TreeFileManager.EmptyFile()) : files.values());
      task.addTaskListener(parsing);
      trees = Trees.instance(task);
      SourcePositions positions = trees.getSourcePositions();
      for (CompilationUnitTree tree : task.parse()) {
        TreeFileManager.@Nullable AnalysedFile file = files.get(tree.getSourceFile().toUri());
        if (file != null) {
          units.put(
              file.toUri(),
              new Unit(
                  file.file, Objects.requireNonNull(contents.get(file.toUri())), tree, positions));
        }
      }
      unparsed = Set.copyOf(errors.keySet());
      types = task.getTypes();
      elements = task.getElements();
      // The first look-up makes javac enter what was parsed.
      elements.getTypeElement("java.lang.Thread");
    } catch (IOException e) {
      close(standard);
      throw new UncheckedIOException(e);
    } catch (RuntimeException | AssertionError | StackOverflowError | OutOfMemoryError e) {
      close(standard);
      throw AnalysisFailure.of(parsing.file(), e);
    }
  }

  @Override
  public void close() {
    close(standard);
  }

  private static void close(StandardJavaFileManager files) {
    try {
      files.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String stub(
      ReadAhead.Read read, Set<String> named, KnownPackages packages, UnknownNames unknown) {
    return Stub.of(
        read.text(), unknown.hide(read.masked(), read.masked()), named, packages::canResolve);
  }

  /// Blanks the imports that cannot be resolved, and those that the slice no longer uses. javac
  /// would look for each of the former in every module of the JDK, which took more time than all
  /// the rest; a simple name that it misses is cheap. The latter it would read, for nothing.
  private String withImportsThatMatter(Input input, String masked, KnownPackages packages) {
    List<Outline.Import> imports = Outline.importsOf(masked);
    if (imports.isEmpty()) {
      return input.slice();
    }
    boolean sliced = !input.slice().equals(input.content());
    Set<String> used = sliced ? Words.of(masked.substring(imports.getLast().end())) : Set.of();
    StringBuilder text = new StringBuilder(input.slice());
    for (Outline.Import declaration : imports) {
      boolean known = packages.canResolve(declaration.name());
      if (!known) {
        unresolved
            .computeIfAbsent(declaration.name(), _ -> new TreeSet<>())
            .add(input.file().name());
      }
      boolean unused =
          sliced && declaration.isOfOneName() && !used.contains(declaration.lastName());
      if (!known || unused) {
        for (int i = declaration.start(); i < declaration.end(); i++) {
          // Lines count.
          if (text.charAt(i) != '\n' && text.charAt(i) != '\r') {
            text.setCharAt(i, ' ');
          }
        }
      }
    }
    return text.toString();
  }

  private void report(Diagnostic<? extends JavaFileObject> diagnostic) {
    if (diagnostic.getKind() == Diagnostic.Kind.ERROR
        && diagnostic.getSource() instanceof TreeFileManager.AnalysedFile analysed) {
      add(analysed.file, () -> SourceError.of(diagnostic));
    }
  }

  private void add(SourceFile file, Supplier<SourceError> error) {
    errors.computeIfAbsent(file, _ -> new ArrayList<>()).add(error);
  }

  /// The parsed files in the order they were given.
  public Collection<Unit> units() {
    return units.values();
  }

  /// Whether a file has parsed without errors; the tree of one that has not is a guess.
  public boolean isParsed(SourceFile file) {
    return !unparsed.contains(file);
  }

  /// The files that could not be parsed or entered, or had failed before, and why; no [#unit]
  /// stands for them.
  public Map<SourceFile, AnalysisFailure> leftOut() {
    return leftOut;
  }

  /// The files with a class on which javac has failed so far, and how.
  public Map<SourceFile, AnalysisFailure> broken() {
    return Collections.unmodifiableMap(new LinkedHashMap<>(broken));
  }

  /// Attributes every class of a file, so that [#errors] has all that javac objects to, flow apart.
  ///
  /// @throws AnalysisFailure where the file is too much for javac
  public void attributeAll(Unit unit) {
    AnalysisThread.at(unit.file());
    try {
      attributeEach(unit);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      throw AnalysisFailure.of(Optional.of(unit.file()), e);
    }
  }

  private void attributeEach(Unit unit) {
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
        element(getCurrentPath());
        return null;
      }

      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        element(getCurrentPath());
        return super.visitMethodInvocation(tree, null);
      }
    }.scan(new TreePath(unit.tree()), null);
  }

  /// The unit of a file, empty for one that is not analysed.
  public Optional<Unit> unit(SourceFile file) {
    return Optional.ofNullable(units.get(TreeFileManager.uri(file)));
  }

  /// The analysed file that a path lies in, empty for one that javac read by itself.
  public Optional<Unit> unit(TreePath path) {
    return Optional.ofNullable(units.get(path.getCompilationUnit().getSourceFile().toUri()));
  }

  /// What an expression or declaration refers to; attributes the class around it where that has not
  /// been done.
  ///
  /// @throws AnalysisFailure where that class is too much for javac
  public Optional<Element> element(TreePath path) {
    return guarded(path, () -> trees.getElement(path));
  }

  /// The type of an expression, empty where it has none.
  public Optional<TypeMirror> type(TreePath path) {
    element(path);
    return guarded(path, () -> trees.getTypeMirror(path));
  }

  private <T> Optional<T> guarded(TreePath path, Question<T> question) {
    try {
      return Optional.ofNullable(question.ask());
    } catch (AnalysisFailure e) {
      throw e;
    } catch (RuntimeException | AssertionError e) {
      // javac gives up on a class now and then where its class path is incomplete.
      parsing.forget();
      Optional<SourceFile> file = unit(path).map(Unit::file);
      if (file.isPresent() && broken.putIfAbsent(file.get(), AnalysisFailure.of(file, e)) == null) {
        add(file.get(), () -> new SourceError("loomshift.unattributed", String.valueOf(e), -1, 0));
      }
      return Optional.empty();
    } catch (StackOverflowError | OutOfMemoryError e) {
      // What javac knows by now is half of something.
      throw AnalysisFailure.of(parsing.file().or(() -> unit(path).map(Unit::file)), e);
    }
  }

  private interface Question<T> {
    @Nullable T ask();
  }

  /// The tree path of a declaration in one of the analysed files.
  public Optional<TreePath> declaration(Element element) {
    TreePath path = trees.getPath(element);
    return Optional.ofNullable(path).filter(p -> unit(p).isPresent());
  }

  /// Imported names of the analysed files that neither the tree, the class path nor the JDK has,
  /// each with the names of the files that import it.
  public Map<String, Set<String>> unresolvedImports() {
    return Collections.unmodifiableMap(unresolved);
  }

  public Types types() {
    return types;
  }

  public Elements elements() {
    return elements;
  }

  /// The errors that javac has reported for a file so far, in its order.
  public List<SourceError> errors(SourceFile file) {
    return errors.getOrDefault(file, List.of()).stream().map(Supplier::get).toList();
  }
}
