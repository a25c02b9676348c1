import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Makes tests of [Subject] out of those of the JSR 166 TCK for `ThreadPoolExecutor`: each test that
/// calls nothing but what `ExecutorService` has, `execute`, `remove` and counts. Those of how a
/// `ThreadPoolExecutor` sizes itself, and of its own methods, are left out.
///
/// Also lets `AbstractExecutorServiceTest` and `ExecutorCompletionServiceTest` have the subject as
/// their executor.
final class Prepare {
  private static final Pattern TEST =
      Pattern.compile(
          "(?ms)^    /\\*\\*(?:(?!\\*/).)*\\*/\\s*^    public void (test\\w+)\\(.*?^    \\}\\n");

  private static final Pattern OTHER =
      Pattern.compile(
          "PoolSize|getTaskCount|prestart|CoreThread|getQueue|purge|KeepAliveTime|ThreadFactory"
              + "|RejectedExecutionHandler|RecorderREHandler|NoOpREHandler|isTerminating"
              + "|ExtendedTPE|CustomTPE|\\bq\\.|toString|testConstructor");

  private Prepare() {}

  /// What executors other than the hybrid one lack: counts, policies, to take a task back.
  private static final Pattern HYBRID_ONLY =
      Pattern.compile("getCompletedTaskCount|getActiveCount|\\.remove\\(|Policy");

  /// What one without a bound of its queue lacks.
  private static final Pattern BOUND = Pattern.compile("(?i)saturated|ArrayBlockingQueue");

  /// Arguments: the folder of the TCK, a folder for what is made, the executor.
  public static void main(String[] arguments) throws IOException {
    Path from = Path.of(arguments[0]);
    Path to = Path.of(arguments[1]);
    String pool = Files.readString(from.resolve("ThreadPoolExecutorTest.java"));
    String subject = arguments[2];
    StringBuilder kept = new StringBuilder();
    int left = 0;
    for (Matcher test = TEST.matcher(pool); test.find(); ) {
      if (OTHER.matcher(test.group()).find()
          || (!subject.equals("hybrid") && HYBRID_ONLY.matcher(test.group()).find())
          || (subject.equals("bounded") && BOUND.matcher(test.group()).find())) {
        left++;
      } else {
        kept.append(test.group()).append('\n');
      }
    }
    String head = pool.substring(0, pool.indexOf("public class ThreadPoolExecutorTest"));
    write(
        to,
        "PoolSubjectTest",
        head
            + "public class PoolSubjectTest extends JSR166TestCase {\n"
            + "    public static junit.framework.Test suite() {\n"
            + "        return new junit.framework.TestSuite(PoolSubjectTest.class);\n    }\n"
            + subject(kept.toString())
            + "}\n");
    for (String name : new String[] {"AbstractExecutorServiceTest", "ExecutorCompletionServiceTest"}) {
      write(
          to,
          name,
          Files.readString(from.resolve(name + ".java"))
              .replace(
                  "new DirectExecutorService()",
                  "new Subject(1, 1, 1, SECONDS, new java.util.concurrent.LinkedBlockingQueue<>())")
              .replaceFirst("(?m)^import static (.*)MILLISECONDS;", "$0\nimport static $1SECONDS;"));
    }
    System.err.println(subject + ": " + left + " tests of what only ThreadPoolExecutor has are left out");
  }

  private static String subject(String tests) {
    return tests
        .replaceAll("new ThreadPoolExecutor\\(", "new Subject(")
        .replaceAll("\\bThreadPoolExecutor (\\w+)\\b", "Subject $1");
  }

  private static void write(Path to, String name, String text) throws IOException {
    Files.writeString(to.resolve(name + ".java"), text);
  }
}
