/// Whole-process benchmarks: what a person waits for, and what their machine must have.
///
/// A [SourceTree][io.loomshift.benchmarks.SourceTree] is given to several
/// [contenders][io.loomshift.benchmarks.Contender] in turn, round after round, so that a change of
/// the machine's mood meets all of them. What is compared is the ratio within a round; its spread
/// stands beside its median.
@NullMarked
package io.loomshift.benchmarks;

import org.jspecify.annotations.NullMarked;
