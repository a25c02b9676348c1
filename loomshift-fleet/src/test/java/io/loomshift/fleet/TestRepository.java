package io.loomshift.fleet;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A bare Git repository, made by git's own tools, so that it can also hold what no checkout would.
public final class TestRepository {
  private final Path directory;
  private final StringBuilder tree = new StringBuilder();

  private TestRepository(Path directory) {
    this.directory = directory;
  }

  public static TestRepository at(Path directory) throws IOException, InterruptedException {
    TestRepository repository = new TestRepository(directory);
    Files.createDirectories(directory);
    repository.git("", "init", "-q", "--bare", "-b", "main", ".");
    return repository;
  }

  public Path directory() {
    return directory;
  }

  /// Adds an entry at the root of the next commit's tree.
  public TestRepository with(String mode, String name, String content)
      throws IOException, InterruptedException {
    String type = mode.equals("40000") ? "tree" : mode.equals("160000") ? "commit" : "blob";
    String id = type.equals("blob") ? git(content, "hash-object", "-w", "--stdin") : content;
    tree.append("%s %s %s\t%s\0".formatted(mode, type, id, name));
    return this;
  }

  public TestRepository with(String name, String content) throws IOException, InterruptedException {
    return with("100644", name, content);
  }

  /// A tree of one file, to be put below a name that no checkout would make.
  public String treeOf(String name, String content) throws IOException, InterruptedException {
    String blob = git(content, "hash-object", "-w", "--stdin");
    return git("100644 blob %s\t%s\0".formatted(blob, name), "mktree", "-z");
  }

  /// Commits what was added since the last commit as the whole tree of `main`.
  public String commit() throws IOException, InterruptedException {
    String id = git(tree.toString(), "mktree", "-z", "--missing");
    String commit = git("", "commit-tree", "-m", "test", id);
    git("", "update-ref", "refs/heads/main", commit);
    tree.setLength(0);
    return commit;
  }

  /// Runs git in it, and tells its answer.
  public String git(String input, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    Map<String, String> environment = builder.environment();
    for (String role : List.of("AUTHOR", "COMMITTER")) {
      environment.put("GIT_" + role + "_NAME", "test");
      environment.put("GIT_" + role + "_EMAIL", "test@invalid");
      environment.put("GIT_" + role + "_DATE", "2026-01-01T00:00:00Z");
    }
    Process process = builder.start();
    process.getOutputStream().write(input.getBytes(UTF_8));
    process.getOutputStream().close();
    String answer = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
    if (process.waitFor() != 0) {
      throw new IOException("git " + String.join(" ", arguments));
    }
    return answer;
  }
}
