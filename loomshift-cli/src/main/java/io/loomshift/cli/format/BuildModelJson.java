package io.loomshift.cli.format;

import io.loomshift.findings.json.JsonException;
import io.loomshift.findings.json.JsonObject;
import io.loomshift.source.SystemReason;
import io.loomshift.source.UserError;
import io.loomshift.source.classpath.BuildModel;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/// Reads what a build tool said of its projects, schema `loomshift/build-model/1`, as
/// `loomshift.init.gradle` writes it.
public final class BuildModelJson {
  private static final String SCHEMA = "loomshift/build-model/1";

  private BuildModelJson() {}

  /// Reads a file.
  ///
  /// @throws UserError where it cannot be read or holds something else
  public static BuildModel read(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      JsonObject document = JsonObject.document(in);
      if (!document.text("schema").equals(SCHEMA)) {
        throw noModel(file, "its schema is not " + SCHEMA);
      }
      return new BuildModel(
          document.text("tool"),
          document.objects("projects").stream().map(BuildModelJson::project).toList());
    } catch (NoSuchFileException e) {
      throw new UserError(file + ": does not exist; correct --build-model", e);
    } catch (JsonException e) {
      throw noModel(file, e.why());
    } catch (InvalidPathException e) {
      throw noModel(file, e.getInput() + " is no path");
    } catch (IOException e) {
      throw new UserError(file + ": cannot be read (" + SystemReason.of(e) + ")", e);
    }
  }

  private static BuildModel.Project project(JsonObject project) {
    return new BuildModel.Project(
        project.text("path"),
        real(project.text("directory")),
        project.objects("sourceSets").stream().map(BuildModelJson::sourceSet).toList());
  }

  private static BuildModel.SourceSet sourceSet(JsonObject set) {
    int release = set.number("release");
    return new BuildModel.SourceSet(
        set.text("name"),
        paths(set.texts("directories")),
        release == 0 ? OptionalInt.empty() : OptionalInt.of(release),
        paths(set.texts("classPath")));
  }

  private static List<Path> paths(List<String> texts) {
    return texts.stream().map(BuildModelJson::real).toList();
  }

  /// A tree is known by its real path, which a build tool need not have used.
  private static Path real(String text) {
    Path path = Path.of(text);
    try {
      return path.toRealPath();
    } catch (IOException _) {
      // It is gone since; what is missing is passed over where it is used.
      return path;
    }
  }

  private static UserError noModel(Path file, String why) {
    return new UserError(
        "%s: is no build model (%s); make one by gradle -I loomshift.init.gradle loomshiftModel"
            .formatted(file, why));
  }
}
