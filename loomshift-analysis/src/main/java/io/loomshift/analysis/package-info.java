/// What would help a traced program, and by how much.
///
/// {@link io.loomshift.analysis.Analyst} goes the whole way: it loads the trace, replays its
/// program unchanged, and where that is true to the trace, tries every improvement in replays of
/// its own. What is better than the program as it is becomes a finding, with its effect, how sure
/// that is, what in the trace speaks for it, and what to look at before it is made.
package io.loomshift.analysis;
