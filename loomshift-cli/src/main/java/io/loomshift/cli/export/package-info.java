/// Traces in the forms of other tools, written as they are read: the memory does not depend on the
/// length of the trace.
package io.loomshift.cli.export;
