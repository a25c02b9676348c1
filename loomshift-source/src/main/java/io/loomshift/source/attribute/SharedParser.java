package io.loomshift.source.attribute;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.Trees;
import io.loomshift.source.SourceFile;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/// One javac that parses files as they are asked for, each by itself, without any names resolved.
///
/// To start javac takes longer than to parse a usual file, and what it was started with, some 400
/// KB, stays as long as the tree. It has to be told of all files when it starts, but asks for the
/// text of one only when it has parsed the one before: here that question waits, on a thread of its
/// own, until somebody asks for a file, which it is then told.
///
/// For one asking thread.
final class SharedParser {
  /// What javac is told of at first: 0.2 ms of work.
  private static final int FILES = 2_000;

  /// When nobody asks for so long, the thread ends. Nobody says that he will not ask again.
  private static final Duration IDLE = Duration.ofSeconds(5);

  private final String level;
  private final int files;
  private final Duration idle;
  private final Thread thread;
  private int asked;
  private @Nullable Request next;
  private boolean ended;

  /// What is being parsed. For the thread of this parser alone.
  private @Nullable Request current;

  private record Request(SourceFile file, String content, CompletableFuture<Unit> unit) {}

  /// Nobody asks any more.
  private static final class Idle extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /// @param level the source level, such as `25` or `8`
  SharedParser(String level) {
    this(level, FILES, IDLE);
  }

  /// @param files how many it parses at most
  /// @param idle how long it waits for a file
  SharedParser(String level, int files, Duration idle) {
    this.level = level;
    this.files = files;
    this.idle = idle;
    this.thread = AnalysisThread.helper("parser", this::run);
    thread.start();
  }

  /// Parses a text.
  ///
  /// @return empty where this parser parses no more: then another one will
  /// @throws AnalysisFailure where the text is too much for javac; then this parser parses no more
  Optional<Unit> parse(SourceFile file, String content) {
    Request request = new Request(file, content, new CompletableFuture<>());
    synchronized (this) {
      if (ended || asked == files) {
        return Optional.empty();
      }
      asked++;
      next = request;
      notifyAll();
    }
    try {
      return Optional.of(AnalysisThread.helpedBy(thread, request.unit()::join));
    } catch (CompletionException e) {
      throw AnalysisFailure.of(Optional.of(file), e.getCause() == null ? e : e.getCause());
    }
  }

  /// Waits until it parses no more.
  void join() throws InterruptedException {
    thread.join();
  }

  private synchronized Request next() {
    long end = System.nanoTime() + idle.toNanos();
    while (next == null) {
      long left = (end - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        ended = true;
        throw new Idle();
      }
      try {
        wait(left);
      } catch (InterruptedException e) {
        ended = true;
        throw new Idle();
      }
    }
    Request request = next;
    next = null;
    return request;
  }

  private void run() {
    try {
      task().parse();
    } catch (Idle _) {
      // Whoever asks again starts another.
    } catch (IOException
        | RuntimeException
        | AssertionError
        | StackOverflowError
        | OutOfMemoryError e) {
      fail(e);
    } finally {
      synchronized (this) {
        ended = true;
      }
    }
  }

  private void fail(Throwable thrown) {
    Request failed;
    synchronized (this) {
      ended = true;
      failed = current == null ? next : current;
    }
    if (failed != null) {
      failed.unit().completeExceptionally(thrown);
    }
  }

  private JavacTask task() {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavacTask task =
        (JavacTask)
            compiler.getTask(
                Writer.nullWriter(),
                new InertFileManager(
                    compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)),
                _ -> {},
                SyntaxTree.options(level),
                null,
                IntStream.range(0, files).mapToObj(Place::new).toList());
    task.setLocale(Locale.ROOT);
    SourcePositions positions = Trees.instance(task).getSourcePositions();
    task.addTaskListener(
        new TaskListener() {
          @Override
          public void finished(TaskEvent event) {
            Request parsed = current;
            CompilationUnitTree tree = event.getCompilationUnit();
            if (event.getKind() == TaskEvent.Kind.PARSE && parsed != null && tree != null) {
              current = null;
              parsed.unit().complete(new Unit(parsed.file(), parsed.content(), tree, positions));
            }
          }
        });
    return task;
  }

  /// The place of a file that nobody has asked for yet.
  private final class Place extends SimpleJavaFileObject {
    Place(int number) {
      super(URI.create("asked:///" + number), Kind.SOURCE);
    }

    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
      return kind == Kind.SOURCE;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      Request request = next();
      current = request;
      return request.content();
    }
  }
}
