package io.loomshift.agent.tryout;

import java.util.List;

/// What a class holds that matters here.
///
/// @param name with slashes
/// @param source the file that it was compiled from, with slashes, from the root of its packages;
///   empty where the class does not tell
/// @param loadsClasses whether it has a `loadClass` of its own
record ClassContent(String name, String source, List<Candidate> candidates, boolean loadsClasses) {
  ClassContent {
    candidates = List.copyOf(candidates);
  }
}
