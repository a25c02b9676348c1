/// How does a measurement become a report, right after it or years later?
package io.loomshift.measure.report;
