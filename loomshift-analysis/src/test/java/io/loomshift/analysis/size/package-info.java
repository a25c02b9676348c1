/// How long an analysis takes, and how much memory: what `benchmarks/size` runs.
package io.loomshift.analysis.size;
