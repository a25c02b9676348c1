/// Which improvements there are in a trace, and which of them to make together.
///
/// An *improvement* is an optimisation at one place: all tasks that were spawned with the same
/// stack are treated alike, since no edit of the sources could tell them apart, unless they take
/// different paths. Improvements interfere, so that what a combination does is evaluated and not
/// added up. An {@link io.loomshift.analysis.search.Evaluator} does that; the search knows nothing
/// of how.
///
/// Source: Orton and Mycroft, *Refactoring Traces to Identify Concurrency Improvements* (2021),
/// sections 4.1, 4.3 and 4.4.
package io.loomshift.analysis.search;
