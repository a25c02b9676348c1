/// What does a recording of JFR tell of a program's threads?
///
/// Less than a trace: no tasks, no queues, and no wait below the recording's thresholds. So nothing
/// is predicted here; what is seen is told, and what is not.
package io.loomshift.analysis.recording;
