/// How does the state of a fleet read?
@NullMarked
package io.loomshift.fleet.report;

import org.jspecify.annotations.NullMarked;
