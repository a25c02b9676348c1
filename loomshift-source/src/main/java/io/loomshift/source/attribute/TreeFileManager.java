package io.loomshift.source.attribute;

import io.loomshift.source.SourceFile;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javax.tools.FileObject;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import org.jspecify.annotations.Nullable;

/// Answers javac's questions for sources from the [PackageIndex], with [Stub]s, so that no path is
/// ever searched and no body parsed that nobody looks at. Class path and JDK are left to the
/// standard one.
final class TreeFileManager extends InertFileManager {
  private final PackageIndex index;
  private final Function<SourceFile, String> stub;

  TreeFileManager(
      StandardJavaFileManager standard, PackageIndex index, Function<SourceFile, String> stub) {
    super(standard);
    this.index = index;
    this.stub = stub;
  }

  @Override
  public boolean hasLocation(Location location) {
    return location == StandardLocation.SOURCE_PATH || super.hasLocation(location);
  }

  @Override
  public Iterable<JavaFileObject> list(
      Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
      throws IOException {
    if (location != StandardLocation.SOURCE_PATH) {
      return super.list(location, packageName, kinds, recurse);
    }
    if (!kinds.contains(JavaFileObject.Kind.SOURCE)) {
      return List.of();
    }
    List<JavaFileObject> found = new ArrayList<>();
    for (PackageIndex.Declared declared : index.types(packageName)) {
      found.add(new StubFile(declared.binaryName(), declared.file()));
    }
    return found;
  }

  @Override
  public String inferBinaryName(Location location, JavaFileObject file) {
    return file instanceof StubFile source
        ? source.binaryName
        : super.inferBinaryName(location, file);
  }

  @Override
  public boolean isSameFile(FileObject a, FileObject b) {
    if (a instanceof TreeFile x && b instanceof TreeFile y) {
      return x.file.equals(y.file);
    }
    return !(a instanceof TreeFile) && !(b instanceof TreeFile) && super.isSameFile(a, b);
  }

  @Override
  public boolean contains(JavaFileManager.Location location, FileObject file) throws IOException {
    return file instanceof TreeFile
        ? location == StandardLocation.SOURCE_PATH
        : super.contains(location, file);
  }

  /// What javac calls a file: it wraps our file objects, so this is how one is known again.
  static URI uri(SourceFile file) {
    try {
      return new URI("tree", null, "/" + file.name(), null);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(file.name(), e);
    }
  }

  /// The file that javac speaks of, empty for one of the class path or the JDK.
  static Optional<SourceFile> file(@Nullable JavaFileObject spoken) {
    return spoken instanceof TreeFile tree ? Optional.of(tree.file) : Optional.empty();
  }

  /// A file of the tree as javac sees it.
  abstract static class TreeFile extends SimpleJavaFileObject {
    final SourceFile file;

    TreeFile(SourceFile file) {
      super(uri(file), Kind.SOURCE);
      this.file = file;
    }

    @Override
    public String getName() {
      return file.name();
    }

    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
      return kind == Kind.SOURCE;
    }
  }

  /// A file that is to be analysed, with its text.
  static final class AnalysedFile extends TreeFile {
    final String content;

    AnalysedFile(SourceFile file, String content) {
      super(file);
      this.content = content;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return content;
    }
  }

  /// Nothing to analyse, for javac, which refuses to start without a file.
  static final class EmptyFile extends SimpleJavaFileObject {
    EmptyFile() {
      super(URI.create("empty:///Empty.java"), Kind.SOURCE);
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return "";
    }
  }

  private final class StubFile extends TreeFile {
    private final String binaryName;

    StubFile(String binaryName, SourceFile file) {
      super(file);
      this.binaryName = binaryName;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return stub.apply(file);
    }
  }
}
