import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Raises the classes of a jar that were compiled for Java 5, which are those of picocli, to the
/// form of Java 8: the same instructions with stack maps. The ahead-of-time cache refuses older
/// ones, and the JVM verifies them slowly; both were felt in every start.
///
/// Run by Maven when the runnable jar is packaged: `java RaiseClassFiles.java JAR`.
final class RaiseClassFiles {
  private static final String SUFFIX = ".class";

  private RaiseClassFiles() {}

  static void main(String[] args) throws IOException {
    Path jar = Path.of(args[0]);
    Map<ZipEntry, byte[]> entries = read(jar);
    Map<String, byte[]> classes = new LinkedHashMap<>();
    entries.forEach((entry, bytes) -> classes.put(entry.getName(), bytes));
    ClassFile classFile = classFile(classes);
    Path raised = jar.resolveSibling(jar.getFileName() + ".raised");
    try (OutputStream file = Files.newOutputStream(raised);
        ZipOutputStream out = new ZipOutputStream(file)) {
      for (Map.Entry<ZipEntry, byte[]> entry : entries.entrySet()) {
        ZipEntry same = new ZipEntry(entry.getKey().getName());
        same.setTimeLocal(entry.getKey().getTimeLocal());
        out.putNextEntry(same);
        boolean isClass = same.getName().endsWith(SUFFIX);
        out.write(isClass ? raise(classFile, entry.getValue()) : entry.getValue());
        out.closeEntry();
      }
    }
    Files.move(raised, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  private static Map<ZipEntry, byte[]> read(Path jar) throws IOException {
    Map<ZipEntry, byte[]> entries = new LinkedHashMap<>();
    try (JarFile in = new JarFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(in.entries())) {
        entries.put(entry, in.getInputStream(entry).readAllBytes());
      }
    }
    return entries;
  }

  /// Stack maps need to know which classes extend which.
  private static ClassFile classFile(Map<String, byte[]> classes) {
    ClassHierarchyResolver jar =
        ClassHierarchyResolver.ofResourceParsing(type -> {
          String descriptor = type.descriptorString();
          byte[] bytes = classes.get(descriptor.substring(1, descriptor.length() - 1) + SUFFIX);
          return bytes == null ? null : new ByteArrayInputStream(bytes);
        });
    return ClassFile.of(
        StackMapsOption.GENERATE_STACK_MAPS,
        ClassHierarchyResolverOption.of(jar.orElse(ClassHierarchyResolver.defaultResolver())));
  }

  private static byte[] raise(ClassFile classFile, byte[] bytes) {
    ClassModel model = classFile.parse(bytes);
    if (model.majorVersion() >= ClassFile.JAVA_8_VERSION) {
      return bytes;
    }
    ClassTransform raised =
        ClassTransform.dropping(element -> element instanceof ClassFileVersion)
            .andThen(ClassTransform.transformingMethodBodies((code, element) -> code.with(element)))
            .andThen(
                ClassTransform.endHandler(
                    builder -> builder.withVersion(ClassFile.JAVA_8_VERSION, 0)));
    return classFile.transformClass(model, raised);
  }
}
