package io.loomshift.migrate.hazard;

import java.util.Set;
import java.util.regex.Pattern;

/// The words by which [TaskLife] tells what a call or a condition means.
final class LifeWords {
  private LifeWords() {}

  /// Calls that wait for somebody else's next request, message or job.
  static final Set<String> SERVES =
      Set.of(
          "accept",
          "take",
          "takeFirst",
          "poll",
          "pollFirst",
          "receive",
          "recv",
          "select",
          "remove",
          "dequeue",
          "pop",
          "brpop",
          "await",
          "wait",
          "park",
          "parkNanos");

  /// Those of them by which a task gets what is next.
  static final Set<String> NEXT =
      Set.of("accept", "take", "takeFirst", "poll", "pollFirst", "receive", "recv", "select");

  /// Calls after which nothing comes until the program is told to end.
  static final Pattern FOR_EVER =
      Pattern.compile("accept|serve|serveForever|runForever|blockUntilShutdown|listenForever");

  /// A condition that holds for a time.
  static final Pattern CLOCK = Pattern.compile("(?s).*\\b(currentTimeMillis|nanoTime)\\(.*");

  /// Calls that wait for one event without a time limit.
  static final Set<String> EVENTS = Set.of("await", "join", "park");

  /// What a flag or method is called by which a thread is told to end.
  static final Pattern TELLING =
      Pattern.compile(
          "(?i)[\\w.()]*(stop|shut|clos|interrupt|terminat|cancel|dispos|running|alive|quit|exit|destroy"
              + "|active|finish)\\w*(\\(\\))?(\\.get\\(\\))?");

  /// What a method without arguments is called that tells a state.
  static final Pattern STATE =
      Pattern.compile(
          "(is|are|was|get|has|all|any|should|must|may|can|keep)[A-Z_].*|get|state|status|runState|interrupted"
              + "|(?i:running|run|runnable|stop|stopped|stopping|closed|closing|done|shutdown|alive"
              + "|active|started|terminated|terminating|finished|exit|open|enabled|disposed"
              + "|cancelled|canceled|quit|halt|halted|connected)");

  /// Those by which one goes on from element to element, or asks how many are left.
  static final Pattern PROGRESS =
      Pattern.compile(
          "hasNext.*|hasMore.*|hasRemaining|has(Element|Token|Data|Previous|Job|Work|Task|Entr).*"
              + "|get(Next|First|Last|Head|Size|Length|Remaining|Available|Current|Parent|Cause).*"
              + "|isEmpty|is(Next|Last|First|Eof|EOF|AtEnd|AfterLast).*");

  /// What a method is called that must not be left half done.
  static final Pattern CRITICAL =
      Pattern.compile(
          "(?:(?:do|try|force|graceful|gracefully|internal|safe|safely|perform|initiate|trigger|request)"
              + "(?=[A-Z]))?"
              + "(?:[sS]top|[sS]hutdown|[sS]hutDown|[rR]estart|[sS]tart|[hH]alt|[eE]xit|[cC]ommit"
              + "|[fF]lush|[dD]elete|[pP]ersist|[cC]heckpoint|[tT]erminate)(?:[A-Z].*)?");

  /// What a method is called that gives back what others hold as well.
  static final Pattern CLOSING = Pattern.compile("(?:destroy|dispose)(?:[A-Z].*)?");

  /// Calls that go from one element of a collection to the next.
  static final Set<String> WALKING =
      Set.of(
          "iterator",
          "listIterator",
          "hasNext",
          "next",
          "elements",
          "hasMoreElements",
          "nextElement",
          "values",
          "keySet",
          "entrySet",
          "getKey",
          "getValue");

  /// Receivers and methods of that name that hold nothing.
  static final Pattern HARMLESS =
      Pattern.compile(
          "(?i).*(watch|timer|span|clock|thread|sample|context|metric|progress|animat|matcher|runnable"
              + "|task|process|pb|builder).*");

  static final Pattern FILES =
      Pattern.compile("(?is).*(file|path|dir|folder|storage|store|repo|table|index|bucket).*");

  static final Pattern STREAM =
      Pattern.compile("(?i).*(out|os|writer|stream|output|printer|console|bw|pw|socket).*");
}
