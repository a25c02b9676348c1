/// What did the threads of a run do, for how long, and by which code?
///
/// Recordings of JFR, live or from a file, and traces all come to the same three things: threads,
/// what they were seen to do ([Sighting]), and how much of it could be seen at all
/// ([RecordingFacts]).
package io.loomshift.recording;
