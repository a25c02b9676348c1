/// Findings for a person: the same facts as the records, in the order in which somebody with little
/// time wants them. First what to do and what it brings, then what that rests on: how the threads
/// were used, each improvement with its effect and its caveats, and whether the replay may be
/// believed at all.
///
/// A [io.loomshift.report.Document] comes of it, which the forms of the report module show as a
/// page, as Markdown or as text; none of them knows a fact that the others lack.
package io.loomshift.analysis.report;
