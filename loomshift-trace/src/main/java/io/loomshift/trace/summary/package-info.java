/// What a trace comes to: how many of what, how long, and what was lost. A first look, in memory
/// that depends on the number of threads, pools and classes and not on that of events.
package io.loomshift.trace.summary;
